import { ADMIN_ACTS, ADMIN_STOPS, type AdminAct, type AdminStop } from '../../../platform/confirmations/admin-acts.js';
import { type MailContent, renderMail } from '../../../platform/mail/mail-layout.js';
import { letter } from '../../../platform/notices/letter.js';
import { admins, type OfAnAct } from './admins.service.js';

interface Text {
  readonly heading: string;
  readonly paragraph: string;
}

const ACTS: Readonly<Record<AdminAct, Text>> = {
  clinician: {
    heading: 'En läkare är bekräftad',
    paragraph: 'Läkarens legitimation är kontrollerad av två. Läkaren kan nu öppna ärenden.',
  },
  'contact-change': {
    heading: 'En patients kontaktuppgifter ändras',
    paragraph:
      'En ny e-postadress eller ett nytt telefonnummer för ett ärende är bekräftat. Patienten har fått besked på den gamla och den nya.',
  },
  'journal-erasure': {
    heading: 'En journal är förstörd',
    paragraph: 'En journal har förstörts efter en myndighets beslut. Den kan inte återskapas.',
  },
  'factor-reset': {
    heading: 'En medarbetares inloggning är återställd',
    paragraph:
      'Tvåstegsinloggningen är borttagen från en medarbetares konto, och kontot är utloggat överallt. Det öppnas först när medarbetaren har satt upp en ny.',
  },
  'age-limit': {
    heading: 'Åldersgränsen är sänkt',
    paragraph: 'Kliniken tar emot yngre patienter än förut. Gränsen står under Inställningar.',
  },
  'clinic-opening': {
    heading: 'Kliniken är öppen',
    paragraph: 'Patienter kan beställa från och med nu.',
  },
  reviewer: {
    heading: 'En granskare av åtkomstloggen är utsedd',
    paragraph:
      'Den som är utsedd är också ansvarig för patienters frågor och klagomål, och kan läsa dem först om ett dygn.',
  },
  'review-rules': {
    heading: 'Färre åtkomster väljs ut för granskning',
    paragraph: 'Reglerna för vilka åtkomster till patienters uppgifter som granskas är ändrade.',
  },
};

const STOPS: Readonly<Record<AdminStop, Text>> = {
  'clinician-left': {
    heading: 'En läkare arbetar inte längre här',
    paragraph: 'Läkaren kan inte längre öppna ärenden. För att öppna igen behövs två administratörer.',
  },
  'contact-change-ended': {
    heading: 'En ändring av kontaktuppgifter är stoppad',
    paragraph: 'En ny e-postadress eller ett nytt telefonnummer för ett ärende var föreslaget och gäller inte.',
  },
  'journal-erasure-withdrawn': {
    heading: 'Förslaget att förstöra en journal är tillbakadraget',
    paragraph: 'Journalen finns kvar.',
  },
  'reviewer-removed': {
    heading: 'En granskare av åtkomstloggen är borttagen',
    paragraph: 'Den som är borttagen granskar inte längre loggen och läser inte längre frågor och klagomål.',
  },
  'proposal-rejected': {
    heading: 'Ett förslag om loggranskningen är avvisat',
    paragraph: 'Ingenting är ändrat.',
  },
};

interface Told extends OfAnAct {
  /** The fact of the mail: each act is told once. */
  readonly factId: string;
}

interface Act extends Told {
  readonly act: AdminAct;
  /** Addresses; null: a command on the server. */
  readonly proposedBy: string | null;
  readonly confirmedBy: string | null;
}

const nameOf = (address: string | null) => address ?? 'ett kommando på klinikens server';

/** To all admins. It does not say whom the act is about; the admin area shows that. */
export const AdminActConfirmed = letter({
  to: admins,
  template: ({ act }) => `admin-acts.${act}`,
  factId: ({ factId }: Act) => factId,
  write: ({ act, proposedBy, confirmedBy, brand }) =>
    mailOf(ACTS[act], `Föreslaget av ${nameOf(proposedBy)}. Bekräftat av ${nameOf(confirmedBy)}.`, brand),
  examples: () =>
    ADMIN_ACTS.map((act) => ({ act, proposedBy: 'karin.ek@ekdalshud.se', confirmedBy: 'nils.holm@ekdalshud.se' })),
});

interface Stop extends Told {
  readonly stop: AdminStop;
  /** Address of the admin. */
  readonly by: string;
}

/** To all admins. */
export const AdminActStopped = letter({
  to: admins,
  template: ({ stop }) => `admin-acts.${stop}`,
  factId: ({ factId }: Stop) => factId,
  write: ({ stop, by, brand }) => mailOf(STOPS[stop], `Gjort av ${by}.`, brand),
  examples: () => ADMIN_STOPS.map((stop) => ({ stop, by: 'karin.ek@ekdalshud.se' })),
});

function mailOf({ heading, paragraph }: Text, who: string, brand: string): MailContent {
  return renderMail({
    brand,
    subject: heading,
    preview: paragraph,
    heading,
    paragraphs: [paragraph, who],
    closing: ['Känner du inte till det här? Kontakta de andra administratörerna genast.'],
    footer: 'Det här mejlet går till alla administratörer.',
  });
}
