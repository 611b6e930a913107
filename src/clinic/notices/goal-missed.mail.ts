import { formatLastDay } from '../../../common/dates.js';
import { renderMail } from '../../platform/mail/mail-layout.js';
import type { MailContent } from '../../platform/mail/mail-content.js';
import type { CaseMailFacts } from '../case-access/links/case-mails.js';

export interface GoalMissedData extends CaseMailFacts {
  /** Of the goal. */
  readonly targetHours: number;
  readonly limitAt: Date;
  /** Whether the money goes back past the limit. */
  readonly refundsLateAnswers: boolean;
}

/** Notifies the patient that the goal was missed, and of the latest time of the reply. Contains no health data. */
export function goalMissedMail(data: GoalMissedData): MailContent {
  const { brand, contactEmail, orderNumber, greeting, caseUrl, targetHours, limitAt, refundsLateAnswers } = data;
  const limit = `Du får ditt svar senast ${formatLastDay(limitAt)}.`;
  return renderMail({
    brand,
    subject: `Ditt svar dröjer lite, bedömning ${orderNumber}`,
    preview: limit,
    greeting,
    heading: 'Ditt svar dröjer lite',
    paragraphs: [
      `Vårt mål är att svara inom ${targetHours} timmar. Det hann vi inte den här gången, och det är vi ledsna för.`,
      refundsLateAnswers ? `${limit} Kommer det inte före dagens slut får du tillbaka hela beloppet.` : limit,
      'Du behöver inte göra något. Du får ett mejl när svaret finns att läsa.',
    ],
    details: [['Ordernummer', orderNumber]],
    button: { label: 'Öppna din bedömning', url: caseUrl },
    closing: [
      'Länken är personlig. Skicka den inte vidare.',
      `Frågor? Skriv till ${contactEmail} och ange ordernumret. Blir du sämre medan du väntar? Ring 1177 för sjukvårdsråd, och 112 vid livshotande besvär.`,
    ],
    footer: 'Svara inte på det här mejlet med uppgifter om din hälsa.',
  });
}
