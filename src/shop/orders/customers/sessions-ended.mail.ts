import { renderMail } from '../../../platform/mail/mail-layout.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import type { MessagePreview } from '../../../platform/previews/message-preview.js';

/** To a customer whose sessions an admin has ended. */
export function sessionsEndedMail(brand: string, contactEmail: string): MailContent {
  const heading = 'Du är utloggad överallt';
  return renderMail({
    brand,
    subject: `${heading} hos ${brand}`,
    preview: 'Kliniken har avslutat dina inloggningar.',
    heading,
    paragraphs: [
      'Kliniken har avslutat alla dina inloggningar. Du loggar in igen som vanligt, eller öppnar länken i ditt senaste mejl från oss.',
    ],
    closing: [`Var det inte du som bad om det? Skriv till ${contactEmail}.`],
    footer: 'Svara inte på det här mejlet med uppgifter om din hälsa.',
  });
}

export const sessionsEndedExample: MessagePreview = {
  kind: 'mails',
  template: 'orders.sessions-ended',
  to: 'account',
  write: ({ brand, contactEmail }) => sessionsEndedMail(brand, contactEmail),
};
