import { formatWeekdayMoment } from '../../../../common/dates.js';
import { paths } from '../../../../common/paths.js';
import { HELLO, renderMail, type MailContent } from '../../../platform/mail/mail-layout.js';
import { letter } from '../../../platform/notices/letter.js';
import { account, type Addressed } from '../accounts/addressee.service.js';
import { formatTtl } from './one-time.mail.js';

export interface NoticeData {
  readonly brand: string;
  /** Origin of the site, without a trailing slash. */
  readonly siteUrl: string;
}

export const NOTICE_FOOTER = 'Det här mejlet skickas för din säkerhet och går inte att välja bort.';

/** A sign-in from a new browser or network. */
function newSignInMail({ brand, siteUrl, device, at }: NoticeData & { device: string; at: Date }): MailContent {
  return renderMail({
    brand,
    subject: 'Ny inloggning på ditt konto',
    preview: 'Ditt konto öppnades från en ny webbläsare eller ett nytt nätverk.',
    greeting: HELLO,
    heading: 'Ny inloggning på ditt konto',
    paragraphs: [
      'Ditt konto öppnades från en webbläsare eller ett nätverk som vi inte har sett förut.',
      'Var det du behöver du inte göra något. Var det inte du? Byt lösenord och logga ut överallt på sidan om säkerhet och inloggning.',
    ],
    details: [
      ['När', formatWeekdayMoment(at)],
      ['Enhet', device],
    ],
    button: { label: 'Öppna säkerhet och inloggning', url: `${siteUrl}${paths.security}` },
    footer: NOTICE_FOOTER,
  });
}

function passwordChangedMail({ brand, siteUrl, at }: NoticeData & { at: Date }): MailContent {
  return renderMail({
    brand,
    subject: 'Ditt lösenord är ändrat',
    preview: 'Alla andra inloggningar har avslutats.',
    greeting: HELLO,
    heading: 'Ditt lösenord är ändrat',
    paragraphs: [
      `Lösenordet till ditt konto ändrades ${formatWeekdayMoment(at)}. Alla andra inloggningar har avslutats.`,
      'Var det inte du? Begär genast ett nytt lösenord på sidan där du loggar in.',
    ],
    button: { label: 'Begär nytt lösenord', url: `${siteUrl}${paths.myCare}` },
    footer: NOTICE_FOOTER,
  });
}

/** To the old address, once the new one has taken its place. */
function emailChangedMail({ brand, siteUrl, at }: NoticeData & { at: Date }): MailContent {
  return renderMail({
    brand,
    subject: 'E-postadressen till ditt konto är ändrad',
    preview: 'Kontot använder inte längre den här adressen.',
    greeting: HELLO,
    heading: 'E-postadressen till ditt konto är ändrad',
    paragraphs: [
      `Ditt konto använder en ny e-postadress sedan ${formatWeekdayMoment(at)}. Du kan inte längre logga in med den här adressen.`,
      'Var det inte du? Hör genast av dig till oss.',
    ],
    button: { label: 'Kontakta oss', url: `${siteUrl}${paths.contact}` },
    footer: NOTICE_FOOTER,
  });
}

/**
 * For an address with an account that was entered in a sign-up form. The page's response is the same as for a new
 * address.
 */
function alreadyRegisteredMail({ brand, siteUrl }: NoticeData): MailContent {
  return renderMail({
    brand,
    subject: 'Du har redan ett konto',
    preview: 'Någon försökte skapa ett konto med din adress.',
    greeting: HELLO,
    heading: 'Du har redan ett konto',
    paragraphs: [
      'Någon, kanske du, försökte skapa ett konto med den här adressen. Du har redan ett och kan logga in som vanligt.',
    ],
    button: { label: 'Logga in', url: `${siteUrl}${paths.myCare}` },
    closing: [
      'Har du glömt lösenordet kan du begära ett nytt på samma sida. Var det inte du kan du bortse från mejlet.',
    ],
    footer: NOTICE_FOOTER,
  });
}

/** The code that a signed-in user enters to change credentials. */
function reauthenticationMail({
  brand,
  code,
  ttlSeconds,
}: {
  brand: string;
  code: string;
  ttlSeconds: number;
}): MailContent {
  return renderMail({
    brand,
    subject: 'Din bekräftelsekod',
    preview: 'Koden bekräftar att det är du som ändrar ditt konto.',
    greeting: HELLO,
    heading: 'Din bekräftelsekod',
    paragraphs: ['Skriv koden på sidan där du ändrar hur du loggar in.'],
    details: [['Kod', code]],
    closing: [
      `Koden gäller i ${formatTtl(ttlSeconds)}. Är det inte du som ändrar något? Dela inte koden med någon, och byt ditt lösenord.`,
    ],
    footer: 'Dela inte koden med någon.',
  });
}

interface At extends Addressed {
  readonly at: Date;
}

export const NewSignIn = letter({
  to: account,
  template: 'auth.new-sign-in',
  factId: ({ factId }: At & { readonly device: string }) => factId,
  write: newSignInMail,
  examples: ({ now: at }) => [{ at, device: 'Firefox på Windows' }],
});

export const PasswordChanged = letter({
  to: account,
  template: 'auth.password-changed',
  factId: ({ factId }: At) => factId,
  write: passwordChangedMail,
  examples: ({ now: at }) => [{ at }],
});

export const AccountEmailChanged = letter({
  to: account,
  template: 'auth.email-changed',
  factId: ({ factId }: At) => factId,
  write: emailChangedMail,
  examples: ({ now: at }) => [{ at }],
});

export const AlreadyRegistered = letter({
  to: account,
  template: 'auth.already-registered',
  factId: ({ factId }: Addressed) => factId,
  write: alreadyRegisteredMail,
});

export const ReauthenticationCode = letter({
  to: account,
  template: 'auth.reauthentication',
  factId: ({ factId }: Addressed & { readonly code: string; readonly ttlSeconds: number }) => factId,
  write: reauthenticationMail,
  examples: () => [{ code: '123456', ttlSeconds: 600 }],
});
