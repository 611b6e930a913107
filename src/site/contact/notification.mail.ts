import { formatWeekdayMoment } from '../../../common/dates.js';
import { renderMail } from '../../platform/mail/mail-layout.js';
import type { MailContent } from '../../platform/mail/mail-content.js';

export interface NotificationData {
  readonly brand: string;
  /** A reply to this mail goes to the sender. */
  readonly senderEmail: string;
  readonly receivedAt: Date;
  readonly answerDueAt: Date;
  readonly messagesUrl: string;
}

/** Notifies the clinic of a message. Omits its text, which may contain health data. */
export function notificationMail({
  brand,
  senderEmail,
  receivedAt,
  answerDueAt,
  messagesUrl,
}: NotificationData): MailContent {
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
      button: { label: 'Läs meddelandet', url: messagesUrl },
      closing: ['Svarar du på det här mejlet går svaret till den som skrev. Ta inte med uppgifter om hälsa.'],
      footer: 'Meddelandets innehåll skickas aldrig med e-post.',
    }),
    replyTo: senderEmail,
  };
}
