import type { SecurityEventKind } from '../../../../../src/supabase/auth/security-events/security-events.contract.js';
import { bilingual } from '../../../shared/language.js';

type Kinds = Readonly<Record<SecurityEventKind, string>>;

/** One text for each code. */
export interface WarningTexts {
  readonly standard_profile: string;
  readonly api_key_ends: (setting: string, daysLeft: number) => string;
  readonly api_key_outdated: (setting: string) => string;
}

export const adminSecurityTexts = bilingual({
  en: {
    title: 'Security log',
    explained:
      'What staff accounts did and what happened to them, and every use of the service-role key. Kept for two years.',
    loading: 'Loading the security log...',
    failedToFetch: 'Failed to fetch the security log',
    empty: 'Nothing has been recorded yet.',
    nothingMatches: 'Nothing matches.',
    account: 'Account',
    allAccounts: 'All accounts',
    former: (account: string) => `${account} (no longer staff)`,
    roles: { admin: 'Admin', clinician: 'Clinician' },
    kind: 'Event',
    allKinds: 'All events',
    kinds: {
      signed_in: 'Signed in',
      sign_in_failed: 'Failed sign-in',
      bankid_refused: 'Refused after BankID',
      signed_out: 'Signed out',
      session_ended: 'Session ended',
      refresh_token_reused: 'Old session token used again',
      link_redeemed: 'Mailed link or code used',
      code_limit_reached: 'Too many wrong codes',
      address_proven: 'Address confirmed',
      link_handed_out: 'Sign-in link given to the service key',
      sign_up_dropped: 'Contested sign-up dropped',
      password_changed: 'Password changed',
      email_changed: 'Email changed',
      factor_added: 'Second factor added',
      factor_removed: 'Second factor removed',
      factor_used: 'Second factor shown',
      factor_failed: 'Wrong second factor',
      recovery_codes_created: 'Recovery codes made',
      recovery_code_used: 'Recovery code used',
      recovery_code_failed: 'Wrong recovery code',
      admin_invited: 'Invited an admin',
      admin_invite_withdrawn: 'Withdrew the invitation of an admin',
      admin_added: 'Became an admin',
      admin_removed: 'Is no admin any more',
      clinician_added: 'Entered as a clinician',
      clinician_confirmed: 'Confirmed as a clinician',
      clinician_changed: 'Clinician details changed',
      factor_reset_requested: 'Reset of a second factor requested',
      factor_reset_confirmed: 'Second factor reset',
      factor_reset_withdrawn: 'Reset of a second factor withdrawn',
      factor_reset_used: 'Link and code of a reset used',
      factor_reset_failed: 'Link or code of a reset wrong',
      rights_reviewed: 'Rights gone through',
      licence_checked: 'Licence looked up',
      many_cases_visited: 'Read many cases outside own care',
      contact_messages_read: 'Messages read',
      case_access_frozen: 'Access to a case stopped',
      case_access_unfrozen: 'Access to a case allowed again',
      outgoing_released: 'Outgoing messages and jobs released after a restore',
      order_email_changed: 'Address of an order changed',
      service_role_used: 'Service-role key used',
      staff_account_refused: 'Service-role key stopped at a staff account',
      settings_changed: 'Settings of the clinic changed',
      reply_template_changed: 'Reply template changed',
      reply_template_approved: 'Reply template approved',
      opening_confirmed: 'Confirmed before opening',
      refund_requested: 'Money given back',
      patient_phone_changed: 'Phone number of a case changed',
      orders_exported: 'Orders exported for the books',
      form_link_sent_again: 'Link to the form sent again',
      message_sent_again: 'Failed mail or text message sent again',
      message_dismissed: 'Failed mail or text message put aside',
      job_retried: 'Failed job run again',
      job_give_up_proposed: 'Proposed to give up a failed job',
      job_given_up: 'Failed job given up',
      job_task_done: 'Given-up job done by hand',
      order_note_added: 'Note about an order',
      contact_change_proposed: 'Proposed another address or phone of a case',
      contact_change_confirmed: 'Confirmed another address or phone of a case',
      contact_change_ended: 'Ended a change of address or phone',
      case_opened: 'Case opened',
      case_code_failed: 'Wrong code for a case',
      hand_off_opened: 'Photos taken over on a phone',
      case_sessions_ended: 'Other sessions of a case ended',
    } satisfies Kinds,
    failedToCheck: 'The settings could not be checked.',
    warnings: {
      standard_profile:
        'Patients use this site with the security profile “standard”, which is weaker than a clinic should run with. Whoever operates it should set SECURITY_PROFILE to “strict”.',
      api_key_ends: (setting: string, daysLeft: number) =>
        `The API key ${setting} ${endsEn(daysLeft)}. Whoever operates the site should replace it (npm run keys).`,
      api_key_outdated: (setting: string) =>
        `The API key ${setting} is of an older kind: it never ends or cannot be withdrawn by itself. Whoever operates the site should replace it (npm run keys).`,
    } satisfies WarningTexts,
    drills: {
      none: 'No backup has been restored yet: the nightly drill is not set up (npm run drill).',
      passed: (when: string, seconds: number) => `The last backup was restored ${when}, in ${seconds} s.`,
      failed: (when: string, failure: string) =>
        `The drill of the last backup failed ${when} (${failure}). Whoever operates the site should run npm run drill today.`,
      missing: (when: string) =>
        `No drill of a backup has finished for 26 hours; the last one was ${when}. Whoever operates the site should run npm run drill today.`,
    },
    columns: { when: 'When', event: 'Event', account: 'Account', by: 'Done by', from: 'From' },
    unknown: 'Unknown',
    noAccount: 'No account',
    itself: 'The account itself',
    notStaff: 'A customer',
    system: 'Command line or service-role key',
    messages: (count: number) => (count === 1 ? '1 message' : `${count} messages`),
    device: (name: string) => name.replace('Okänd webbläsare', 'Unknown browser').replace(' på ', ' on '),
  },
  sv: {
    title: 'Säkerhetslogg',
    explained:
      'Vad personalens konton har gjort och vad som har hänt med dem, och varje gång tjänstenyckeln användes. Sparas i två år.',
    loading: 'Laddar säkerhetsloggen...',
    failedToFetch: 'Säkerhetsloggen kunde inte hämtas',
    empty: 'Inget har hänt ännu.',
    nothingMatches: 'Inget stämmer med urvalet.',
    account: 'Konto',
    allAccounts: 'Alla konton',
    former: (account: string) => `${account} (inte längre personal)`,
    roles: { admin: 'Administratör', clinician: 'Läkare' },
    kind: 'Händelse',
    allKinds: 'Alla händelser',
    kinds: {
      signed_in: 'Inloggning',
      sign_in_failed: 'Misslyckad inloggning',
      bankid_refused: 'Nekad efter BankID',
      signed_out: 'Utloggning',
      session_ended: 'Inloggning avslutad',
      refresh_token_reused: 'Gammal inloggningsnyckel användes igen',
      link_redeemed: 'Mejlad länk eller kod användes',
      code_limit_reached: 'För många felaktiga koder',
      address_proven: 'Adressen bekräftades',
      link_handed_out: 'Inloggningslänk lämnades till tjänstenyckeln',
      sign_up_dropped: 'Omstridd registrering nollställdes',
      password_changed: 'Lösenordet ändrades',
      email_changed: 'E-postadressen ändrades',
      factor_added: 'Tvåstegsmetod tillagd',
      factor_removed: 'Tvåstegsmetod borttagen',
      factor_used: 'Bekräftad i två steg',
      factor_failed: 'Fel svar i andra steget',
      recovery_codes_created: 'Återställningskoder skapades',
      recovery_code_used: 'Återställningskod användes',
      recovery_code_failed: 'Fel återställningskod',
      admin_invited: 'Bjöd in en administratör',
      admin_invite_withdrawn: 'Återkallade inbjudan till en administratör',
      admin_added: 'Blev administratör',
      admin_removed: 'Är inte längre administratör',
      clinician_added: 'Lades in som läkare',
      clinician_confirmed: 'Bekräftades som läkare',
      clinician_changed: 'Läkaruppgifter ändrades',
      factor_reset_requested: 'Återställd tvåstegsinloggning begärd',
      factor_reset_confirmed: 'Tvåstegsinloggning återställd',
      factor_reset_withdrawn: 'Återställd tvåstegsinloggning återkallad',
      factor_reset_used: 'Länk och kod för återställning använda',
      factor_reset_failed: 'Fel länk eller kod för återställning',
      rights_reviewed: 'Behörigheterna genomgångna',
      licence_checked: 'Legitimation kontrollerad',
      many_cases_visited: 'Läste många ärenden utanför egen vård',
      contact_messages_read: 'Meddelanden lästes',
      case_access_frozen: 'Åtkomsten till ett ärende spärrades',
      case_access_unfrozen: 'Åtkomsten till ett ärende öppnades igen',
      outgoing_released: 'Utskick och jobb släpptes efter en återläsning',
      order_email_changed: 'Adressen för en beställning ändrades',
      service_role_used: 'Tjänstenyckeln användes',
      staff_account_refused: 'Tjänstenyckeln stoppades vid ett personalkonto',
      settings_changed: 'Klinikens inställningar ändrades',
      reply_template_changed: 'Svarsmall ändrades',
      reply_template_approved: 'Svarsmall godkändes',
      opening_confirmed: 'Bekräftades inför öppning',
      refund_requested: 'Pengar betalades tillbaka',
      patient_phone_changed: 'Telefonnumret för ett ärende ändrades',
      orders_exported: 'Ordrar exporterades för bokföringen',
      form_link_sent_again: 'Länken till formuläret skickades igen',
      message_sent_again: 'Ett misslyckat mejl eller sms skickades igen',
      message_dismissed: 'Ett misslyckat mejl eller sms lades åt sidan',
      job_retried: 'Ett misslyckat jobb kördes igen',
      job_give_up_proposed: 'Förslag att ge upp ett misslyckat jobb',
      job_given_up: 'Ett misslyckat jobb gavs upp',
      job_task_done: 'Ett uppgivet jobb gjordes för hand',
      order_note_added: 'Anteckning om en order',
      contact_change_proposed: 'Föreslog en annan adress eller telefon för ett ärende',
      contact_change_confirmed: 'Bekräftade en annan adress eller telefon för ett ärende',
      contact_change_ended: 'Avslutade en ändring av adress eller telefon',
      case_opened: 'Ärende öppnades',
      case_code_failed: 'Fel kod till ett ärende',
      hand_off_opened: 'Bilder togs över på en telefon',
      case_sessions_ended: 'Andra inloggningar i ett ärende avslutades',
    } satisfies Kinds,
    failedToCheck: 'Inställningarna kunde inte kontrolleras.',
    warnings: {
      standard_profile:
        'Patienter använder webbplatsen med säkerhetsprofilen ”standard”, som är svagare än vad en klinik bör ha. Den som sköter driften bör sätta SECURITY_PROFILE till ”strict”.',
      api_key_ends: (setting: string, daysLeft: number) =>
        `API-nyckeln ${setting} ${endsSv(daysLeft)}. Den som sköter driften bör byta ut den (npm run keys).`,
      api_key_outdated: (setting: string) =>
        `API-nyckeln ${setting} är av en äldre sort: den gäller för alltid eller kan inte spärras för sig. Den som sköter driften bör byta ut den (npm run keys).`,
    } satisfies WarningTexts,
    drills: {
      none: 'Ingen säkerhetskopia har lästs tillbaka ännu: nattens prov är inte inrättat (npm run drill).',
      passed: (when: string, seconds: number) =>
        `Den senaste säkerhetskopian lästes tillbaka ${when}, på ${seconds} s.`,
      failed: (when: string, failure: string) =>
        `Provet av den senaste säkerhetskopian gick inte igenom ${when} (${failure}). Den som sköter driften bör köra npm run drill i dag.`,
      missing: (when: string) =>
        `Inget prov av en säkerhetskopia har blivit klart på 26 timmar; det senaste var ${when}. Den som sköter driften bör köra npm run drill i dag.`,
    },
    columns: { when: 'När', event: 'Händelse', account: 'Konto', by: 'Gjort av', from: 'Från' },
    unknown: 'Okänt',
    noAccount: 'Inget konto',
    itself: 'Kontot självt',
    notStaff: 'En kund',
    system: 'Kommandoraden eller tjänstenyckeln',
    messages: (count: number) => (count === 1 ? '1 meddelande' : `${count} meddelanden`),
    device: (name: string) => name,
  },
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
