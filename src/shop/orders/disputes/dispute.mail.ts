import { addDays } from 'date-fns';
import { formatWeekdayMoment } from '../../../../common/dates.js';
import { renderMail, type MailContent } from '../../../platform/mail/mail-layout.js';
import { kronor } from '../../../platform/text/kronor.js';
import { notice } from '../../../platform/notices/notice.js';
import { DisputesService } from '../../payments/disputes/disputes.service.js';
import { DisputeChanged } from '../../payments/payments.events.js';
import { adminsOfOrder, type OrderMailFacts } from '../order-mails.service.js';

export interface DisputeMailData extends OrderMailFacts {
  readonly amountOre: number;
  /** Stripe's code. */
  readonly reason: string;
  /** Stripe's status. */
  readonly status: string;
  readonly isOpen: boolean;
  readonly answerDueAt: Date | null;
}

/** Notifies an admin of a dispute or its outcome, without data about the buyer. */
export function disputeMail(data: DisputeMailData): MailContent {
  const { brand, orderId, orderNumber, amountOre, reason, status, isOpen, answerDueAt } = data;
  const subject = isOpen
    ? `Betalningen för order ${orderNumber} är bestridd`
    : `Tvisten om order ${orderNumber} är avslutad`;
  return renderMail({
    brand,
    subject,
    preview: isOpen ? 'Besvara tvisten hos Stripe.' : outcomeOf(status),
    heading: subject,
    paragraphs: [
      isOpen
        ? 'Köparen har bestridit betalningen hos sin bank. Banken avgör vart pengarna går. Så länge går det inte att betala tillbaka något härifrån. Ärendet går vidare som vanligt.'
        : outcomeOf(status),
    ],
    details: [
      ['Ordernummer', orderNumber],
      ['Order-id', orderId],
      ['Belopp', kronor(amountOre)],
      ['Orsak enligt Stripe', reason],
      ['Läge enligt Stripe', status],
      ...(isOpen && answerDueAt !== null ? ([['Svara senast', formatWeekdayMoment(answerDueAt)]] as const) : []),
    ],
    ...(isOpen && {
      steps: [
        'Sök upp betalningen hos Stripe med order-id.',
        'Besvara tvisten där. Skicka aldrig uppgifter om hälsa som underlag.',
      ],
    }),
    closing: [],
    footer: 'Det här mejlet går till alla administratörer.',
  });
}

function outcomeOf(status: string): string {
  if (status === 'won') return 'Kliniken får behålla pengarna. Återbetalningar som har väntat görs nu.';
  if (status === 'lost')
    return 'Banken har gett pengarna till köparen. Det finns inget mer att betala tillbaka av dem.';
  return 'Inga pengar har flyttats.';
}

const EXAMPLE = { amountOre: 69_900, reason: 'fraudulent' };

/** To each admin: a dispute, and its outcome. */
export const DisputeNotice = notice({
  job: 'orders.notify-of-dispute',
  on: DisputeChanged,
  to: adminsOfOrder,
  with: [DisputesService],
  facts: (tx, { stripeDisputeId }, disputes) => disputes.get(stripeDisputeId, tx),
  template: 'orders.dispute',
  factId: ({ stripeDisputeId, isOpen, status }) => `${stripeDisputeId}:${isOpen ? 'open' : status}`,
  write: disputeMail,
  examples: ({ now }) => [
    {
      ...EXAMPLE,
      variant: 'en ny tvist',
      status: 'needs_response',
      isOpen: true,
      answerDueAt: addDays(now, 7),
    },
    { ...EXAMPLE, variant: 'en avslutad tvist', status: 'won', isOpen: false, answerDueAt: null },
  ],
});
