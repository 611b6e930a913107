import { paths } from '../../../../common/paths.js';
import { renderMail, type MailContent } from '../../../platform/mail/mail-layout.js';
import { letter } from '../../../platform/notices/letter.js';
import { addressedStaff, type Addressed } from '../accounts/addressee.service.js';
import { admins, type OfAnAct } from '../accounts/admins.service.js';

const CHANGES = ['requested', 'confirmed', 'withdrawn'] as const;
/** What happened to a reset. */
export type FactorResetChange = (typeof CHANGES)[number];

const TO_ADMINS: Readonly<Record<FactorResetChange, { heading: string; paragraph: string }>> = {
  requested: {
    heading: 'En återställd inloggning väntar på bekräftelse',
    paragraph:
      'En administratör har begärt att en medarbetares tvåstegsinloggning återställs, eftersom medarbetaren har förlorat den. En annan administratör ska tala med personen och sedan bekräfta inom ett dygn.',
  },
  confirmed: {
    heading: 'En medarbetares inloggning är återställd',
    paragraph:
      'Tvåstegsinloggningen är borttagen från en medarbetares konto, och kontot är utloggat överallt. Det öppnas först när medarbetaren har satt upp en ny.',
  },
  withdrawn: {
    heading: 'En återställning är återkallad',
    paragraph: 'En administratör har återkallat begäran om att återställa en medarbetares inloggning.',
  },
};

/** Its subject is the reset. */
interface Told extends OfAnAct {
  readonly change: FactorResetChange;
  readonly factId: string;
}

/** To the admins. Omits who it is about, which the admin area shows. */
export const FactorResetChanged = letter({
  to: admins,
  template: ({ change }) => `auth.factor-reset-${change}`,
  factId: ({ factId }: Told) => factId,
  write: ({ change, brand, siteUrl }) => factorResetMail(change, brand, `${siteUrl}${paths.rights}`),
  examples: () => CHANGES.map((change) => ({ change })),
});

function factorResetMail(change: FactorResetChange, brand: string, rightsUrl: string): MailContent {
  const { heading, paragraph } = TO_ADMINS[change];
  return renderMail({
    brand,
    subject: heading,
    preview: paragraph,
    heading,
    paragraphs: [paragraph],
    button: { label: 'Öppna Behörigheter', url: rightsUrl },
    closing: ['Känner du inte till det här? Återkalla det och ring de andra administratörerna genast.'],
    footer: 'Det här mejlet går till alla administratörer.',
  });
}

const TO_PERSON: Readonly<Record<FactorResetChange, { heading: string; paragraph: string }>> = {
  requested: {
    heading: 'Din tvåstegsinloggning ska återställas',
    paragraph:
      'En administratör har begärt att din tvåstegsinloggning återställs, eftersom du har sagt att du har förlorat den. När en annan administratör har bekräftat får du ett mejl med en länk.',
  },
  confirmed: {
    heading: 'Sätt upp en ny tvåstegsinloggning',
    paragraph:
      'Två personer har bekräftat att du har förlorat din tvåstegsinloggning. Den är borttagen och du är utloggad överallt. Länken gäller i ett dygn, tillsammans med en kod som en administratör läser upp för dig.',
  },
  withdrawn: {
    heading: 'Din tvåstegsinloggning tas inte bort',
    paragraph: 'Begäran om att återställa din inloggning är återkallad.',
  },
};

interface OwnReset extends Addressed {
  readonly change: FactorResetChange;
  /** Of the link; only when confirmed by an admin. */
  readonly token: string | null;
}

/** To the person. */
export const OwnFactorResetChanged = letter({
  to: addressedStaff,
  template: ({ change }) => `auth.factor-reset-${change}-self`,
  factId: ({ factId }: OwnReset) => factId,
  // In the fragment: no server, log or other page sees it.
  write: ({ change, brand, siteUrl, token }) =>
    ownFactorResetMail(change, brand, token === null ? null : `${siteUrl}${paths.factorReset}#${token}`),
  examples: () => CHANGES.map((change) => ({ change, token: change === 'confirmed' ? 'exempel' : null })),
});

/** @param url the link, only when confirmed */
function ownFactorResetMail(change: FactorResetChange, brand: string, url: string | null): MailContent {
  const { heading, paragraph } = TO_PERSON[change];
  return renderMail({
    brand,
    subject: heading,
    preview: heading,
    heading,
    paragraphs: [paragraph],
    ...(url !== null && {
      steps: [
        'Öppna länken och logga in med ditt lösenord.',
        'Skriv koden som administratören läser upp. Koden skickas aldrig i mejl eller sms.',
        'Sätt upp en ny tvåstegsinloggning.',
      ],
      button: { label: 'Sätt upp ny tvåstegsinloggning', url },
    }),
    closing: [`Var det inte du som bad om det? Ring ${brand} genast och lämna inte ut någon kod.`],
    footer: 'Det här mejlet skickas för din säkerhet och går inte att välja bort.',
  });
}
