import { addHours } from 'date-fns';
import { formatWeekdayMoment } from '../../../common/dates.js';
import { paths } from '../../../common/paths.js';
import { renderMail, type MailContent } from '../../platform/mail/mail-layout.js';
import { letter } from '../../platform/notices/letter.js';
import { addressedStaff, type Addressed } from '../../supabase/auth/accounts/addressee.service.js';

interface Received extends Addressed {
  /** A reply to this mail goes to the sender. */
  readonly senderEmail: string;
  readonly receivedAt: Date;
  readonly answerDueAt: Date;
}

interface NotificationData extends Received {
  readonly brand: string;
  readonly siteUrl: string;
}

/** Notifies the clinic of a message. Omits its text, which may contain health data. */
function notificationMail({ brand, senderEmail, receivedAt, answerDueAt, siteUrl }: NotificationData): MailContent {
  return {
    ...renderMail({
      brand,
      subject: 'Du har ett nytt meddelande',
      preview: `Svara senast ${formatWeekdayMoment(answerDueAt)}.`,
      heading: 'Du har ett nytt meddelande',
      paragraphs: [`Någon har skrivit till ${brand} genom kontaktformuläret. Läs meddelandet när du har loggat in.`],
      details: [
        ['Mottaget', formatWeekdayMoment(receivedAt)],
        ['Svara senast', formatWeekdayMoment(answerDueAt)],
      ],
      button: { label: 'Läs meddelandet', url: `${siteUrl}${paths.messages}` },
      closing: [
        'Svara från sidan, så sparas svaret med meddelandet. Svarar du på det här mejlet går svaret till den som skrev, och sparas inte. Ta inte med uppgifter om hälsa.',
      ],
      footer: 'Meddelandets innehåll skickas aldrig med e-post.',
    }),
    replyTo: senderEmail,
  };
}

export const ContactMessageReceived = letter({
  to: addressedStaff,
  template: 'contact.notification',
  factId: ({ factId }: Received) => factId,
  write: notificationMail,
  examples: ({ now: receivedAt }) => [
    { senderEmail: 'elin@example.se', receivedAt, answerDueAt: addHours(receivedAt, 24) },
  ],
});
