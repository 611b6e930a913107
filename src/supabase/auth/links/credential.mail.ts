import { formatWeekdayMoment } from '../../../../common/dates.js';
import { paths } from '../../../../common/paths.js';
import { HELLO, renderMail, type MailContent } from '../../../platform/mail/mail-layout.js';
import { letter } from '../../../platform/notices/letter.js';
import { account, type Addressed } from '../accounts/addressee.service.js';
import { NOTICE_FOOTER, type NoticeData } from './notice.mail.js';

/** A change of second factors or recovery codes. */
export type CredentialChange =
  | 'factor-added'
  | 'factor-removed'
  | 'recovery-codes-created'
  | 'recovery-code-used'
  | 'second-factor-blocked';

const TEXTS: Record<
  CredentialChange,
  { subject: string; preview: string; text: (at: string) => string; stranger: string }
> = {
  'factor-added': {
    subject: 'Tvåstegsinloggningen är ändrad',
    preview: 'Ditt konto har fått en ny metod för tvåstegsinloggning.',
    text: (at) => `En ny metod för tvåstegsinloggning lades till på ditt konto ${at}.`,
    stranger: 'Byt lösenord, logga ut överallt och ta bort metoden',
  },
  'factor-removed': {
    subject: 'Tvåstegsinloggningen är ändrad',
    preview: 'En metod för tvåstegsinloggning är borttagen.',
    text: (at) => `En metod för tvåstegsinloggning togs bort från ditt konto ${at}.`,
    stranger: 'Byt lösenord, logga ut överallt och lägg till metoden igen',
  },
  'recovery-codes-created': {
    subject: 'Nya återställningskoder till ditt konto',
    preview: 'Tidigare återställningskoder gäller inte längre.',
    text: (at) => `Nya återställningskoder skapades till ditt konto ${at}. Tidigare koder gäller inte längre.`,
    stranger: 'Byt lösenord, logga ut överallt och skapa nya koder',
  },
  'recovery-code-used': {
    subject: 'En återställningskod användes',
    preview: 'Någon loggade in på ditt konto med en återställningskod.',
    text: (at) => `En återställningskod användes för att logga in på ditt konto ${at}. Den koden gäller inte längre.`,
    stranger: 'Byt lösenord, logga ut överallt och skapa nya koder',
  },
  'second-factor-blocked': {
    subject: 'Många felaktiga koder på ditt konto',
    preview: 'Tvåstegsinloggningen är spärrad en stund.',
    text: (at) =>
      `Någon som kan ditt lösenord har skrivit fel kod många gånger, senast ${at}. För säkerhets skull tar vi inte emot fler koder på en stund, högst en timme.`,
    stranger: 'Byt lösenord och logga ut överallt',
  },
};

/** To the owner, after every change: a thief of the session looks like the owner. Names no factor and no secret. */
export function credentialMail({
  brand,
  siteUrl,
  change,
  at,
}: NoticeData & { change: CredentialChange; at: Date }): MailContent {
  const { subject, preview, text, stranger } = TEXTS[change];
  return renderMail({
    brand,
    subject,
    preview,
    greeting: HELLO,
    heading: subject,
    paragraphs: [
      text(formatWeekdayMoment(at)),
      `Var det du behöver du inte göra något. Var det inte du? ${stranger} på sidan om säkerhet och inloggning.`,
    ],
    button: { label: 'Öppna säkerhet och inloggning', url: `${siteUrl}${paths.security}` },
    footer: NOTICE_FOOTER,
  });
}

export const CredentialChanged = letter({
  to: account,
  template: ({ change }) => `auth.${change}`,
  factId: ({ factId }: Addressed & { readonly change: CredentialChange; readonly at: Date }) => factId,
  write: credentialMail,
  examples: ({ now: at }) => (Object.keys(TEXTS) as CredentialChange[]).map((change) => ({ change, at })),
});
