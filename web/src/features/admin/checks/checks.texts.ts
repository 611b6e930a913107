import type { CheckAction, CheckSeverity, CheckState } from '../../../../../src/operations/checks/checks.contract.js';
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
  },
});
