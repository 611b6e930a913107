import { type MailContent, HELLO, renderMail } from '../../../platform/mail/mail-layout.js';
import { letter } from '../../../platform/notices/letter.js';
import { account, type Addressed } from '../../../supabase/auth/accounts/addressee.service.js';

interface AccountErasedData {
  readonly brand: string;
  readonly contactEmail: string;
  readonly hasJournal: boolean;
}

/** To the address of an account that its owner has erased. */
function accountErasedMail({ brand, contactEmail, hasJournal }: AccountErasedData): MailContent {
  return renderMail({
    brand,
    subject: 'Ditt konto är raderat',
    preview: 'Kontot och det som inte måste sparas är borta.',
    greeting: HELLO,
    heading: 'Ditt konto är raderat',
    paragraphs: [
      'Kontot är raderat och du är utloggad överallt. Formulär som du inte hade skickat in är borta, och du får tillbaka pengarna för dem.',
      ...(hasJournal
        ? [
            'Det du har skickat in till en läkare är journal. Journalen sparas i minst tio år efter den senaste anteckningen.',
          ]
        : []),
      'Kvitton sparas i sju år utan ditt namn, eftersom bokföringen kräver det.',
      `Var det inte du som raderade kontot? Skriv genast till ${contactEmail}.`,
    ],
    footer: 'Svara inte på det här mejlet med uppgifter om din hälsa.',
  });
}

export const AccountErased = letter({
  to: account,
  template: 'erasures.account-erased',
  factId: ({ factId }: Addressed & { readonly hasJournal: boolean }) => factId,
  write: accountErasedMail,
  examples: () => [{ hasJournal: true }],
});
