import type { AdminAct, AdminStop } from '../../../platform/confirmations/admin-acts.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { renderMail } from '../../../platform/mail/mail-layout.js';

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

/** To all admins. It does not say whom the act is about; the admin area shows that. @param people addresses; null: a command on the server */
export function adminActMail(
  act: AdminAct,
  people: { readonly proposedBy: string | null; readonly confirmedBy: string | null },
  brand: string,
): MailContent {
  const nameOf = (address: string | null) => address ?? 'ett kommando på klinikens server';
  return mailOf(
    ACTS[act],
    `Föreslaget av ${nameOf(people.proposedBy)}. Bekräftat av ${nameOf(people.confirmedBy)}.`,
    brand,
  );
}

/** To all admins. @param by address of the admin */
export function adminStopMail(stop: AdminStop, by: string, brand: string): MailContent {
  return mailOf(STOPS[stop], `Gjort av ${by}.`, brand);
}

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
