import type {
  CheckAction,
  CheckPerson,
  CheckSeverity,
  CheckState,
} from '../../../../../src/operations/checks/checks.contract.js';
import { bilingual, both, type Bilingual } from '../../../shared/language.js';

interface Count {
  readonly passed: number;
  readonly total: number;
}

/** Texts around the checks, whose own are Swedish. */
export const checksTexts = bilingual({
  loading: both('Checking. It can take half a minute...', 'Kontrollerar. Det kan ta en halv minut...'),
  failedToFetch: both('The checks could not be fetched', 'Kontrollerna kunde inte hämtas'),
  failedToRun: both('The checks could not be run', 'Kontrollerna kunde inte köras'),
  ready: both('Everything that is required is in place.', 'Allt som krävs är på plats.'),
  toState: both('Open and closed', 'Öppet och stängt'),
  notReady: both(
    (left: number) => (left === 1 ? 'One requirement is missing.' : `${left} requirements are missing.`),
    (left) => (left === 1 ? 'Ett krav saknas.' : `${left} krav saknas.`),
  ),
  counts: both(
    (required: Count, advised: Count) =>
      `${required.passed} of ${required.total} requirements and ${advised.passed} of ${advised.total} recommendations are met.`,
    (required, advised) =>
      `${required.passed} av ${required.total} krav och ${advised.passed} av ${advised.total} rekommendationer är uppfyllda.`,
  ),
  persons: {
    owner: both('You', 'Du'),
    technician: both('The technician', 'Tekniker'),
    physician: both('The physician', 'Läkare'),
  } satisfies Record<CheckPerson, Bilingual<string>>,
  nothingMissing: both('Nothing is missing.', 'Inget saknas.'),
  showAll: both(
    (count: number) => `Show all (${count})`,
    (count) => `Visa alla (${count})`,
  ),
  done: both(
    (count: number) => `Done (${count})`,
    (count) => `Klart (${count})`,
  ),
  asOf: both(
    (when: string) => `Checked ${when}.`,
    (when) => `Kontrollerat ${when}.`,
  ),
  run: both('Check again', 'Kontrollera igen'),
  running: both('Checking...', 'Kontrollerar...'),
  states: {
    passed: both('Done', 'Klart'),
    failed: both('Missing', 'Saknas'),
    exercise: both('Exercise', 'Övning'),
    unknown: both('Not known', 'Okänt'),
  } satisfies Record<CheckState, Bilingual<string>>,
  severities: {
    required: both('Required', 'Krav'),
    advised: both('Recommended', 'Rekommendation'),
  } satisfies Record<CheckSeverity, Bilingual<string>>,
  actions: {
    'mail-test': both('Send a test mail', 'Skicka ett provmejl'),
    'sms-test': both('Send a test message', 'Skicka ett prov-sms'),
    'confirm-terms': both('Confirm the terms', 'Bekräfta villkoren'),
    'confirm-privacy': both('Confirm the privacy policy', 'Bekräfta integritetspolicyn'),
    'confirm-impact-assessment': both('Confirm the assessment', 'Bekräfta bedömningen'),
    'confirm-processors': both('Confirm the agreements', 'Bekräfta avtalen'),
  } satisfies Record<CheckAction, Bilingual<string>>,
  mailSent: both(
    (address: string) => `A mail is on its way to ${address}. Open its link within an hour.`,
    (address) => `Ett mejl är på väg till ${address}. Öppna länken i det inom en timme.`,
  ),
  mailConfirmed: both('The test mail has arrived', 'Provmejlet har kommit fram'),
  mailExpired: both(
    'The link is no longer good. Send another test mail.',
    'Länken gäller inte längre. Skicka ett nytt provmejl.',
  ),
  failedToSend: both('The test mail could not be sent', 'Provmejlet kunde inte skickas'),
  sms: {
    phone: both('Your mobile number', 'Ditt mobilnummer'),
    hint: both(
      'The message has a code, which you then type here.',
      'I meddelandet står en kod, som du sedan skriver här.',
    ),
    code: both('The code', 'Koden'),
    send: both('Send the message', 'Skicka sms'),
    confirm: both('Confirm', 'Bekräfta'),
    confirmed: both('The test message has arrived', 'Ditt prov-sms har kommit fram'),
    failed: both('It could not be done. Try again.', 'Det gick inte. Försök igen.'),
    refusals: {
      phone_unreachable: both('No text message can reach that number.', 'Det numret kan inte ta emot sms.'),
      wrong_code: both('That is not the code, or it is too old.', 'Det är inte koden, eller så är den för gammal.'),
    },
  },
  text: {
    intro: both(
      'Whoever answers for the text reads it and confirms it by name. Once the text changes, it is confirmed anew.',
      'Den som svarar för texten läser den och bekräftar med sitt namn. När texten ändras behöver den bekräftas på nytt.',
    ),
    read: both('Read the text', 'Läs texten'),
    last: both(
      (name: string, day: string) => `Last confirmed by ${name}, ${day}.`,
      (name, day) => `Senast bekräftad av ${name}, ${day}.`,
    ),
    name: both('Name of who has read it', 'Namn på den som har läst'),
    confirm: both('Confirm', 'Bekräfta'),
    confirmed: both('The text is confirmed', 'Texten är bekräftad'),
    changed: both(
      'The text has changed in the meantime. Read it again, then confirm.',
      'Texten har ändrats under tiden. Läs den igen och bekräfta sedan.',
    ),
    failed: both('It could not be confirmed. Try again.', 'Det gick inte att bekräfta. Försök igen.'),
  },
  duty: {
    of: {
      'impact-assessment': {
        intro: both(
          'Whoever answers for the clinic has assessed the risks for patients (GDPR 35), with the suppliers below, and confirms it by name. Another operator, supplier or age limit asks again.',
          'Den som svarar för kliniken har bedömt riskerna för patienterna (GDPR artikel 35), med leverantörerna här nedanför, och bekräftar det med sitt namn. Bekräftelsen görs om när vårdgivaren, en leverantör eller åldersgränsen ändras.',
        ),
      },
      processors: {
        intro: both(
          'Whoever answers for the clinic has an agreement (GDPR 28) with each supplier below, and with who runs the server, and confirms it by name. Another operator or supplier asks again.',
          'Den som svarar för kliniken har avtal (GDPR artikel 28) med varje leverantör här nedanför och med den som driver servern, och bekräftar det med sitt namn. Bekräftelsen görs om när vårdgivaren eller en leverantör ändras.',
        ),
      },
    },
    receivers: both('Suppliers in the settings:', 'Leverantörer enligt inställningarna:'),
    ownServer: both('own server', 'egen server'),
    last: both(
      (name: string, day: string) => `Last confirmed by ${name}, ${day}.`,
      (name, day) => `Senast bekräftat av ${name}, ${day}.`,
    ),
    name: both('Name of who answers for it', 'Namn på den som svarar för det'),
    confirm: both('Confirm', 'Bekräfta'),
    confirmed: both('It is confirmed', 'Det är bekräftat'),
    changed: both(
      'The clinic has changed in the meantime. Read it again, then confirm.',
      'Kliniken har ändrats under tiden. Läs igen och bekräfta sedan.',
    ),
    failed: both('It could not be confirmed. Try again.', 'Det gick inte att bekräfta. Försök igen.'),
  },
  receivers: {
    mail: both('Mail', 'Mejl'),
    sms: both('Text messages', 'Sms'),
    payments: both('Payments', 'Betalning'),
    database: both('Database', 'Databas'),
    files: both('Files', 'Filer'),
  },
});
