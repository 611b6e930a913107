import { bilingual, both } from '../../../shared/language.js';

export const adminsTexts = bilingual({
  title: both('Admins', 'Administratörer'),
  lead: both(
    'Admins run the clinic’s office. Being an admin opens no case. A clinic needs at least two, each with a second factor.',
    'Administratörer sköter klinikens kontor. Rollen öppnar inga ärenden. En klinik behöver minst två, båda med tvåstegsinloggning.',
  ),
  loading: both('Loading admins...', 'Administratörerna hämtas...'),
  failedToFetch: both('Failed to fetch admins', 'Administratörerna kunde inte hämtas'),
  empty: both('No admin yet.', 'Ingen administratör än.'),
  columns: {
    name: both('Name', 'Namn'),
    factor: both('Second factor', 'Två steg'),
    seen: both('Last seen', 'Senast inne'),
    invited: both('Invited', 'Inbjuden'),
    actions: both('Actions', 'Åtgärder'),
  },
  yes: both('Yes', 'Ja'),
  no: both('No', 'Nej'),
  never: both('Never', 'Aldrig'),
  you: both('You', 'Du'),
  alsoDoctor: both('Also a clinician', 'Också läkare'),
  invitedBy: both(
    (email: string) => `By ${email}`,
    (email) => `Av ${email}`,
  ),
  byCommand: both('By a command on the server', 'Med ett kommando på servern'),
  waits: {
    admin: both('Invited', 'Inbjuden'),
    clinician: both('Invited as a clinician', 'Inbjuden som läkare'),
  },
  expired: both('The link has ended', 'Länken gäller inte längre'),
  expires: both(
    (when: string) => `The link is valid until ${when}`,
    (when) => `Länken gäller till ${when}`,
  ),
  invite: both('Invite an admin', 'Bjud in en administratör'),
  remove: both('Take rights away', 'Ta bort behörigheten'),
  leave: both('Leave the role', 'Lämna rollen'),
  withdraw: both('Withdraw', 'Återkalla'),
  describe: (action: string, who: string) => `${action}: ${who}`,
  dialog: {
    title: both('Invite an admin', 'Bjud in en administratör'),
    text: both(
      'A link is mailed to the address. It is valid once, for 72 hours, and for this address alone. The person chooses a password and a second factor before anything opens. The other admins are told.',
      'En länk skickas till adressen. Den gäller en gång, i 72 timmar och bara för den adressen. Personen väljer lösenord och tvåstegsinloggning innan något öppnas. De andra administratörerna får veta det.',
    ),
    email: both('E-mail address', 'E-postadress'),
    format: both('Enter the address like this: name@example.com', 'Skriv e-postadressen så här: namn@exempel.se.'),
    submit: both('Send the invitation', 'Skicka inbjudan'),
    done: both(
      (email: string) => `An invitation is on its way to ${email}`,
      (email) => `En inbjudan är på väg till ${email}`,
    ),
    failed: both('The invitation could not be sent', 'Inbjudan kunde inte skickas'),
  },
  removal: {
    title: both(
      (who: string) => `Take the rights of ${who} away?`,
      (who) => `Ta bort behörigheten för ${who}?`,
    ),
    text: both(
      'All sessions of the account end at once. The person and the other admins are told. The account itself stays.',
      'Kontot loggas ut överallt genast. Personen och de andra administratörerna får veta det. Själva kontot finns kvar.',
    ),
    ownTitle: both('Leave your role as an admin?', 'Lämna rollen som administratör?'),
    ownText: both(
      'You are signed out everywhere at once. The other admins are told. Only another admin can invite you again.',
      'Du loggas ut överallt genast. De andra administratörerna får veta det. Bara en annan administratör kan bjuda in dig igen.',
    ),
    done: both(
      (who: string) => `${who} is no longer an admin`,
      (who) => `${who} är inte längre administratör`,
    ),
    failed: both('The rights could not be taken away', 'Behörigheten kunde inte tas bort'),
  },
  withdrawal: {
    title: both(
      (email: string) => `Withdraw the invitation of ${email}?`,
      (email) => `Återkalla inbjudan till ${email}?`,
    ),
    text: both(
      'The link of the mail opens nothing any more. The person is told, and of an invited admin the other admins too.',
      'Länken i mejlet öppnar inget längre. Personen får veta det, och de andra administratörerna om inbjudan gällde en administratör.',
    ),
    done: both('The invitation is withdrawn', 'Inbjudan är återkallad'),
    failed: both('The invitation could not be withdrawn', 'Inbjudan kunde inte återkallas'),
  },
  refusals: {
    already_admin: both('This person is an admin already.', 'Personen är redan administratör.'),
    last_admin: both(
      'Nobody with a second factor would be left to run the clinic. Invite another admin first, and wait until the second factor is set up.',
      'Då finns ingen med tvåstegsinloggning kvar som kan sköta kliniken. Bjud först in en administratör till, och vänta tills tvåstegsinloggningen är på.',
    ),
    invite_used: both('The invitation was used in the meantime.', 'Inbjudan hann användas.'),
    not_found: both(
      'This person is no longer an admin. The list is read again.',
      'Personen är inte längre administratör. Listan hämtas på nytt.',
    ),
  },
});
