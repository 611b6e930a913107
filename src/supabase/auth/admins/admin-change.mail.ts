import { paths } from '../../../../common/paths.js';
import { renderMail, type MailContent } from '../../../platform/mail/mail-layout.js';
import { letter } from '../../../platform/notices/letter.js';
import { addressedStaff, type Addressed } from '../accounts/addressee.service.js';
import { admins, type OfAnAct } from '../accounts/admins.service.js';
import { INVITED_ROLES, type InvitedRole } from './admins.contract.js';

/** What happened to the admins of the clinic. */
export type AdminChange = 'invited' | 'withdrawn' | 'added' | 'removed';

const TO_OTHERS: Readonly<Record<AdminChange, { heading: string; paragraph: string }>> = {
  invited: {
    heading: 'En ny administratör är inbjuden',
    paragraph: 'En administratör har bjudit in en person till. Inbjudan gäller i 72 timmar.',
  },
  withdrawn: {
    heading: 'En inbjudan är återkallad',
    paragraph: 'En administratör har återkallat inbjudan till en ny administratör.',
  },
  added: {
    heading: 'Kliniken har en ny administratör',
    paragraph: 'En inbjuden person har satt upp tvåstegsinloggning och är nu administratör.',
  },
  removed: {
    heading: 'En administratör är borttagen',
    paragraph: 'En administratör har tagit bort behörigheten för en annan, eller lämnat sin egen.',
  },
};

/** Its subject is the account or the invitation. */
interface Told extends OfAnAct {
  readonly change: AdminChange;
  readonly factId: string;
}

/** To the other admins. Omits who it is about, which the admin area shows. */
export const AdminChanged = letter({
  to: admins,
  template: ({ change }) => `auth.admin-${change}`,
  factId: ({ factId }: Told) => factId,
  write: ({ change, brand, siteUrl }) => adminChangeMail(change, brand, siteUrl),
  examples: () => (Object.keys(TO_OTHERS) as AdminChange[]).map((change) => ({ change })),
});

function adminChangeMail(change: AdminChange, brand: string, siteUrl: string): MailContent {
  const { heading, paragraph } = TO_OTHERS[change];
  return renderMail({
    brand,
    subject: heading,
    preview: paragraph,
    heading,
    paragraphs: [paragraph, `Vem det gäller ser du här: ${siteUrl}${paths.admins}`],
    closing: ['Känner du inte till det här? Kontakta de andra administratörerna genast.'],
    footer: 'Det här mejlet går till alla administratörer.',
  });
}

/** To the person invited. The link is in this mail alone. */
export const AdminInvited = letter({
  to: addressedStaff,
  template: ({ role }) => `auth.${role}-invite`,
  factId: ({ factId }: Addressed & { readonly token: string; readonly role: InvitedRole }) => factId,
  // In the fragment: no server, log or other page sees it.
  write: ({ brand, siteUrl, role, token }) => inviteMail(role, brand, `${siteUrl}${paths.adminInvite}#${token}`),
  examples: () => INVITED_ROLES.map((role) => ({ role, token: 'exempel' })),
});

const AS: Readonly<Record<InvitedRole, string>> = { admin: 'administratör', clinician: 'läkare' };

function inviteMail(role: InvitedRole, brand: string, url: string): MailContent {
  return renderMail({
    brand,
    subject: `Du är inbjuden som ${AS[role]} hos ${brand}`,
    preview: 'Länken gäller i 72 timmar.',
    heading: `Du är inbjuden som ${AS[role]}`,
    paragraphs: [
      `En administratör hos ${brand} har bjudit in dig. Länken gäller i 72 timmar, en gång, och bara för den här e-postadressen.`,
    ],
    steps: [
      'Välj ett lösenord, eller logga in om du har ett konto.',
      'Sätt upp tvåstegsinloggning.',
      'Ta emot inbjudan.',
      ...(role === 'clinician' ? ['Kliniken kontrollerar din legitimation och öppnar läkarsidorna för dig.'] : []),
    ],
    button: { label: 'Öppna inbjudan', url },
    closing: ['Väntar du dig ingen inbjudan? Då behöver du inte göra något. Skicka inte länken vidare.'],
    footer: 'Länken är personlig.',
  });
}

type OwnChange = Exclude<AdminChange, 'invited'>;

const TO_PERSON: Readonly<Record<OwnChange, { heading: string; paragraph: string }>> = {
  withdrawn: {
    heading: 'Din inbjudan är återkallad',
    paragraph: 'Inbjudan är återkallad. Länken i det tidigare mejlet gäller inte längre.',
  },
  added: {
    heading: 'Du är nu administratör',
    paragraph: 'Ditt konto är nu administratör. Logga in med lösenord och tvåstegsinloggning.',
  },
  removed: {
    heading: 'Du är inte längre administratör',
    paragraph: 'Ditt konto är inte längre administratör, och du är utloggad överallt. Kontot finns kvar.',
  },
};

/** To the person whom a change is about. */
export const OwnAdminChanged = letter({
  to: addressedStaff,
  template: ({ change }) => `auth.admin-${change}-self`,
  factId: ({ factId }: Addressed & { readonly change: OwnChange }) => factId,
  write: ({ change, brand, contactEmail }) => ownAdminChangeMail(change, brand, contactEmail),
  examples: () => (Object.keys(TO_PERSON) as OwnChange[]).map((change) => ({ change })),
});

function ownAdminChangeMail(change: OwnChange, brand: string, contactEmail: string): MailContent {
  const { heading, paragraph } = TO_PERSON[change];
  return renderMail({
    brand,
    subject: `${heading} hos ${brand}`,
    preview: paragraph,
    heading,
    paragraphs: [paragraph],
    closing: [`Är något fel? Skriv till ${contactEmail}.`],
    footer: 'Det här mejlet gäller ditt konto.',
  });
}
