import { HELLO, renderMail, type MailContent } from '../../../platform/mail/mail-layout.js';
import { letter } from '../../../platform/notices/letter.js';
import { account, type Addressed } from '../../../supabase/auth/accounts/addressee.service.js';

interface AccessSetData {
  readonly brand: string;
  readonly contactEmail: string;
}

/** To the owner of an account with cases: the service role has opened a way into it. */
function accessSetMail({ brand, contactEmail }: AccessSetData): MailContent {
  return renderMail({
    brand,
    subject: 'Ditt konto har ändrats av oss',
    preview: 'Vi har ändrat hur ditt konto öppnas.',
    greeting: HELLO,
    heading: 'Ditt konto har ändrats av oss',
    paragraphs: [
      'Ett av våra system har ändrat hur ditt konto öppnas: lösenordet, adressen eller en länk för att logga in. För din säkerhets skull behövs nu en kod till din telefon nästa gång du öppnar en bedömning.',
    ],
    closing: [`Har du inte bett om det? Skriv till ${contactEmail} så snart du kan.`],
    footer: 'Svara inte på det här mejlet med uppgifter om din hälsa.',
  });
}

export const AccessSet = letter({
  to: account,
  template: 'assessments.access-set',
  factId: ({ factId }: Addressed) => factId,
  write: accessSetMail,
});
