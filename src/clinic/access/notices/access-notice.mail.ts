import { type MailContent, renderMail } from '../../../platform/mail/mail-layout.js';
import { OWN_DATA_FRAGMENT } from '../../../../common/paths.js';
import { letter } from '../../../platform/notices/letter.js';
import { patient, type CaseMailFacts } from '../links/case-mails.js';
import type { OutsideAccess } from './outside-accesses.repository.js';

/** Tells the patient, who has asked for it, that a clinician outside their care has opened the case. Omits who and what. */
function accessNoticeMail({ brand, contactEmail, orderNumber, greeting, caseUrl }: CaseMailFacts): MailContent {
  return renderMail({
    brand,
    subject: `Någon utanför din vård har öppnat bedömning ${orderNumber}`,
    preview: 'På din sida hos oss ser du vem det var, när och varför.',
    greeting,
    heading: 'Någon utanför din vård har öppnat din bedömning',
    paragraphs: [
      'En vårdgivare som inte behandlar dig i bedömningen har öppnat den. Det kan ha goda skäl, till exempel att din läkare har frågat en kollega.',
      'På din sida, under ”Vem har tittat?”, ser du vem det var, när och varför. Där kan du också fråga oss om en åtkomst.',
    ],
    details: [['Ordernummer', orderNumber]],
    button: { label: 'Se vem som har tittat', url: `${caseUrl}${OWN_DATA_FRAGMENT}` },
    closing: [
      'Du får mejlet eftersom du har valt det under ”Mina uppgifter”. Där kan du också välja bort det.',
      'Länken är personlig. Skicka den inte vidare.',
      `Undrar du över något? Skriv till ${contactEmail} och ange ordernumret.`,
    ],
    footer: 'Svara inte på det här mejlet med uppgifter om din hälsa.',
  });
}

export const AccessNotice = letter({
  to: patient,
  template: 'assessments.access-notice',
  factId: ({ caseId, clinicianId, day }: OutsideAccess) => `${caseId}:${clinicianId}:${day}`,
  write: accessNoticeMail,
});
