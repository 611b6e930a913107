import { addHours, subHours } from 'date-fns';
import { formatWeekdayMoment } from '../../../common/dates.js';
import { paths } from '../../../common/paths.js';
import { renderMail, type MailContent } from '../../platform/mail/mail-layout.js';
import { letter } from '../../platform/notices/letter.js';
import { operators } from '../../supabase/auth/accounts/admins.service.js';

/** An unanswered message, without sender and content. */
export interface DueMessage {
  readonly number: number;
  readonly answerDueAt: Date;
  readonly isLate: boolean;
}

interface Digest {
  readonly subjectId: string;
  /** At least one, the most urgent first. */
  readonly due: readonly DueMessage[];
}

interface ReminderData extends Digest {
  readonly brand: string;
  readonly siteUrl: string;
}

/** Reminds admins of unanswered messages. Omits senders and content, which may be about health. */
function reminderMail({ brand, due, siteUrl }: ReminderData): MailContent {
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
    button: { label: 'Öppna meddelandena', url: `${siteUrl}${paths.messages}` },
    closing: ['Markera ett meddelande som besvarat när du har svarat.'],
    footer: 'Det här mejlet går till alla administratörer. Meddelandenas innehåll skickas aldrig med e-post.',
  });
}

export const ContactReminder = letter({
  to: operators,
  template: 'contact.reminder',
  factId: ({ subjectId }: Digest) => subjectId,
  write: reminderMail,
  examples: ({ now }) => [
    {
      due: [
        { number: 17, answerDueAt: subHours(now, 2), isLate: true },
        { number: 18, answerDueAt: addHours(now, 4), isLate: false },
      ],
    },
  ],
});
