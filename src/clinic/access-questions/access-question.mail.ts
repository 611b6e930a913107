import type { MailContent } from '../../platform/mail/mail-content.js';
import { renderMail } from '../../platform/mail/mail-layout.js';
import { letter } from '../../platform/notices/letter.js';
import { buyer, type OrderMailFacts } from '../../shop/orders/order-mails.service.js';

/** To the patient: the question about an access has its reply, in the case. */
function accessQuestionMail({ brand, contactEmail, orderNumber, greeting }: OrderMailFacts): MailContent {
  return renderMail({
    brand,
    subject: `Svar på din fråga om loggen, bedömning ${orderNumber}`,
    preview: 'Svaret står i bedömningen.',
    greeting,
    heading: 'Vi har svarat på din fråga om loggen',
    paragraphs: [
      'Svaret står i bedömningen, under ”Vem har tittat?”. Öppna den som vanligt.',
      `Är du inte nöjd? Skriv till ${contactEmail} och ange ordernumret.`,
    ],
    details: [['Ordernummer', orderNumber]],
    footer: 'Svara inte på det här mejlet med uppgifter om din hälsa.',
  });
}

interface Answered {
  readonly questionId: string;
  readonly orderId: string;
}

export const AccessQuestionAnswered = letter({
  to: buyer,
  template: 'assessments.access-question-answered',
  factId: ({ questionId }: Answered) => questionId,
  write: accessQuestionMail,
});
