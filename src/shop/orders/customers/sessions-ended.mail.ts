import { HELLO, renderMail, type MailContent } from '../../../platform/mail/mail-layout.js';
import { letter } from '../../../platform/notices/letter.js';
import { account, type Addressed } from '../../../supabase/auth/accounts/addressee.service.js';

function sessionsEndedMail({
  brand,
  contactEmail,
}: {
  readonly brand: string;
  readonly contactEmail: string;
}): MailContent {
  const heading = 'Du är utloggad överallt';
  return renderMail({
    brand,
    subject: `${heading} hos ${brand}`,
    preview: 'Kliniken har avslutat dina inloggningar.',
    greeting: HELLO,
    heading,
    paragraphs: [
      'Kliniken har avslutat alla dina inloggningar. Du loggar in igen som vanligt, eller öppnar länken i ditt senaste mejl från oss.',
    ],
    closing: [`Var det inte du som bad om det? Skriv till ${contactEmail}.`],
    footer: 'Svara inte på det här mejlet med uppgifter om din hälsa.',
  });
}

/** To a customer whose sessions an admin has ended. */
export const SessionsEnded = letter({
  to: account,
  template: 'orders.sessions-ended',
  factId: ({ factId }: Addressed) => factId,
  write: sessionsEndedMail,
});
