import type { MailContent } from '../../platform/mail/mail-content.js';
import { paths } from '../../../common/paths.js';
import { renderMail } from '../../platform/mail/mail-layout.js';
import type { MessagePreview } from '../../platform/previews/message-preview.js';

export interface AccessQuestionsReminderData {
  readonly brand: string;
  /** Questions that have waited for a week; at least one. */
  readonly waiting: number;
  readonly url: string;
  /** False: no reviewer is named, and every admin gets the mail. */
  readonly hasReviewers: boolean;
}

/** To the reviewers of the access log: patients wait for a reply about an access. */
export function accessQuestionsReminderMail(data: AccessQuestionsReminderData): MailContent {
  const { brand, waiting, url, hasReviewers } = data;
  const count = waiting === 1 ? 'En fråga' : `${waiting} frågor`;
  return renderMail({
    brand,
    subject: 'Patienter väntar på svar om loggen',
    preview: 'Frågor om åtkomster har väntat i en vecka.',
    heading: 'Patienter väntar på svar om loggen',
    paragraphs: [
      `${count} från patienter om vem som har läst deras uppgifter har väntat på svar i mer än en vecka.`,
      ...(hasReviewers ? [] : ['Ingen är utsedd att granska loggen. Utse någon på sidan för loggranskning.']),
    ],
    button: { label: 'Öppna loggranskningen', url },
    closing: ['Du får en påminnelse i veckan så länge någon fråga har väntat för länge.'],
    footer: 'Det här mejlet innehåller inga uppgifter om patienter.',
  });
}

export const accessQuestionsReminderExample: MessagePreview = {
  kind: 'mails',
  template: 'access-questions.reminder',
  to: 'staff',
  write: ({ brand, siteUrl }) =>
    accessQuestionsReminderMail({ brand, waiting: 2, url: `${siteUrl}${paths.logReview}`, hasReviewers: true }),
};
