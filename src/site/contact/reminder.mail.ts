import { formatWeekdayMoment } from '../../../common/dates.js';
import { renderMail } from '../../platform/mail/mail-layout.js';
import type { MailContent } from '../../platform/mail/mail-content.js';

/** An unanswered message, without sender and content. */
export interface DueMessage {
  readonly number: number;
  readonly answerDueAt: Date;
  readonly isLate: boolean;
}

export interface ReminderData {
  readonly brand: string;
  /** At least one, the most urgent first. */
  readonly due: readonly DueMessage[];
  readonly messagesUrl: string;
}

/** Reminds admins of unanswered messages. Omits senders and content, which may be about health. */
export function reminderMail({ brand, due, messagesUrl }: ReminderData): MailContent {
  const late = due.filter(({ isLate }) => isLate).length;
  const subject = late > 0 ? 'Meddelanden har inte besvarats i tid' : 'Meddelanden väntar på svar';
  return renderMail({
    brand,
    subject,
    preview: late > 0 ? 'Utlovad tid har gått ut.' : 'Svara innan tiden går ut.',
    heading: subject,
    paragraphs: ['De här meddelandena från kontaktformuläret är inte besvarade.'],
    details: due.map(
      ({ number, answerDueAt, isLate }) =>
        [
          `Meddelande ${number}`,
          `${isLate ? 'skulle ha besvarats' : 'svara senast'} ${formatWeekdayMoment(answerDueAt)}`,
        ] as const,
    ),
    button: { label: 'Öppna meddelandena', url: messagesUrl },
    closing: ['Markera ett meddelande som besvarat när du har svarat.'],
    footer: 'Det här mejlet går till alla administratörer. Meddelandenas innehåll skickas aldrig med e-post.',
  });
}
