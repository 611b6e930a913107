import { renderMail, type MailContent } from '../../../platform/mail/mail-layout.js';
import { notice } from '../../../platform/notices/notice.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { LinksEnded } from '../case-access.events.js';
import { patient, type CaseMailFacts } from './case-mails.js';

/** A link in place of those mailed before, and why; says nothing about health or how far the case has come. */
function newLinkMail({ brand, contactEmail, orderNumber, caseUrl, greeting }: CaseMailFacts): MailContent {
  return renderMail({
    brand,
    subject: `Ny länk till bedömning ${orderNumber}`,
    preview: 'Länken i våra tidigare mejl gäller inte längre. Här är en ny.',
    heading: 'Här är en ny länk',
    greeting,
    paragraphs: [
      'Vi har flyttat över våra uppgifter från en säkerhetskopia. Därför gäller länkarna i våra tidigare mejl inte längre. Använd den här i stället.',
      'Titta gärna efter att allt du har skickat in finns kvar. Saknar du något kan du lägga till det, eller skriva till oss.',
    ],
    button: { label: 'Öppna min bedömning', url: caseUrl },
    closing: ['Länken är personlig. Skicka den inte vidare.', `Frågor? Skriv till ${contactEmail}.`],
    footer: 'Svara inte på det här mejlet med uppgifter om din hälsa.',
  });
}

/** To the patient, once for each time that a restore ended the links of the case. */
export const NewLinkNotice = notice({
  job: 'cases.replace-links',
  on: LinksEnded,
  to: patient,
  with: [CasesRepository],
  facts: async (tx, { caseId }, cases) =>
    (await cases.find(caseId, tx)) ? {} : 'the case is erased: nothing is left to open',
  template: 'assessments.new-link',
  factId: ({ eventId }) => eventId,
  write: newLinkMail,
});
