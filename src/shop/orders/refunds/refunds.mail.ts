import { renderMail } from '../../../platform/mail/mail-layout.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { kronor } from '../../../platform/money/kronor.js';
import { notice } from '../../../platform/notices/notice.js';
import { RefundSucceeded, RefundFailed } from '../../payments/payments.events.js';
import { RefundsService } from '../../payments/refunds/refunds.service.js';
import { buyer, type OrderMailFacts, adminsOfOrder } from '../order-mails.service.js';
import { OrdersRepository } from '../orders.repository.js';
import { CLINIC_CLOSED_RULE } from '../order-booking.js';
import { CaseEndsRepository } from '../case-ends/case-ends.repository.js';

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

interface FailedRefundData extends OrderMailFacts {
  readonly amountOre: number;
  /** Stripe's code. */
  readonly failure: string;
  /** The buyer was notified of the refund before it failed. */
  readonly isBuyerNotified: boolean;
  /** The case ends without a reply all the same. */
  readonly endsCase: boolean;
}

/** Notifies an admin of a failed refund, without data about the buyer. */
function failedRefundMail({
  brand,
  orderId,
  orderNumber,
  amountOre,
  failure,
  isBuyerNotified,
  endsCase,
}: FailedRefundData): MailContent {
  return renderMail({
    brand,
    subject: `Återbetalningen för order ${orderNumber} gick inte fram`,
    preview: 'Pengarna har inte nått kunden.',
    heading: `Återbetalningen för order ${orderNumber} gick inte fram`,
    paragraphs: [
      isBuyerNotified
        ? 'Stripe hade tagit emot återbetalningen, men pengarna har kommit tillbaka. Kunden har fått ett mejl om att de var på väg.'
        : 'Stripe tog inte emot återbetalningen. Kunden har inte fått något mejl om den.',
      ...(endsCase
        ? [
            'Ärendet avslutades tillsammans med återbetalningen och öppnas inte igen. Tills pengarna går fram har kunden varken svar eller pengar.',
          ]
        : []),
    ],
    details: [
      ['Ordernummer', orderNumber],
      ['Order-id', orderId],
      ['Belopp', kronor(amountOre)],
      ['Orsak enligt Stripe', failure],
    ],
    steps: [
      'Sök upp betalningen hos Stripe med order-id och läs vad som står om återbetalningen.',
      'Är betalningen bestridd? Då avgör banken vart pengarna går. Besvara ärendet hos Stripe.',
      'Kan kortet inte ta emot pengar? Kontakta kunden och kom överens om ett annat sätt.',
      'Går det att försöka igen? Begär en ny återbetalning.',
    ],
    closing: ['Beloppet räknas inte som återbetalt.'],
    footer: 'Det här mejlet går till alla administratörer.',
  });
}

/** To each admin: a refund failed. */
export const FailedRefundNotice = notice({
  job: 'orders.notify-of-failed-refund',
  on: RefundFailed,
  to: adminsOfOrder,
  with: [RefundsService, CaseEndsRepository],
  facts: async (tx, { refundId }, refunds, caseEnds) => {
    const { amountOre, failure, succeededAt } = await refunds.get(refundId, tx);
    const endsCase = await caseEnds.endsCase(tx, refundId);
    return { amountOre, failure: failure ?? 'unknown', isBuyerNotified: succeededAt !== null, endsCase };
  },
  template: 'orders.refund-failed',
  factId: ({ refundId }) => refundId,
  write: failedRefundMail,
  examples: () => [{ amountOre: 69_900, failure: 'expired_or_canceled_card', isBuyerNotified: true, endsCase: false }],
});
