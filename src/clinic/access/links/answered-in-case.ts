import type { OrderMail } from '../../../../common/order-messages.js';
import { OWN_DATA_FRAGMENT } from '../../../../common/paths.js';
import { renderMail, type MailContent } from '../../../platform/mail/mail-layout.js';
import { letter } from '../../../platform/notices/letter.js';
import { patient, type CaseMailFacts } from './case-mails.js';

interface Answered {
  readonly template: OrderMail;
  /** What the patient asked: `din fråga om loggen`. */
  readonly question: string;
  /** Where the answer is on their page: `under ”Vem har tittat?”`. */
  readonly place: string;
}

/** To the patient, once for each: what they asked in their case has its answer there. */
export const answeredInCase = ({ template, question, place }: Answered) =>
  letter({
    to: patient,
    template,
    factId: ({ id }: { readonly id: string; readonly caseId: string; readonly orderId: string }) => id,
    write: ({ brand, contactEmail, orderNumber, greeting, caseUrl }: CaseMailFacts): MailContent =>
      renderMail({
        brand,
        subject: `Svar på ${question}, bedömning ${orderNumber}`,
        preview: 'Svaret står i bedömningen.',
        greeting,
        heading: `Vi har svarat på ${question}`,
        paragraphs: [
          `Svaret står på din sida hos oss, ${place}. Ha mobilen till hands: du får en kod med sms innan sidan öppnas.`,
        ],
        details: [['Ordernummer', orderNumber]],
        button: { label: 'Läs svaret', url: `${caseUrl}${OWN_DATA_FRAGMENT}` },
        closing: [
          'Länken är personlig. Skicka den inte vidare.',
          `Är du inte nöjd? Skriv till ${contactEmail} och ange ordernumret.`,
        ],
        footer: 'Svara inte på det här mejlet med uppgifter om din hälsa.',
      }),
  });
