import { formatDayOf } from '../../../common/dates.js';
import { renderMail } from '../../platform/mail/mail-layout.js';
import type { MailContent } from '../../platform/mail/mail-content.js';
import { kronor } from '../../platform/money/kronor.js';
import { letter } from '../../platform/notices/letter.js';
import { notice } from '../../platform/notices/notice.js';
import { Confirmations } from './confirmations.js';
import { buyer, type OrderMailFacts } from './order-mails.service.js';
import { CONFIRMATION_MAIL_TEMPLATE } from './orders.contract.js';
import { OrderPaid } from './orders.events.js';
import { OrdersRepository } from './orders.repository.js';

interface ConfirmationData extends OrderMailFacts {
  readonly productName: string;
  readonly totalOre: number;
  /** Another amount than the total only where an admin has released the order all the same. */
  readonly paidOre: number;
  readonly discountOre: number;
  readonly vatOre: number;
  readonly vatPercent: number;
  readonly paidAt: Date;
  /** Where the purchase is taken back; null while the clinic's settings have no such page. */
  readonly withdrawalUrl: string | null;
}

/** The receipt of an order, a paper to keep; the form, with the promise, has a mail of its own. No health content beyond the product's name. */
function confirmationMail(data: ConfirmationData): MailContent {
  const {
    brand,
    contactEmail,
    orderNumber,
    productName,
    totalOre,
    paidOre,
    discountOre,
    vatOre,
    vatPercent,
    paidAt,
    greeting,
    withdrawalUrl,
  } = data;
  const isFree = totalOre === 0;
  return renderMail({
    brand,
    subject: `Tack för din beställning, nummer ${orderNumber}`,
    preview: 'Här är ditt kvitto. Länken till formuläret kommer i ett eget mejl.',
    greeting,
    heading: 'Tack för din beställning',
    paragraphs: [
      `${isFree ? 'Vi har tagit emot din beställning.' : 'Vi har tagit emot din betalning.'} Spara det här mejlet. Länken till formuläret kommer i ett eget mejl, och där står när du får svar.`,
    ],
    details: [
      ['Ordernummer', orderNumber],
      [isFree ? 'Beställd' : 'Betald', formatDayOf(paidAt)],
      ['Tjänst', productName],
      ...(discountOre > 0 ? ([['Rabatt', `−${kronor(discountOre)}`]] as const) : []),
      ['Totalt', kronor(totalOre)],
      ...(paidOre === totalOre ? [] : ([['Betalt belopp', kronor(paidOre)]] as const)),
      vatPercent > 0 ? ([`Varav moms ${vatPercent} %`, kronor(vatOre)] as const) : (['Moms', 'Momsfri vård'] as const),
    ],
    closing: [
      'Du kan ångra dig och få hela beloppet tillbaka så länge ingen läkare har öppnat din bedömning.',
      `Frågor om beställningen? Skriv till ${contactEmail}.`,
    ],
    ...(withdrawalUrl !== null && { link: { label: 'Ångra ditt köp här', url: withdrawalUrl } }),
    footer: 'Svara inte på det här mejlet med uppgifter om din hälsa.',
  });
}

/** To the buyer of a paid order. */
export const ConfirmationNotice = notice({
  job: 'orders.send-confirmation-mail',
  on: OrderPaid,
  to: buyer,
  with: [OrdersRepository, Confirmations],
  facts: async (tx, { orderId }, orders, confirmations) => confirmations.read(tx, await orders.get(orderId, tx)),
  template: CONFIRMATION_MAIL_TEMPLATE,
  factId: ({ orderId }) => orderId,
  write: confirmationMail,
  examples: ({ now, siteUrl }) => [
    {
      productName: 'Hudbedömning',
      totalOre: 69_900,
      paidOre: 69_900,
      discountOre: 0,
      vatOre: 13_980,
      vatPercent: 25,
      paidAt: now,
      withdrawalUrl: `${siteUrl}/angra`,
    },
  ],
});

interface Again extends Awaited<ReturnType<Confirmations['read']>> {
  readonly changeId: string;
  readonly orderId: string;
}

/** To another address of an order; its example is the one of the notice. */
export const ConfirmationAgain = letter({
  to: buyer,
  template: CONFIRMATION_MAIL_TEMPLATE,
  factId: ({ changeId }: Again) => changeId,
  write: confirmationMail,
});
