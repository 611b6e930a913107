import { OWN_DATA_FRAGMENT, paths } from '../../../../common/paths.js';
import { type MailContent, renderMail } from '../../../platform/mail/mail-layout.js';
import { letter } from '../../../platform/notices/letter.js';
import { responsible, type ResponsibleFacts, type Weekly } from '../../clinicians/responsible/responsible.js';
import { patient, type CaseMailFacts } from '../../access/links/case-mails.js';

/** To the patient: the question about an access has its reply, in the case. */
function accessQuestionMail({ brand, contactEmail, orderNumber, greeting, caseUrl }: CaseMailFacts): MailContent {
  return renderMail({
    brand,
    subject: `Svar på din fråga om loggen, bedömning ${orderNumber}`,
    preview: 'Svaret står i bedömningen.',
    greeting,
    heading: 'Vi har svarat på din fråga om loggen',
    paragraphs: [
      'Svaret står på din sida hos oss, under ”Vem har tittat?”. Ha mobilen till hands: du får en kod med sms innan sidan öppnas.',
    ],
    details: [['Ordernummer', orderNumber]],
    button: { label: 'Läs svaret', url: `${caseUrl}${OWN_DATA_FRAGMENT}` },
    closing: [
      'Länken är personlig. Skicka den inte vidare.',
      `Är du inte nöjd? Skriv till ${contactEmail} och ange ordernumret.`,
    ],
    footer: 'Svara inte på det här mejlet med uppgifter om din hälsa.',
  });
}

export const AccessQuestionAnswered = letter({
  to: patient,
  template: 'assessments.access-question-answered',
  factId: ({ id }: { readonly id: string; readonly caseId: string; readonly orderId: string }) => id,
  write: accessQuestionMail,
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
