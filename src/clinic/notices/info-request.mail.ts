import { renderMail } from '../../platform/mail/mail-layout.js';
import type { MailContent } from '../../platform/mail/mail-content.js';
import { caseProgress } from '../case-access/links/case-progress.js';
import type { CaseMailFacts } from '../case-access/links/case-mails.js';

export interface InfoRequestMailData extends CaseMailFacts {
  /** The patient was notified before. */
  readonly isReminder: boolean;
  /** Name of the doctor who asks; null when it is not known. */
  readonly doctor: string | null;
  /** The clock is paused until the patient responds. */
  readonly isPaused: boolean;
}

/** Notifies the patient of a request for information, without its content. */
export function infoRequestMail({
  brand,
  contactEmail,
  orderNumber,
  greeting,
  caseUrl,
  doctor,
  isReminder,
  isPaused,
}: InfoRequestMailData): MailContent {
  const subject = isReminder
    ? `Din läkare väntar på ditt svar, bedömning ${orderNumber}`
    : `Din läkare vill veta mer, bedömning ${orderNumber}`;
  return renderMail({
    brand,
    subject,
    preview: 'Läs frågan och skicka in ditt svar.',
    greeting,
    progress: caseProgress('Läses'),
    heading: isReminder ? 'Din läkare väntar på ditt svar' : 'Din läkare vill veta mer',
    paragraphs: [
      `${doctor ?? 'Läkaren'} behöver veta lite mer för att kunna svara. Öppna din bedömning, läs frågan och skicka in ditt svar.`,
      isPaused
        ? 'Tiden till svar räknas inte medan vi väntar på dig.'
        : 'Tiden till svar går medan vi väntar på dig, eftersom du har fått frågor förut.',
    ],
    button: { label: 'Läs frågan', url: caseUrl },
    closing: [
      'Länken är personlig. Skicka den inte vidare.',
      'Svarar du inte inom 30 dagar går läkaren vidare med det som redan finns.',
      `Frågor? Skriv till ${contactEmail}. Blir du sämre under tiden? Ring 1177 för sjukvårdsråd, och 112 vid livshotande besvär.`,
    ],
    footer: 'Svara inte på det här mejlet med uppgifter om din hälsa. Använd formuläret.',
  });
}
