import { bilingual, both } from '../../../shared/language.js';

/** Texts of the list of clinicians and of the form of one. */
export const cliniciansTexts = bilingual({
  title: both('Clinicians', 'Läkare'),
  lead: both(
    'A clinician opens cases once one admin has entered the licence and another admin has confirmed it.',
    'En läkare kan öppna ärenden när en administratör har lagt in legitimationen och en annan administratör har bekräftat den.',
  ),
  create: both('Enter a clinician', 'Lägg in en läkare'),
  acts: both('More', 'Mer'),
  invite: {
    open: both('Invite a clinician', 'Bjud in en läkare'),
    title: both('Invite a clinician', 'Bjud in en läkare'),
    text: both(
      'A link is mailed to the address. It is valid once, for 72 hours, and for this address alone. The person chooses a password and a second factor, which gives an account and no right. Then enter the licence here with the same address; another admin confirms it.',
      'En länk skickas till adressen. Den gäller en gång, i 72 timmar och bara för den adressen. Personen väljer lösenord och tvåstegsinloggning och får ett konto, men inga rättigheter. Lägg sedan in legitimationen här med samma adress; en annan administratör bekräftar den.',
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
  unnamed: both('A clinician without a name', 'En läkare utan namn'),
  loading: both('Loading clinicians...', 'Läkarna hämtas...'),
  failedToFetch: both('Failed to fetch clinicians', 'Läkarna kunde inte hämtas'),
  empty: both(
    'No clinician yet. The doctor creates an account on the site first.',
    'Ingen läkare än. Läkaren skapar först ett konto på webbplatsen.',
  ),
  singleAdmin: both(
    'The clinic has a single admin. Whoever enters a clinician cannot confirm the entry, so no new clinician reaches the desk until there is a second admin. Invite one under Admins. A doctor who is an admin is entered on the server (hudvy clinician).',
    'Kliniken har en enda administratör. Den som lägger in en läkare kan inte bekräfta den, så ingen ny läkare kommer in på läkarsidan förrän det finns en administratör till. Bjud in en under Administratörer. En läkare som själv är administratör läggs in på servern (hudvy clinician).',
  ),
  columns: {
    name: both('Name', 'Namn'),
    licence: both('Licence number', 'Legitimation'),
    state: both('State', 'Status'),
    actions: both('Actions', 'Åtgärder'),
  },
  noAccount: both('The account is gone', 'Kontot är borttaget'),
  states: {
    active: both('Active', 'I tjänst'),
    inactive: both('Not in service', 'Ur tjänst'),
    unconfirmed: both('Waits for confirmation', 'Väntar på bekräftelse'),
    public: both('Named on the site', 'Visas på webbplatsen'),
  },
  aTool: both('a command on the server', 'ett kommando på servern'),
  anErasedAdmin: both('an admin whose account is gone', 'en administratör vars konto är borttaget'),
  you: both('you', 'dig'),
  entered: both(
    (by: string) => `Entered by ${by}.`,
    (by) => `Inlagd av ${by}.`,
  ),
  confirmed: both(
    (by: string, at: string) => `Confirmed by ${by}, ${at}.`,
    (by, at) => `Bekräftad av ${by}, ${at}.`,
  ),
  ownEntry: both(
    'Another admin has to confirm this: you entered it yourself, or changed it last.',
    'En annan administratör ska bekräfta: du har själv lagt in eller senast ändrat läkaren.',
  ),
  gaps: {
    account_gone: both(
      'The account is erased. The name stays in the records.',
      'Kontot är raderat. Namnet står kvar i journalen.',
    ),
    account_banned: both('The account is banned.', 'Kontot är spärrat.'),
    address_unproven: both(
      'The address is not confirmed yet. The desk stays closed until it is.',
      'E-postadressen är inte bekräftad. Läkarsidan öppnas inte förrän den är det.',
    ),
    factor_missing: both(
      'The account has no second factor. The doctor adds one before another admin can confirm.',
      'Kontot saknar tvåstegsinloggning. Läkaren slår på den innan en annan administratör kan bekräfta.',
    ),
  },
  confirm: both('Confirm', 'Bekräfta'),
  deactivate: both('Take out of service', 'Ta ur tjänst'),
  activate: both('Put back in service', 'Sätt i tjänst'),
  describe: (action: string, name: string) => `${action}: ${name}`,
  dialog: {
    createTitle: both('Enter a clinician', 'Lägg in en läkare'),
    editTitle: both('Edit the clinician', 'Redigera läkaren'),
    submit: both('Save', 'Spara'),
    submitNew: both('Enter', 'Lägg in'),
    lead: both(
      'Look the licence up in the register of Socialstyrelsen (HOSP) before you enter it. Another admin does the same and confirms. If the doctor is one of two admins, enter the doctor by hudvy clinician on the server and confirm here.',
      'Slå upp legitimationen i Socialstyrelsens register (HOSP) innan du lägger in den. En annan administratör gör samma sak och bekräftar. Är läkaren en av två administratörer lägger ni in läkaren på servern (hudvy clinician), och den andra bekräftar här.',
    ),
    email: both('E-mail address of the account', 'Kontots e-postadress'),
    emailHint: both(
      'Of the account that the doctor made by the invitation.',
      'Adressen till kontot som läkaren skapade med inbjudan.',
    ),
    emailFormat: both('Enter the address like this: name@example.com', 'Skriv e-postadressen så här: namn@exempel.se.'),
    displayName: both('Name, as patients read it', 'Namn, som patienterna läser det'),
    title: both('Title', 'Titel'),
    titleHint: both(
      'For example: specialist in dermatology',
      'Till exempel: specialistläkare i hud- och könssjukdomar',
    ),
    licenceNumber: both('Licence number', 'Legitimationsnummer'),
    licenceWarning: both(
      'Another name, title or number has to be confirmed anew, and the desk is closed until then.',
      'Ett annat namn, en annan titel eller ett annat nummer ska bekräftas på nytt. Läkarsidan är stängd för läkaren tills det är gjort.',
    ),
    specialties: both('Specialties, separated by commas', 'Specialiteter, med komma emellan'),
    tooManySpecialties: both(
      (most: number) => `At most ${most}`,
      (most) => `Högst ${most}`,
    ),
    careUnit: both('Care unit, when another than the clinic’s', 'Vårdenhet, om en annan än klinikens'),
    careUnitHint: both(
      'Patients read it beside the name under “Vem har tittat?”. Blank: the unit in the clinic’s settings.',
      'Patienten läser den intill namnet under ”Vem har tittat?”. Lämnas den tom gäller enheten i klinikens inställningar.',
    ),
    identityNumber: both('Identity number', 'Personnummer'),
    identityNumberHint: both(
      'For signing replies by BankID. Another admin types it too when confirming.',
      'Används när läkaren signerar svar med BankID. En annan administratör skriver också numret vid bekräftelsen.',
    ),
    identityNumberStored: both(
      (masked: string) => `${masked} is stored, and is never shown in full. Blank: it stays as it is.`,
      (masked) => `${masked} är sparat och visas aldrig i sin helhet. Lämnas fältet tomt ändras inget.`,
    ),
    identityNumberRemove: both('Remove the stored identity number', 'Ta bort det sparade personnumret'),
    identityNumberFormat: both(
      'Enter the identity number with twelve digits: 19900101-2385.',
      'Skriv personnumret med tolv siffror: 19900101-2385.',
    ),
    hsaId: 'HSA-id',
    hsaIdHint: both(
      'In the catalogue of Inera, if the clinician has one: SE, ten digits, a dash and a suffix.',
      'I Ineras katalog, om läkaren har ett: SE, tio siffror, bindestreck och ett tillägg.',
    ),
    hsaIdFormat: both(
      'Enter the HSA-id like this: SE2321000016-1003. Its ten digits are the number of the organisation.',
      'Skriv HSA-id så här: SE2321000016-1003. De tio siffrorna är organisationens nummer.',
    ),
    languages: both('Languages, separated by commas', 'Språk, med komma emellan'),
    languagesHint: both(
      'In Swedish words, as patients read them: svenska, engelska.',
      'Som patienterna läser dem: svenska, engelska.',
    ),
    bio: both('About the doctor', 'Om läkaren'),
    bioHint: both(
      'A few sentences, in Swedish, shown beside the name on the site.',
      'Några meningar som visas intill namnet på webbplatsen.',
    ),
    isPublic: both('Name the clinician on the site', 'Visa läkaren på webbplatsen'),
    missing: both('Fill this in', 'Fyll i det här'),
    tooLong: both(
      (most: number) => `At most ${most} characters`,
      (most) => `Högst ${most} tecken`,
    ),
  },
  refusals: {
    account_unknown: both(
      'There is no account with this address. The doctor signs up on the site first.',
      'Det finns inget konto med den här adressen. Läkaren skapar först ett konto på webbplatsen.',
    ),
    already_clinician: both('This account is entered already.', 'Det här kontot är redan inlagt.'),
    own_account: both(
      'This is your own account. Another admin enters it, or the operator does on the server.',
      'Det här är ditt eget konto. En annan administratör lägger in det, eller den som driver webbplatsen.',
    ),
  },
  created: both('Entered. Another admin has to confirm it.', 'Inlagd. En annan administratör ska bekräfta.'),
  updated: both('Saved', 'Sparat'),
  failedToSave: both('The clinician could not be saved', 'Läkaren kunde inte sparas'),
});
