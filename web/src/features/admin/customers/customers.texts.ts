import { bilingual, both } from '../../../shared/language.js';

export const customersTexts = bilingual({
  title: both('Customers', 'Kunder'),
  search: both('Order number, name or e-mail', 'Ordernummer, namn eller e-post'),
  loading: both('Loading customers...', 'Kunderna hämtas...'),
  failedToFetch: both('Failed to fetch customers', 'Kunderna kunde inte hämtas'),
  empty: both('Nobody has ordered yet.', 'Ingen har beställt än.'),
  nothingMatches: both('No customer matches.', 'Ingen kund stämmer med sökningen.'),
  columns: {
    name: both('Name', 'Namn'),
    email: both('E-mail', 'E-post'),
    account: both('Account', 'Konto'),
    orders: both('Orders', 'Ordrar'),
    last: both('Last order', 'Senaste order'),
  },
  yes: both('Yes', 'Ja'),
  no: both('No', 'Nej'),
  none: '–',
  noName: both('No name', 'Namn saknas'),
});

export const customerTexts = bilingual({
  title: both('Customer', 'Kund'),
  back: both('All customers', 'Alla kunder'),
  loading: both('Loading the customer...', 'Kunden hämtas...'),
  failedToFetch: both('The customer could not be fetched', 'Kunden kunde inte hämtas'),
  facts: {
    email: both('E-mail', 'E-post'),
    phone: both('Phone', 'Telefon'),
    account: both('Account', 'Konto'),
    paid: both('Paid orders', 'Betalda ordrar'),
  },
  paid: both(
    (count: number, sum: string) => `${count} for ${sum}`,
    (count, sum) => `${count} för ${sum}`,
  ),
  accounts: {
    none: both('No account', 'Inget konto'),
    proven: both('Has an account', 'Har konto'),
    unproven: both('Has an account; the address is not confirmed', 'Har konto, adressen är inte bekräftad'),
  },
  orders: both('Orders and cases', 'Ordrar och ärenden'),
  noOrders: both('No orders.', 'Inga ordrar.'),
  orderColumns: {
    number: 'Order',
    created: both('Ordered', 'Beställd'),
    case: both('Case', 'Ärende'),
    email: both('E-mail', 'E-post'),
    phone: both('Phone', 'Telefon'),
  },
  noCase: both('No case', 'Inget ärende'),
  messages: both('Messages from the contact form', 'Meddelanden från kontaktformuläret'),
  noMessages: both('No messages from this address.', 'Inga meddelanden från den här adressen.'),
  message: both(
    (number: number) => `Message ${number}`,
    (number) => `Meddelande ${number}`,
  ),
  answered: both('Answered', 'Besvarat'),
  unanswered: both('Not answered', 'Inte besvarat'),
  sessions: both('Signed in', 'Inloggad'),
  noSessions: both('Not signed in anywhere.', 'Inte inloggad någonstans.'),
  moreSessions: both(
    (count: number) => `${count} more`,
    (count) => `${count} till`,
  ),
  unknownDevice: both('Unknown browser', 'Okänd webbläsare'),
  lastActive: both(
    (when: string) => `Last active ${when}`,
    (when) => `Senast aktiv ${when}`,
  ),
  secondFactor: both('With a second factor', 'Med tvåstegsinloggning'),
  openCases: both(
    (count: number) => (count === 1 ? '1 open case session' : `${count} open case sessions`),
    (count) => (count === 1 ? '1 öppet ärende' : `${count} öppna ärenden`),
  ),
  endAll: both('End all sessions', 'Avsluta alla sessioner'),
  confirmation: {
    title: both('End all sessions?', 'Avsluta alla sessioner?'),
    text: both(
      'The person is signed out everywhere at once, also from open cases, and is told by mail. They sign in again as usual.',
      'Personen loggas ut överallt genast, också från öppna ärenden, och får veta det i ett mejl. Sedan loggar personen in igen som vanligt.',
    ),
    done: both(
      (count: number) => (count === 1 ? '1 session ended' : `${count} sessions ended`),
      (count) => (count === 1 ? '1 session är avslutad' : `${count} sessioner är avslutade`),
    ),
    failed: both('The sessions could not be ended', 'Sessionerna kunde inte avslutas'),
  },
});
