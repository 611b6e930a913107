import { renderMail, type MailContent } from '../../platform/mail/mail-layout.js';
import { notice } from '../../platform/notices/notice.js';
import { admins } from '../../supabase/auth/accounts/admins.service.js';
import { CLINICIAN_CHANGES, ClinicianChanged, type ClinicianChange } from './clinicians.events.js';

const WAITS = 'En läkare väntar på bekräftelse';
const CONFIRM_AGAIN = 'Läkaren kan inte öppna ärenden förrän en annan administratör har kontrollerat och bekräftat.';

const TEXTS: Readonly<Record<ClinicianChange, { heading: string; paragraph: string }>> = {
  entered: {
    heading: WAITS,
    paragraph:
      'En läkare är inlagd, eller så är läkarens uppgifter ändrade. Innan läkaren kan öppna ärenden ska en annan administratör kontrollera legitimationen hos Socialstyrelsen och bekräfta.',
  },
  'address-changed': {
    heading: WAITS,
    paragraph: `En läkares konto har fått en ny e-postadress. ${CONFIRM_AGAIN}`,
  },
  'factor-missing': {
    heading: WAITS,
    paragraph: `En läkares konto har inte längre någon tvåstegsinloggning. ${CONFIRM_AGAIN}`,
  },
  reset: {
    heading: 'En läkares inloggning är återställd',
    paragraph: `Tvåstegsinloggningen är borttagen från en läkares konto, eftersom läkaren hade förlorat den. ${CONFIRM_AGAIN}`,
  },
};

interface ClinicianChangeData {
  readonly change: ClinicianChange;
  readonly brand: string;
}

/** Notifies the admins of a change of access to cases. Omits the name, which the admin area shows. */
export function clinicianChangeMail({ change, brand }: ClinicianChangeData): MailContent {
  const { heading, paragraph } = TEXTS[change];
  return renderMail({
    brand,
    subject: heading,
    preview: paragraph,
    heading,
    paragraphs: [paragraph],
    closing: ['Känner du inte till det här? Kontakta de andra administratörerna genast.'],
    footer: 'Det här mejlet går till alla administratörer.',
  });
}

/** To every admin: each change opens or shuts cases for somebody. */
export const ClinicianChangeNotice = notice({
  job: 'maintenance.notify-admins-of-clinicians',
  on: ClinicianChanged,
  to: admins,
  facts: (_tx, { clinicianId: subjectId }) => Promise.resolve({ subjectId }),
  template: ({ change }) => `clinicians.${change}`,
  factId: ({ changeId }) => changeId,
  write: clinicianChangeMail,
  examples: () => CLINICIAN_CHANGES.map((change) => ({ change })),
});
