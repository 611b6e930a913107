import { HELLO, renderMail, type MailContent } from '../../platform/mail/mail-layout.js';
import { letter } from '../../platform/notices/letter.js';
import { addressedPatient, type Addressed } from '../../supabase/auth/accounts/addressee.service.js';

interface PersonEmailData {
  readonly brand: string;
  readonly code: string;
  readonly minutes: number;
}

/** The code that proves the address of a person's notices. */
function personEmailMail({ brand, code, minutes }: PersonEmailData): MailContent {
  return renderMail({
    brand,
    subject: 'Bekräfta din e-postadress',
    preview: 'Koden bekräftar att adressen är din.',
    greeting: HELLO,
    heading: 'Bekräfta din e-postadress',
    paragraphs: ['Skriv koden på sidan där du angav adressen. Sedan skickar vi meddelanden hit.'],
    details: [['Kod', code]],
    closing: [`Koden gäller i ${minutes} minuter. Har du inte angett adressen hos oss kan du bortse från mejlet.`],
    footer: 'Dela inte koden med någon.',
  });
}

export const PersonEmailCode = letter({
  to: addressedPatient,
  template: 'persons.email-code',
  factId: ({ factId }: Addressed & Omit<PersonEmailData, 'brand'>) => factId,
  write: personEmailMail,
  needsBankId: true,
  examples: () => [{ code: '123456', minutes: 15 }],
});
