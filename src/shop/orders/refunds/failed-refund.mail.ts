import { renderMail, type MailContent } from '../../../platform/mail/mail-layout.js';
import { kronor } from '../../../platform/text/kronor.js';
import { notice } from '../../../platform/notices/notice.js';
import { RefundFailed } from '../../payments/payments.events.js';
import { RefundsService } from '../../payments/refunds/refunds.service.js';
import { adminsOfOrder, type OrderMailFacts } from '../order-mails.service.js';
import { CaseEndsRepository } from '../case-ends/case-ends.repository.js';

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
