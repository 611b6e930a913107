import { paths } from '../../../../common/paths.js';
import { type MailContent, renderMail } from '../../../platform/mail/mail-layout.js';
import { letter } from '../../../platform/notices/letter.js';
import { responsible, type ResponsibleFacts } from '../../clinicians/responsible/responsible.js';

interface Late {
  readonly subjectId: null;
  readonly week: string;
  /** Accesses that wait past their time; at least one. */
  readonly overdue: number;
}

/** To the reviewers of the access log: their review is late. */
function logReviewMail({ brand, siteUrl, overdue, hasReviewers }: Late & ResponsibleFacts): MailContent {
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
    button: { label: 'Öppna loggranskningen', url: `${siteUrl}${paths.logReview}` },
    closing: ['Du får en påminnelse i veckan så länge något är sent.'],
    footer: 'Det här mejlet innehåller inga uppgifter om patienter.',
  });
}

export const LogReviewReminder = letter({
  to: responsible,
  template: 'log-review.reminder',
  factId: ({ week }: Late) => week,
  write: logReviewMail,
  examples: () => [{ overdue: 2 }],
});
