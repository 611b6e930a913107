import { paths } from '../../../../common/paths.js';
import { type MailContent, renderMail } from '../../../platform/mail/mail-layout.js';
import { letter } from '../../../platform/notices/letter.js';
import { responsible, type ResponsibleFacts, type Weekly } from '../../clinicians/responsible/responsible.js';
import { answeredInCase } from '../../access/links/answered-in-case.js';

export const AccessQuestionAnswered = answeredInCase({
  template: 'assessments.access-question-answered',
  question: 'din fråga om loggen',
  place: 'under ”Vem har tittat?”',
});

/** To the reviewers of the access log: patients wait for a reply about an access. */
function accessQuestionsReminderMail({
  brand,
  siteUrl,
  waiting,
  hasReviewers,
}: Weekly & ResponsibleFacts): MailContent {
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
    button: { label: 'Öppna loggranskningen', url: `${siteUrl}${paths.logReview}` },
    closing: ['Du får en påminnelse i veckan så länge någon fråga har väntat för länge.'],
    footer: 'Det här mejlet innehåller inga uppgifter om patienter.',
  });
}

export const AccessQuestionsReminder = letter({
  to: responsible,
  template: 'access-questions.reminder',
  factId: ({ week }: Weekly) => week,
  write: accessQuestionsReminderMail,
  examples: () => [{ waiting: 2 }],
});
