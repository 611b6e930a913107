import type { MailContent } from '../../platform/mail/mail-content.js';
import { renderMail } from '../../platform/mail/mail-layout.js';

export interface LogReviewMailData {
  readonly brand: string;
  /** Accesses that wait past their time; at least one. */
  readonly overdue: number;
  readonly url: string;
  /** False: no reviewer is named, and every admin gets the mail. */
  readonly hasReviewers: boolean;
}

/** To the reviewers of the access log: their review is late. */
export function logReviewMail({ brand, overdue, url, hasReviewers }: LogReviewMailData): MailContent {
  const count = overdue === 1 ? 'En åtkomst' : `${overdue} åtkomster`;
  return renderMail({
    brand,
    subject: 'Loggranskningen är sen',
    preview: 'Åtkomster till patientuppgifter väntar på granskning.',
    heading: 'Loggranskningen är sen',
    paragraphs: [
      `${count} till patientuppgifter har väntat på granskning i mer än 30 dagar.`,
      ...(hasReviewers ? [] : ['Ingen är utsedd att granska loggen. Utse någon på sidan för loggranskning.']),
    ],
    button: { label: 'Öppna loggranskningen', url },
    closing: ['Du får en påminnelse i veckan så länge något är sent.'],
    footer: 'Det här mejlet innehåller inga uppgifter om patienter.',
  });
}
