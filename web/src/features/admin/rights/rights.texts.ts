import { bilingual, both } from '../../../shared/language.js';

export const rightsTexts = bilingual({
  title: both('Rights', 'Behörigheter'),
  lead: both(
    'Everybody who holds a right in the clinic. Admins also edit the settings. The service-role key and the accounts on the server are not listed here: the operator answers for them.',
    'Alla som har behörighet hos kliniken. Administratörer ändrar också inställningarna. Nyckeln service role och kontona på servern står inte här: den som driver webbplatsen svarar för dem.',
  ),
  loading: both('Loading rights...', 'Behörigheterna hämtas...'),
  failedToFetch: both('Failed to fetch the rights', 'Behörigheterna kunde inte hämtas'),
  empty: both('Nobody holds a right.', 'Ingen har behörighet.'),
  columns: {
    name: both('Name', 'Namn'),
    roles: both('Rights', 'Behörighet'),
    factor: both('Second factor', 'Två steg'),
    seen: both('Last seen', 'Senast inne'),
    actions: both('Actions', 'Åtgärder'),
  },
  roles: {
    admin: both('Admin', 'Administratör'),
    confirmed: both('Clinician', 'Läkare'),
    unconfirmed: both('Clinician, waits for confirmation', 'Läkare, väntar på bekräftelse'),
  },
  yes: both('Yes', 'Ja'),
  no: both('No', 'Nej'),
  wasReset: both('Reset, waits for a new one', 'Återställd, väntar på en ny'),
  never: both('Never', 'Aldrig'),
  you: both('You', 'Du'),
  describe: (action: string, who: string) => `${action}: ${who}`,
  review: {
    heading: both('Yearly review', 'Årlig genomgång'),
    never: both('The rights have not been gone through yet.', 'Behörigheterna är inte genomgångna än.'),
    last: both(
      (day: string, name: string | null, hasChanged: boolean) =>
        `Gone through ${day}${name === null ? '' : ` by ${name}`}.${hasChanged ? ' The list has changed since.' : ''}`,
      (day, name, hasChanged) =>
        `Genomgångna ${day}${name === null ? '' : ` av ${name}`}.${hasChanged ? ' Listan har ändrats sedan dess.' : ''}`,
    ),
    due: {
      current: both(
        (day: string) => `Again by ${day}.`,
        (day) => `Nästa gång senast ${day}.`,
      ),
      soon: both(
        (day: string) => `Due by ${day}.`,
        (day) => `Ska göras senast ${day}.`,
      ),
      overdue: both(
        (day: string) => `Overdue since ${day}.`,
        (day) => `Skulle ha gjorts ${day}.`,
      ),
    },
    name: both('Your name', 'Ditt namn'),
    nameHint: both(
      'Take away what is no longer needed first. Your name and the date are kept.',
      'Ta först bort det som inte längre behövs. Ditt namn och datumet sparas.',
    ),
    nameMissing: both('Enter your name', 'Skriv ditt namn'),
    nameLong: both(
      (most: number) => `At most ${most} characters`,
      (most) => `Högst ${most} tecken`,
    ),
    submit: both('The rights are gone through', 'Rättigheterna är genomgångna'),
    done: both('The review is saved. It is due again in a year.', 'Genomgången är sparad. Nästa är om ett år.'),
    failed: both('The review could not be saved', 'Genomgången kunde inte sparas'),
  },
  reset: {
    open: both('Lost second factor', 'Förlorad tvåstegsinloggning'),
    title: both(
      (who: string) => `Reset the second factor of ${who}`,
      (who) => `Återställ tvåstegsinloggningen för ${who}`,
    ),
    text: both(
      'For a person who has lost phone, keys and recovery codes. Make sure that it is the person: meet, see each other on video, or call back on a number that you knew before. Another admin then does the same and confirms within 24 hours. The person and the admins are told.',
      'För en person som har förlorat telefon, nycklar och återställningskoder. Försäkra dig om att det är rätt person: träffas, ses i video eller ring upp på ett nummer som du hade sedan tidigare. En annan administratör gör sedan samma sak och bekräftar inom ett dygn. Personen och administratörerna får veta det.',
    ),
    identityCheck: both('How did you recognise the person?', 'Hur kände du igen personen?'),
    choose: both('Choose...', 'Välj...'),
    identityChecks: {
      in_person: both('We met', 'Vi träffades'),
      video: both('On video', 'I video'),
      called_back: both('Called back on a known number', 'Uppringd på ett känt nummer'),
    },
    reason: both('Reason', 'Anledning'),
    reasonHint: both('For example: phone lost on 3 May.', 'Till exempel: telefonen borttappad den 3 maj.'),
    missing: both('Fill this in', 'Fyll i det här'),
    tooLong: both(
      (most: number) => `At most ${most} characters`,
      (most) => `Högst ${most} tecken`,
    ),
    submit: both('Request the reset', 'Begär återställning'),
    done: both('The request waits for another admin', 'Begäran väntar på en annan administratör'),
    failed: both('It could not be done', 'Det gick inte att genomföra'),
    openHeading: both('Lost second factors', 'Förlorade tvåstegsinloggningar'),
    byCommand: both('a command on the server', 'ett kommando på servern'),
    anErasedAdmin: both('an admin whose account is gone', 'en administratör vars konto är borttaget'),
    requested: both(
      (by: string, at: string) => `Requested by ${by}, ${at}.`,
      (by, at) => `Begärd av ${by}, ${at}.`,
    ),
    facts: (identity: string, reason: string) => `${identity}. ${reason}`,
    states: {
      waiting: both(
        (until: string) => `Waits for another admin until ${until}.`,
        (until) => `Väntar på en annan administratör till ${until}.`,
      ),
      confirmed: both(
        (until: string) => `Confirmed. Link and code are valid until ${until}.`,
        (until) => `Bekräftad. Länk och kod gäller till ${until}.`,
      ),
    },
    another: both(
      'Another admin has to confirm it. When the clinic has none, the operator does on the server (hudvy clinician or hudvy admin reset).',
      'En annan administratör ska bekräfta. Finns ingen gör den som driver webbplatsen det på servern (hudvy clinician eller hudvy admin reset).',
    ),
    confirm: both('Confirm', 'Bekräfta'),
    withdraw: both('Withdraw', 'Återkalla'),
    confirmTitle: both(
      (who: string) => `Reset the second factor of ${who}?`,
      (who) => `Återställa tvåstegsinloggningen för ${who}?`,
    ),
    confirmText: both(
      'Talk to the person yourself first. All second factors, recovery codes and sessions of the account end at once. A clinician opens no cases until confirmed again. You get a code to read out.',
      'Tala först själv med personen. Alla andra steg, återställningskoder och inloggningar på kontot upphör genast. En läkare öppnar inga ärenden förrän läkaren är bekräftad igen. Du får en kod att läsa upp.',
    ),
    confirmSubmit: both('I have talked to the person: reset', 'Jag har talat med personen: återställ'),
    confirmDone: both('The second factor is reset', 'Tvåstegsinloggningen är återställd'),
    codeTitle: both(
      (who: string) => `The code for ${who}`,
      (who) => `Koden till ${who}`,
    ),
    codeText: both(
      (until: string) =>
        `Read it out to the person, by phone or face to face. Never send it by mail or text message. It is shown only now, and is valid until ${until} together with the mailed link.`,
      (until) =>
        `Läs upp den för personen, i telefon eller när ni ses. Skicka den aldrig i mejl eller sms. Den visas bara nu och gäller till ${until}, tillsammans med länken i mejlet.`,
    ),
    codeRead: both('The person has the code', 'Personen har fått koden'),
    withdrawTitle: both(
      (who: string) => `Withdraw the reset for ${who}?`,
      (who) => `Återkalla återställningen för ${who}?`,
    ),
    withdrawText: both(
      'The second factor stays as it is. The person and the admins are told.',
      'Tvåstegsinloggningen blir kvar som den är. Personen och administratörerna får veta det.',
    ),
    withdrawConfirmedText: both(
      'Link and code end. The second factor is gone already: the account stays closed until another reset.',
      'Länk och kod upphör. Tvåstegsinloggningen är redan borttagen: kontot är stängt tills en ny återställning är gjord.',
    ),
    withdrawDone: both('The reset is withdrawn', 'Återställningen är återkallad'),
  },
  refusals: {
    rights_changed: both(
      'Somebody has got or lost a right in the meantime. The list is read again.',
      'Någon har fått eller blivit av med en behörighet under tiden. Listan hämtas på nytt.',
    ),
    own_account: both(
      'This is your own account. Other admins decide.',
      'Det här är ditt eget konto. Andra administratörer avgör.',
    ),
    not_staff: both('The person no longer holds a right.', 'Personen har inte längre någon behörighet.'),
    no_factor: both(
      'The account has no second factor. The person adds one under security.',
      'Kontot saknar tvåstegsinloggning. Personen sätter upp den under Säkerhet.',
    ),
    reset_open: both('A reset is open already.', 'En återställning är redan begärd.'),
    reset_settled: both(
      'The reset is confirmed or withdrawn already.',
      'Återställningen är redan bekräftad eller återkallad.',
    ),
    reset_expired: both('The request has ended. Request it again.', 'Begäran har upphört. Begär den på nytt.'),
  },
});
