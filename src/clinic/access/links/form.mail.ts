import { capitalised } from '../../../../common/doctor-words.js';
import { goalWithin, limitWithin } from '../../../../common/promises.js';
import { renderMail, type MailContent } from '../../../platform/mail/mail-layout.js';
import { letter } from '../../../platform/notices/letter.js';
import { FORM_MAIL_TEMPLATE } from '../../../shop/orders/orders.contract.js';
import { patient, type CaseMailFacts, type FactOfCase } from './case-mails.js';

/** The link to the form and what to have at hand; says nothing about health, and not what the form asks. */
function formMail({ brand, contactEmail, orderNumber, greeting, promise, caseUrl }: CaseMailFacts): MailContent {
  const { doctor, targetHours, deliveryLimit, paysBack } = promise;
  return renderMail({
    brand,
    subject: `Ditt formulär, bedömning ${orderNumber}`,
    preview: 'Länken till ditt formulär och vad du behöver ha till hands.',
    greeting,
    heading: 'Här är ditt formulär',
    paragraphs: [
      `${capitalised(doctor.one)} läser dina svar, tittar på bilderna och skriver till dig. ${goalWithin(targetHours)} från det att allt är inskickat. ${limitWithin(deliveryLimit, paysBack)}.`,
      'Formuläret tar ungefär tio minuter. Ha mobilen till hands: när du öppnar länken får du en kod med sms till numret i din beställning.',
      'Du lägger också till tre bilder. Formuläret visar hur, och dagsljus är bäst. Fyller du i på en dator kan du ta bilderna med mobilen ändå.',
      'Svaren sparas medan du skriver. Du kan göra ett uppehåll och fortsätta där du slutade.',
    ],
    button: { label: 'Öppna formuläret', url: caseUrl },
    closing: [
      'Länken är personlig. Skicka den inte vidare.',
      `Frågor? Skriv till ${contactEmail}. Blir du sämre under tiden? Ring 1177 för sjukvårdsråd, och 112 vid livshotande besvär.`,
    ],
    footer: 'Svara inte på det här mejlet med uppgifter om din hälsa. Använd formuläret.',
  });
}

export const FormLetter = letter({
  to: patient,
  template: FORM_MAIL_TEMPLATE,
  factId: ({ factId }: FactOfCase) => factId,
  write: formMail,
});
