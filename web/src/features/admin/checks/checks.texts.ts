import type {
  CheckAction,
  CheckPerson,
  CheckSeverity,
  CheckState,
} from '../../../../../src/operations/checks/checks.contract.js';
import { bilingual } from '../../../shared/language.js';

interface Count {
  readonly passed: number;
  readonly total: number;
}

/** Texts around the checks, whose own are Swedish. */
export const checksTexts = bilingual({
  en: {
    loading: 'Checking. It can take half a minute...',
    failedToFetch: 'The checks could not be fetched',
    failedToRun: 'The checks could not be run',
    ready: 'Everything that is required is in place.',
    toState: 'Open and closed',
    notReady: (left: number) => (left === 1 ? 'One requirement is missing.' : `${left} requirements are missing.`),
    counts: (required: Count, advised: Count) =>
      `${required.passed} of ${required.total} requirements and ${advised.passed} of ${advised.total} recommendations are met.`,
    persons: { owner: 'You', technician: 'The technician', physician: 'The physician' } satisfies Record<
      CheckPerson,
      string
    >,
    nothingMissing: 'Nothing is missing.',
    showAll: (count: number) => `Show all (${count})`,
    done: (count: number) => `Done (${count})`,
    asOf: (when: string) => `Checked ${when}.`,
    run: 'Check again',
    running: 'Checking...',
    states: { passed: 'Done', failed: 'Missing', exercise: 'Exercise', unknown: 'Not known' } satisfies Record<
      CheckState,
      string
    >,
    severities: { required: 'Required', advised: 'Recommended' } satisfies Record<CheckSeverity, string>,
    actions: {
      'mail-test': 'Send a test mail',
      'sms-test': 'Send a test message',
      'confirm-terms': 'Confirm the terms',
      'confirm-privacy': 'Confirm the privacy policy',
      'confirm-impact-assessment': 'Confirm the assessment',
      'confirm-processors': 'Confirm the agreements',
    } satisfies Record<CheckAction, string>,
    mailSent: (address: string) => `A mail is on its way to ${address}. Open its link within an hour.`,
    mailConfirmed: 'The test mail has arrived',
    mailExpired: 'The link is no longer good. Send another test mail.',
    failedToSend: 'The test mail could not be sent',
    sms: {
      phone: 'Your mobile number',
      hint: 'The message has a code, which you then type here.',
      code: 'The code',
      send: 'Send the message',
      confirm: 'Confirm',
      confirmed: 'The test message has arrived',
      failed: 'It could not be done. Try again.',
      refusals: {
        phone_unreachable: 'No text message can reach that number.',
        wrong_code: 'That is not the code, or it is too old.',
      },
    },
    text: {
      intro:
        'Whoever answers for the text reads it and confirms it by name. Once the text changes, it is confirmed anew.',
      read: 'Read the text',
      last: (name: string, day: string) => `Last confirmed by ${name}, ${day}.`,
      name: 'Name of who has read it',
      confirm: 'Confirm',
      confirmed: 'The text is confirmed',
      changed: 'The text has changed in the meantime. Read it again, then confirm.',
      failed: 'It could not be confirmed. Try again.',
    },
    duty: {
      of: {
        'impact-assessment': {
          intro:
            'Whoever answers for the clinic has assessed the risks for patients (GDPR 35), with the suppliers below, and confirms it by name. Another operator, supplier or age limit asks again.',
        },
        processors: {
          intro:
            'Whoever answers for the clinic has an agreement (GDPR 28) with each supplier below, and with who runs the server, and confirms it by name. Another operator or supplier asks again.',
        },
      },
      receivers: 'Suppliers in the settings:',
      ownServer: 'own server',
      last: (name: string, day: string) => `Last confirmed by ${name}, ${day}.`,
      name: 'Name of who answers for it',
      confirm: 'Confirm',
      confirmed: 'It is confirmed',
      changed: 'The clinic has changed in the meantime. Read it again, then confirm.',
      failed: 'It could not be confirmed. Try again.',
    },
    receivers: { mail: 'Mail', sms: 'Text messages', payments: 'Payments', database: 'Database', files: 'Files' },
  },
  sv: {
    loading: 'Kontrollerar. Det kan ta en halv minut...',
    failedToFetch: 'Kontrollerna kunde inte hämtas',
    failedToRun: 'Kontrollerna kunde inte köras',
    ready: 'Allt som krävs är på plats.',
    toState: 'Öppet och stängt',
    notReady: (left: number) => (left === 1 ? 'Ett krav saknas.' : `${left} krav saknas.`),
    counts: (required: Count, advised: Count) =>
      `${required.passed} av ${required.total} krav och ${advised.passed} av ${advised.total} rekommendationer är uppfyllda.`,
    persons: { owner: 'Du', technician: 'Tekniker', physician: 'Läkare' } satisfies Record<CheckPerson, string>,
    nothingMissing: 'Inget saknas.',
    showAll: (count: number) => `Visa alla (${count})`,
    done: (count: number) => `Klart (${count})`,
    asOf: (when: string) => `Kontrollerat ${when}.`,
    run: 'Kontrollera igen',
    running: 'Kontrollerar...',
    states: { passed: 'Klart', failed: 'Saknas', exercise: 'Övning', unknown: 'Okänt' } satisfies Record<
      CheckState,
      string
    >,
    severities: { required: 'Krav', advised: 'Rekommendation' } satisfies Record<CheckSeverity, string>,
    actions: {
      'mail-test': 'Skicka ett provmejl',
      'sms-test': 'Skicka ett prov-sms',
      'confirm-terms': 'Bekräfta villkoren',
      'confirm-privacy': 'Bekräfta integritetspolicyn',
      'confirm-impact-assessment': 'Bekräfta bedömningen',
      'confirm-processors': 'Bekräfta avtalen',
    } satisfies Record<CheckAction, string>,
    mailSent: (address: string) => `Ett mejl är på väg till ${address}. Öppna länken i det inom en timme.`,
    mailConfirmed: 'Provmejlet har kommit fram',
    mailExpired: 'Länken gäller inte längre. Skicka ett nytt provmejl.',
    failedToSend: 'Provmejlet kunde inte skickas',
    sms: {
      phone: 'Ditt mobilnummer',
      hint: 'I meddelandet står en kod, som du sedan skriver här.',
      code: 'Koden',
      send: 'Skicka sms',
      confirm: 'Bekräfta',
      confirmed: 'Ditt prov-sms har kommit fram',
      failed: 'Det gick inte. Försök igen.',
      refusals: {
        phone_unreachable: 'Det numret kan inte ta emot sms.',
        wrong_code: 'Det är inte koden, eller så är den för gammal.',
      },
    },
    text: {
      intro:
        'Den som svarar för texten läser den och bekräftar med sitt namn. När texten ändras behöver den bekräftas på nytt.',
      read: 'Läs texten',
      last: (name: string, day: string) => `Senast bekräftad av ${name}, ${day}.`,
      name: 'Namn på den som har läst',
      confirm: 'Bekräfta',
      confirmed: 'Texten är bekräftad',
      changed: 'Texten har ändrats under tiden. Läs den igen och bekräfta sedan.',
      failed: 'Det gick inte att bekräfta. Försök igen.',
    },
    duty: {
      of: {
        'impact-assessment': {
          intro:
            'Den som svarar för kliniken har bedömt riskerna för patienterna (GDPR artikel 35), med leverantörerna här nedanför, och bekräftar det med sitt namn. Bekräftelsen görs om när vårdgivaren, en leverantör eller åldersgränsen ändras.',
        },
        processors: {
          intro:
            'Den som svarar för kliniken har avtal (GDPR artikel 28) med varje leverantör här nedanför och med den som driver servern, och bekräftar det med sitt namn. Bekräftelsen görs om när vårdgivaren eller en leverantör ändras.',
        },
      },
      receivers: 'Leverantörer enligt inställningarna:',
      ownServer: 'egen server',
      last: (name: string, day: string) => `Senast bekräftat av ${name}, ${day}.`,
      name: 'Namn på den som svarar för det',
      confirm: 'Bekräfta',
      confirmed: 'Det är bekräftat',
      changed: 'Kliniken har ändrats under tiden. Läs igen och bekräfta sedan.',
      failed: 'Det gick inte att bekräfta. Försök igen.',
    },
    receivers: { mail: 'Mejl', sms: 'Sms', payments: 'Betalning', database: 'Databas', files: 'Filer' },
  },
});
