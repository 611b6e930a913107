import type { SecurityEventKind } from '../../../../../src/supabase/auth/security-events/security-events.contract.js';
import { bilingual, both, type Bilingual } from '../../../shared/language.js';

type Kinds = Readonly<Record<SecurityEventKind, Bilingual<string>>>;

export const adminSecurityTexts = bilingual({
  title: both('Security log', 'Säkerhetslogg'),
  explained: both(
    'What staff accounts did and what happened to them, and every use of the service-role key. Kept for two years.',
    'Vad personalens konton har gjort och vad som har hänt med dem, och varje gång tjänstenyckeln användes. Sparas i två år.',
  ),
  loading: both('Loading the security log...', 'Laddar säkerhetsloggen...'),
  failedToFetch: both('Failed to fetch the security log', 'Säkerhetsloggen kunde inte hämtas'),
  empty: both('Nothing has been recorded yet.', 'Inget har hänt ännu.'),
  nothingMatches: both('Nothing matches.', 'Inget stämmer med urvalet.'),
  account: both('Account', 'Konto'),
  allAccounts: both('All accounts', 'Alla konton'),
  former: both(
    (account: string) => `${account} (no longer staff)`,
    (account) => `${account} (inte längre personal)`,
  ),
  roles: {
    admin: both('Admin', 'Administratör'),
    clinician: both('Clinician', 'Läkare'),
  },
  kind: both('Event', 'Händelse'),
  allKinds: both('All events', 'Alla händelser'),
  words: {
    local: both('on this device', 'på den här enheten'),
    global: both('on all devices', 'på alla enheter'),
    others: both('on the other devices', 'på de andra enheterna'),
    password: both('with a password', 'med lösenord'),
    otp: both('with a mailed link or code', 'med länk eller kod i mejl'),
    totp: both('with an authenticator app', 'med autentiseringsapp'),
    webauthn: both('with a security key', 'med säkerhetsnyckel'),
    phone: both('with a text message', 'med sms'),
    recovery: both('with a recovery link', 'med återställningslänk'),
    magiclink: both('with a mailed link', 'med länk i mejl'),
    signup: both('confirmation of the address', 'bekräftelse av adressen'),
    invite: both('invitation', 'inbjudan'),
    email_change: both('change of the address', 'byte av adress'),
    expired: both('the session had expired', 'inloggningen hade gått ut'),
    by_owner: both('ended by its owner', 'avslutad av den det gäller'),
    invalid_credentials: both('wrong password', 'fel lösenord'),
  },
  kinds: {
    signed_in: both('Signed in', 'Inloggning'),
    sign_in_failed: both('Failed sign-in', 'Misslyckad inloggning'),
    bankid_refused: both('Refused after BankID', 'Nekad efter BankID'),
    signed_out: both('Signed out', 'Utloggning'),
    session_ended: both('Session ended', 'Inloggning avslutad'),
    refresh_token_reused: both('Old session token used again', 'Gammal inloggningsnyckel användes igen'),
    link_redeemed: both('Mailed link or code used', 'Mejlad länk eller kod användes'),
    code_limit_reached: both('Too many wrong codes', 'För många felaktiga koder'),
    address_proven: both('Address confirmed', 'Adressen bekräftades'),
    link_handed_out: both('Sign-in link given to the service key', 'Inloggningslänk lämnades till tjänstenyckeln'),
    sign_up_dropped: both('Contested sign-up dropped', 'Omstridd registrering nollställdes'),
    password_changed: both('Password changed', 'Lösenordet ändrades'),
    email_changed: both('Email changed', 'E-postadressen ändrades'),
    factor_added: both('Second factor added', 'Tvåstegsmetod tillagd'),
    factor_removed: both('Second factor removed', 'Tvåstegsmetod borttagen'),
    factor_used: both('Second factor shown', 'Bekräftad i två steg'),
    factor_failed: both('Wrong second factor', 'Fel svar i andra steget'),
    recovery_codes_created: both('Recovery codes made', 'Återställningskoder skapades'),
    recovery_code_used: both('Recovery code used', 'Återställningskod användes'),
    recovery_code_failed: both('Wrong recovery code', 'Fel återställningskod'),
    clinician_invited: both('Invited a doctor', 'Bjöd in en läkare'),
    clinician_invite_withdrawn: both('Withdrew the invitation of a doctor', 'Återkallade inbjudan till en läkare'),
    admin_invited: both('Invited an admin', 'Bjöd in en administratör'),
    admin_invite_withdrawn: both('Withdrew the invitation of an admin', 'Återkallade inbjudan till en administratör'),
    admin_added: both('Became an admin', 'Blev administratör'),
    admin_removed: both('Is no admin any more', 'Är inte längre administratör'),
    clinician_added: both('Entered as a clinician', 'Lades in som läkare'),
    clinician_confirmed: both('Confirmed as a clinician', 'Bekräftades som läkare'),
    clinician_changed: both('Clinician details changed', 'Läkaruppgifter ändrades'),
    factor_reset_requested: both('Reset of a second factor requested', 'Återställd tvåstegsinloggning begärd'),
    factor_reset_confirmed: both('Second factor reset', 'Tvåstegsinloggning återställd'),
    factor_reset_withdrawn: both('Reset of a second factor withdrawn', 'Återställd tvåstegsinloggning återkallad'),
    factor_reset_used: both('Link and code of a reset used', 'Länk och kod för återställning använda'),
    factor_reset_failed: both('Link or code of a reset wrong', 'Fel länk eller kod för återställning'),
    rights_reviewed: both('Rights gone through', 'Behörigheterna genomgångna'),
    licence_checked: both('Licence looked up', 'Legitimation kontrollerad'),
    many_cases_visited: both('Read many cases outside own care', 'Läste många ärenden utanför egen vård'),
    contact_messages_read: both('Messages read', 'Meddelanden lästes'),
    case_access_frozen: both('Access to a case stopped', 'Åtkomsten till ett ärende spärrades'),
    case_access_unfrozen: both('Access to a case allowed again', 'Åtkomsten till ett ärende öppnades igen'),
    outgoing_released: both(
      'Outgoing messages and jobs released after a restore',
      'Utskick och jobb släpptes efter en återläsning',
    ),
    order_email_changed: both('Address of an order changed', 'Adressen för en order ändrades'),
    service_role_used: both('Service-role key used', 'Tjänstenyckeln användes'),
    staff_account_refused: both(
      'Service-role key stopped at a staff account',
      'Tjänstenyckeln stoppades vid ett personalkonto',
    ),
    settings_changed: both('Settings of the clinic changed', 'Klinikens inställningar ändrades'),
    reply_template_changed: both('Reply template changed', 'Svarsmall ändrades'),
    reply_template_approved: both('Reply template approved', 'Svarsmall godkändes'),
    opening_confirmed: both('Confirmed before opening', 'Bekräftades inför öppning'),
    refund_requested: both('Money given back', 'Pengar betalades tillbaka'),
    patient_phone_changed: both('Phone number of a case changed', 'Telefonnumret för ett ärende ändrades'),
    orders_exported: both('Orders exported for the books', 'Ordrar exporterades för bokföringen'),
    complaints_exported: both(
      "A year's complaints and deviations exported",
      'Ett års klagomål och avvikelser exporterades',
    ),
    form_link_sent_again: both('Link to the form sent again', 'Länken till formuläret skickades igen'),
    message_sent_again: both('Failed mail or text message sent again', 'Ett misslyckat mejl eller sms skickades igen'),
    message_dismissed: both('Failed mail or text message put aside', 'Ett misslyckat mejl eller sms lades åt sidan'),
    job_retried: both('Failed job run again', 'Ett misslyckat jobb kördes igen'),
    job_given_up: both('Failed job given up', 'Ett misslyckat jobb gavs upp'),
    job_task_done: both('Given-up job done by hand', 'Ett uppgivet jobb gjordes för hand'),
    order_note_added: both('Note about an order', 'Anteckning om en order'),
    contact_change_proposed: both(
      'Proposed another address or phone of a case',
      'Föreslog en annan adress eller telefon för ett ärende',
    ),
    contact_change_confirmed: both(
      'Confirmed another address or phone of a case',
      'Bekräftade en annan adress eller telefon för ett ärende',
    ),
    contact_change_ended: both('Ended a change of address or phone', 'Avslutade en ändring av adress eller telefon'),
    case_opened: both('Case opened', 'Ärende öppnades'),
    case_code_failed: both('Wrong code for a case', 'Fel kod till ett ärende'),
    case_identity_differs: both('BankID of another person for a case', 'Någon annans BankID till ett ärende'),
    hand_off_opened: both('Photos taken over on a phone', 'Bilder togs över på en telefon'),
    case_sessions_ended: both('Other sessions of a case ended', 'Andra inloggningar i ett ärende avslutades'),
    log_review_proposed: both(
      'Proposed a reviewer or other rules of the log review',
      'Förslag om granskare eller regler för loggranskningen',
    ),
    log_review_proposal_ended: both('Proposal about the log review rejected', 'Förslag om loggranskningen avvisat'),
    log_reviewer_added: both('Named as reviewer of the access log', 'Utsågs att granska åtkomstloggen'),
    log_reviewer_removed: both('No longer a reviewer of the access log', 'Granskar inte längre åtkomstloggen'),
    access_reviewed: both('Reviewed an access to patient data', 'Granskade en åtkomst till patientuppgifter'),
    access_log_searched: both('Searched the access log', 'Sökte i åtkomstloggen'),
    access_question_answered: both('Replied to a patient about an access', 'Svarade en patient om en åtkomst'),
    log_review_rules_changed: both('Changed how the access log is reviewed', 'Ändrade hur åtkomstloggen granskas'),
    rights_request_entered: both(
      "Entered a patient's request about their data",
      'Skrev in en patients begäran om sina uppgifter',
    ),
    rights_request_read: both(
      "Read a patient's request about their data",
      'Läste en patients begäran om sina uppgifter',
    ),
    rights_request_extended: both(
      "Extended the time of a patient's request",
      'Förlängde tiden för en patients begäran',
    ),
    rights_request_closed: both(
      "Closed a patient's request about their data",
      'Avslutade en patients begäran om sina uppgifter',
    ),
    legal_hold_placed: both('Placed a legal hold on a case', 'Stoppade gallring av ett ärende'),
    legal_hold_lifted: both('Lifted the legal hold of a case', 'Hävde stoppet mot gallring av ett ärende'),
    journal_erasure_proposed: both('Proposed to erase a journal', 'Föreslog att en journal förstörs'),
    reply_retracted: both('Withdrew a signed reply from a patient', 'Drog tillbaka ett signerat svar från en patient'),
    journal_erased: both('Confirmed the erasure of a journal', 'Bekräftade att en journal förstörs'),
    journal_erasure_withdrawn: both(
      'Withdrew the erasure of a journal',
      'Drog tillbaka förslaget att förstöra en journal',
    ),
    month_closed: both('Closed a month of the books', 'Stängde en månad i bokföringen'),
    access_notices_changed: both('Chose whether to be told of accesses', 'Ändrade om mejl om åtkomster ska skickas'),
  } satisfies Kinds,
  failedToCheck: both('The settings could not be checked.', 'Inställningarna kunde inte kontrolleras.'),
  warnings: {
    standard_profile: both(
      'Patients use this site with the security profile “standard”, which is weaker than a clinic should run with. Whoever operates it should set SECURITY_PROFILE to “strict”.',
      'Patienter använder webbplatsen med säkerhetsprofilen ”standard”, som är svagare än vad en klinik bör ha. Den som sköter driften bör sätta SECURITY_PROFILE till ”strict”.',
    ),
    api_key_ends: both(
      (setting: string, daysLeft: number) =>
        `The API key ${setting} ${endsEn(daysLeft)}. Whoever operates the site should replace it (hudvy keys).`,
      (setting, daysLeft) =>
        `API-nyckeln ${setting} ${endsSv(daysLeft)}. Den som sköter driften bör byta ut den (hudvy keys).`,
    ),
    api_key_outdated: both(
      (setting: string) =>
        `The API key ${setting} is of an older kind: it never ends or cannot be withdrawn by itself. Whoever operates the site should replace it (hudvy keys).`,
      (setting) =>
        `API-nyckeln ${setting} är av en äldre sort: den gäller för alltid eller kan inte spärras för sig. Den som sköter driften bör byta ut den (hudvy keys).`,
    ),
  },
  drills: {
    none: both(
      'No backup has been restored yet: the nightly drill is not set up (hudvy drill).',
      'Ingen säkerhetskopia har lästs tillbaka ännu: nattens prov är inte inrättat (hudvy drill).',
    ),
    passed: both(
      (when: string, seconds: number) => `The last backup was restored ${when}, in ${seconds} s.`,
      (when, seconds) => `Den senaste säkerhetskopian lästes tillbaka ${when}, på ${seconds} s.`,
    ),
    failed: both(
      (when: string, failure: string) =>
        `The drill of the last backup failed ${when} (${failure}). Whoever operates the site should run hudvy drill today.`,
      (when, failure) =>
        `Provet av den senaste säkerhetskopian gick inte igenom ${when} (${failure}). Den som sköter driften bör köra hudvy drill i dag.`,
    ),
    missing: both(
      (when: string) =>
        `No drill of a backup has finished for 26 hours; the last one was ${when}. Whoever operates the site should run hudvy drill today.`,
      (when) =>
        `Inget prov av en säkerhetskopia har blivit klart på 26 timmar; det senaste var ${when}. Den som sköter driften bör köra hudvy drill i dag.`,
    ),
  },
  columns: {
    when: both('When', 'När'),
    event: both('Event', 'Händelse'),
    account: both('Account', 'Konto'),
    by: both('Done by', 'Gjort av'),
    from: both('From', 'Från'),
  },
  unknown: both('Unknown', 'Okänt'),
  noAccount: both('No account', 'Inget konto'),
  itself: both('The account itself', 'Kontot självt'),
  notStaff: both('A customer', 'En kund'),
  system: both('Command line or service-role key', 'Kommandoraden eller tjänstenyckeln'),
  messages: both(
    (count: number) => (count === 1 ? '1 message' : `${count} messages`),
    (count) => (count === 1 ? '1 meddelande' : `${count} meddelanden`),
  ),
  device: both(
    (name: string) => name.replace('Okänd webbläsare', 'Unknown browser').replace(' på ', ' on '),
    (name) => name,
  ),
});

function endsEn(daysLeft: number): string {
  if (daysLeft < 0) return 'has ended';
  return daysLeft === 0 ? 'ends within a day' : `ends in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`;
}

function endsSv(daysLeft: number): string {
  if (daysLeft < 0) return 'har slutat gälla';
  return daysLeft === 0
    ? 'slutar gälla inom ett dygn'
    : `slutar gälla om ${daysLeft} ${daysLeft === 1 ? 'dag' : 'dagar'}`;
}
