import { formatDayOf } from '../../../common/dates.js';
import { capitalised, doctorWords, type DoctorWords } from '../../../common/doctor-words.js';
import { renderMail } from '../../platform/mail/mail-layout.js';
import type { MailContent } from '../../platform/mail/mail-content.js';
import { kronor } from '../../platform/money/kronor.js';
import { notice } from '../../platform/notices/notice.js';
import { Confirmations } from './confirmations.js';
import { buyer } from './order-mails.service.js';
import { CONFIRMATION_MAIL_TEMPLATE } from './orders.contract.js';
import { OrderPaid } from './orders.events.js';
import { OrdersRepository } from './orders.repository.js';

export interface ConfirmationData {
  readonly brand: string;
  readonly contactEmail: string;
  readonly orderNumber: string;
  readonly productName: string;
  readonly totalOre: number;
  /** Another amount than the total only where an admin has released the order all the same. */
  readonly paidOre: number;
  readonly discountOre: number;
  readonly vatOre: number;
  readonly vatPercent: number;
  readonly paidAt: Date;
  readonly answerTargetHours: number;
  /** As it is read: "1–2 arbetsdagar". */
  readonly deliveryLimit: string;
  readonly doctor: DoctorWords;
  /** Where the purchase is taken back; null while the clinic's settings have no such page. */
  readonly withdrawalUrl: string | null;
}

/** The receipt of an order and what happens next; no health content beyond the product's name. */
export function confirmationMail(data: ConfirmationData): MailContent {
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
    answerTargetHours,
    deliveryLimit,
    doctor,
    withdrawalUrl,
  } = data;
  const isFree = totalOre === 0;
  return renderMail({
    brand,
    subject: `Tack för din beställning, nummer ${orderNumber}`,
    preview: 'Här är ditt kvitto och vad som händer nu.',
    heading: 'Tack för din beställning',
    paragraphs: [isFree ? 'Vi har tagit emot din beställning.' : 'Vi har tagit emot din betalning.'],
    details: [
      ['Ordernummer', orderNumber],
      [isFree ? 'Beställd' : 'Betald', formatDayOf(paidAt)],
      ['Tjänst', productName],
      ...(discountOre > 0 ? ([['Rabatt', `−${kronor(discountOre)}`]] as const) : []),
      ['Totalt', kronor(totalOre)],
      ...(paidOre === totalOre ? [] : ([['Betalt belopp', kronor(paidOre)]] as const)),
      vatPercent > 0 ? ([`Varav moms ${vatPercent} %`, kronor(vatOre)] as const) : (['Moms', 'Momsfri vård'] as const),
    ],
    steps: [
      'Du får ett eget mejl med en länk till formuläret.',
      'Du svarar på frågorna och lägger till tre bilder.',
      `${capitalised(doctor.one)} går igenom dina svar. Målet är ett svar inom ${answerTargetHours} timmar från det att formuläret och de tre bilderna är inskickade. Senast inom ${deliveryLimit} har du ditt svar.`,
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
      answerTargetHours: 24,
      deliveryLimit: '1–2 arbetsdagar',
      doctor: doctorWords.specialist,
      withdrawalUrl: `${siteUrl}/angra`,
    },
  ],
});
