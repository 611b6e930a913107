import { bilingual, both, type Bilingual } from '../../../../shared/language.js';

export const contactTexts = bilingual({
  heading: both('Another address or phone', 'Ny adress eller telefon'),
  lead: both(
    'One admin proposes the change after a check, and another confirms it. Old and new are told at once, and can stop it. The first link or code goes out 24 hours later.',
    'En administratör föreslår ändringen efter en kontroll, och en annan bekräftar den. Den gamla och den nya får veta det genast och kan stoppa den. Första länken eller koden skickas 24 timmar senare.',
  ),
  order: (number: string) => `Order ${number}`,
  older: both(
    (count: number) => (count === 1 ? '1 older order' : `${count} older orders`),
    (count) => (count === 1 ? '1 äldre order' : `${count} äldre ordrar`),
  ),
  propose: both('Propose a change', 'Föreslå en ändring'),
  kinds: {
    email: both('E-mail address', 'E-postadress'),
    phone: both('Phone', 'Telefon'),
  },
  kind: both('What changes', 'Vad ändras'),
  value: both('New value', 'Nytt värde'),
  valueMissing: both('Enter the new address or number.', 'Skriv den nya adressen eller det nya numret.'),
  submit: both('Propose the change', 'Föreslå ändringen'),
  proposed: both('The change waits for another admin', 'Ändringen väntar på en annan administratör'),
  states: {
    proposed: both(
      (by: string) => `Proposed by ${by}; waits for another admin to confirm`,
      (by) => `Föreslagen av ${by}, väntar på att en annan administratör bekräftar`,
    ),
    waiting: both(
      (when: string) => `Confirmed; the first link goes out ${when}`,
      (when) => `Bekräftad, första länken skickas ${when}`,
    ),
    done: both(
      (by: string) => `Done; confirmed by ${by}`,
      (by) => `Klar, bekräftad av ${by}`,
    ),
    ended: both('Ended', 'Avslutad'),
    stopped: both('Stopped by “Det var inte jag”', 'Stoppad med ”Det var inte jag”'),
  },
  someone: both('an admin whose account is gone', 'en administratör vars konto är borttaget'),
  confirm: both('Confirm', 'Bekräfta'),
  end: both('End', 'Avsluta'),
  confirmation: {
    title: both('Confirm the change?', 'Bekräfta ändringen?'),
    text: both(
      'Make sure with the one who proposed it that it is the patient who asks. Old and new are told at once. A new phone signs the patient out everywhere.',
      'Kontrollera med den som föreslog ändringen att det är patienten som frågar. Den gamla och den nya får veta det genast. Ett nytt telefonnummer loggar ut patienten överallt.',
    ),
    done: both('The change is confirmed', 'Ändringen är bekräftad'),
  },
  ending: {
    title: both('End the change?', 'Avsluta ändringen?'),
    text: both('Nothing changes.', 'Inget ändras.'),
    done: both('The change is ended', 'Ändringen är avslutad'),
  },
  failed: both('It could not be done', 'Det gick inte'),
  failedToFetch: both('The changes could not be fetched', 'Ändringarna kunde inte hämtas'),
  refusals: {
    change_open: both('Another change of this order is under way.', 'En annan ändring av ordern pågår.'),
    unchanged: both('The order has this already.', 'Ordern har redan det värdet.'),
    other_changed_recently: both(
      'Address and phone are never both changed within 30 days.',
      'Adress och telefon ändras aldrig båda inom 30 dagar.',
    ),
    email_invalid: both('Enter an e-mail address.', 'Skriv en e-postadress.'),
  } satisfies Record<string, Bilingual<string>>,
});
