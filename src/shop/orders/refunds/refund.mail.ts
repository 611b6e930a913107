import { renderMail, type MailContent } from '../../../platform/mail/mail-layout.js';
import { kronor } from '../../../platform/text/kronor.js';
import { notice } from '../../../platform/notices/notice.js';
import { RefundSucceeded } from '../../payments/payments.events.js';
import { RefundsService } from '../../payments/refunds/refunds.service.js';
import { buyer, type OrderMailFacts } from '../order-mails.service.js';
import { OrdersRepository } from '../orders.repository.js';
import { CLINIC_CLOSED_RULE } from '../follow-payments.js';

interface RefundData extends OrderMailFacts {
  readonly amountOre: number;
  readonly paidOre: number;
  /** Paid while the clinic took no orders, which is why the money goes back. */
  readonly wasClosed: boolean;
}

const CLOSED =
  'Vi tog inte emot beställningar när din betalning kom fram. Därför blir det ingen bedömning, och du behöver inte göra något.';

/** Notifies the buyer of the refunded amount and its arrival. Omits any other reason, which may reveal health data. */
function refundMail({
  brand,
  contactEmail,
  orderNumber,
  greeting,
  amountOre,
  paidOre,
  wasClosed,
}: RefundData): MailContent {
  const isWhole = amountOre === paidOre;
  return renderMail({
    brand,
    subject: `Återbetalning för bedömning ${orderNumber}`,
    preview: 'Pengarna är på väg tillbaka till dig.',
    greeting,
    heading: 'Pengarna är på väg tillbaka till dig',
    paragraphs: [
      ...(wasClosed ? [CLOSED] : []),
      isWhole
        ? 'Vi har betalat tillbaka hela beloppet för din beställning.'
        : 'Vi har betalat tillbaka en del av beloppet för din beställning.',
    ],
    details: [
      ['Ordernummer', orderNumber],
      ['Betalt belopp', kronor(paidOre)],
      ['Återbetalning', kronor(amountOre)],
    ],
    closing: [
      'Pengarna kommer tillbaka samma väg som du betalade. Med kort tar det oftast 5–10 bankdagar, beroende på din bank.',
      `Har pengarna inte kommit efter 10 bankdagar? Skriv till ${contactEmail} och ange ordernumret.`,
    ],
    footer: 'Svara inte på det här mejlet med uppgifter om din hälsa.',
  });
}

const REFUND = { amountOre: 69_900, paidOre: 69_900, wasClosed: false };

/** To the buyer, once Stripe has made a refund: a requested one can still be refused. */
export const RefundNotice = notice({
  job: 'orders.send-refund-notice',
  on: RefundSucceeded,
  to: buyer,
  with: [OrdersRepository, RefundsService],
  facts: async (tx, { orderId, refundId }, orders, refunds) => {
    const { paidOre, totalOre } = await orders.get(orderId, tx);
    const { amountOre, requestedBy } = await refunds.get(refundId, tx);
    return { amountOre, paidOre: paidOre ?? totalOre, wasClosed: requestedBy === CLINIC_CLOSED_RULE };
  },
  template: 'orders.refund',
  factId: ({ refundId }) => refundId,
  write: refundMail,
  examples: () => [
    { ...REFUND, variant: 'hela beloppet' },
    { ...REFUND, variant: 'en del av beloppet', amountOre: REFUND.paidOre / 2 },
    { ...REFUND, variant: 'betalt medan kliniken var stängd', wasClosed: true },
  ],
});
