import { renderMail, type MailContent } from '../../../platform/mail/mail-layout.js';
import { letter } from '../../../platform/notices/letter.js';
import { patient, type CaseMailFacts } from '../../access/links/case-mails.js';

/** Brings an unsent form to mind; says nothing about health. */
function formReminderMail({ brand, contactEmail, orderNumber, greeting, caseUrl }: CaseMailFacts): MailContent {
  return renderMail({
    brand,
    subject: `Ditt formulär väntar, bedömning ${orderNumber}`,
    preview: 'Du kan fortsätta där du slutade.',
    greeting,
    heading: 'Ditt formulär väntar på dig',
    paragraphs: [
      'Du har betalat, men formuläret är inte inskickat än. Det du redan har fyllt i finns kvar, och du fortsätter där du slutade.',
      'Tiden till svar räknas från det att formuläret och alla tre bilderna är inskickade.',
    ],
    button: { label: 'Öppna formuläret', url: caseUrl },
    closing: [
      'Länken är personlig. Skicka den inte vidare.',
      'Skickas formuläret inte in inom 60 dagar avslutas beställningen, och du får tillbaka hela beloppet.',
      `Frågor? Skriv till ${contactEmail}. Blir du sämre under tiden? Ring 1177 för sjukvårdsråd, och 112 vid livshotande besvär.`,
    ],
    footer: 'Svara inte på det här mejlet med uppgifter om din hälsa. Använd formuläret.',
  });
}

interface Reminded {
  readonly caseId: string;
  readonly orderId: string;
  readonly factId: string;
}

export const FormReminder = letter({
  to: patient,
  template: 'assessments.form-reminder',
  factId: ({ factId }: Reminded) => factId,
  write: formReminderMail,
});
