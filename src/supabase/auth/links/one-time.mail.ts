import { HELLO, renderMail, type MailContent } from '../../../platform/mail/mail-layout.js';
import { letter } from '../../../platform/notices/letter.js';
import { account, type Addressed } from '../accounts/addressee.service.js';
import type { Purpose } from './one-time-token.entity.js';

export type LinkPurpose = Exclude<Purpose, 'reauthentication' | 'sms' | 'phone_change'>;

export interface OneTimeMailData {
  readonly brand: string;
  readonly purpose: LinkPurpose;
  readonly link: string;
  readonly code: string;
  readonly linkSeconds: number;
  readonly codeSeconds: number;
}

const TEXTS: Record<LinkPurpose, { subject: string; lead: string; button: string; stranger: string }> = {
  signup: {
    subject: 'Bekräfta din e-postadress',
    lead: 'Bekräfta att adressen är din, så är ditt konto klart.',
    button: 'Bekräfta adressen',
    stranger: 'Har du inte skapat något konto kan du bortse från det här mejlet.',
  },
  invite: {
    subject: 'Du är inbjuden att skapa ett konto',
    lead: 'Någon på mottagningen har bjudit in dig. Följ länken för att ta emot inbjudan och välja ett lösenord.',
    button: 'Ta emot inbjudan',
    stranger: 'Känner du inte igen inbjudan kan du bortse från det här mejlet.',
  },
  recovery: {
    subject: 'Återställ ditt lösenord',
    lead: 'Här kan du välja ett nytt lösenord till ditt konto.',
    button: 'Välj nytt lösenord',
    stranger: 'Har du inte bett om det kan du bortse från mejlet. Ditt lösenord är oförändrat.',
  },
  magiclink: {
    subject: 'Din inloggningslänk',
    lead: 'Här är länken som loggar in dig.',
    button: 'Logga in',
    stranger: 'Har du inte försökt logga in kan du bortse från det här mejlet.',
  },
  email_change_current: {
    subject: 'Godkänn bytet av e-postadress',
    lead: 'Någon vill byta e-postadress på ditt konto. Godkänn bytet här, och bekräfta det sedan också från den nya adressen.',
    button: 'Godkänn bytet',
    stranger: 'Är det inte du som byter adress? Godkänn inte bytet, och välj ett nytt lösenord.',
  },
  email_change_new: {
    subject: 'Bekräfta din nya e-postadress',
    lead: 'Bekräfta att den här adressen är din, så kan den användas för ditt konto.',
    button: 'Bekräfta adressen',
    stranger: 'Har du inte bett om bytet kan du bortse från det här mejlet.',
  },
};

/** A link, and a code for people who read mail on another device. */
export function oneTimeMail({ brand, purpose, link, code, linkSeconds, codeSeconds }: OneTimeMailData): MailContent {
  const { subject, lead, button, stranger } = TEXTS[purpose];
  return renderMail({
    brand,
    subject,
    preview: lead,
    greeting: HELLO,
    heading: subject,
    paragraphs: [lead],
    details: [['Kod', code]],
    button: { label: button, url: link },
    closing: [
      'Länken och koden gör samma sak. Det räcker att du använder en av dem, och den fungerar en gång.',
      `Länken gäller i ${formatTtl(linkSeconds)}, koden i ${formatTtl(codeSeconds)}.`,
      stranger,
    ],
    footer: 'Dela inte länken eller koden med någon.',
  });
}

export function formatTtl(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 60 || minutes % 60 !== 0) return minutes === 1 ? 'en minut' : `${minutes} minuter`;
  return minutes === 60 ? 'en timme' : `${minutes / 60} timmar`;
}

export const OneTimeLink = letter({
  to: account,
  template: ({ purpose }) => `auth.${purpose}`,
  factId: ({ factId }: Addressed & Omit<OneTimeMailData, 'brand'>) => factId,
  write: oneTimeMail,
  examples: ({ siteUrl }) => {
    const link = `${siteUrl}/auth/v1/verify?token=exempel`;
    const purposes = Object.keys(TEXTS) as LinkPurpose[];
    return purposes.map((purpose) => ({ purpose, link, code: '123456', linkSeconds: 3_600, codeSeconds: 600 }));
  },
});
