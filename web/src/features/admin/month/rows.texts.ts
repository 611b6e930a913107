import type { RowKind, RowList } from '../../../../../src/clinic/figures/rows.contract.js';
import { bilingual, both, type Bilingual } from '../../../shared/language.js';

type Lists = Readonly<Record<Exclude<RowList, 'all' | 'payout'>, Bilingual<string>>>;

/** Texts of the list of Stripe's rows. */
export const rowsTexts = bilingual({
  title: both('Rows of Stripe', 'Stripes rader'),
  loading: both('Loading the rows...', 'Laddar raderna...'),
  failedToFetch: both('The rows could not be fetched', 'Raderna kunde inte hämtas'),
  empty: both('No rows.', 'Inga rader.'),
  nothingMatches: both('No row matches.', 'Ingen rad stämmer med urvalet.'),
  list: both('Rows', 'Rader'),
  all: both('All of the month', 'Alla i månaden'),
  lists: {
    fees: both('Fees', 'Avgifter'),
    refunds: both('Refunds', 'Återbetalningar'),
    disputed: both('Taken by disputes', 'Draget i tvister'),
    'paid-out': both('Paid out', 'Utbetalt'),
    'disputes-opened': both('Disputes opened', 'Öppnade tvister'),
    'disputes-won': both('Disputes won', 'Vunna tvister'),
    'disputes-lost': both('Disputes lost', 'Förlorade tvister'),
    available: both('Available now', 'Tillgängligt nu'),
    pending: both('Not yet available now', 'Inte tillgängligt än'),
    'under-way': both('Under way to the bank now', 'På väg till banken nu'),
  } satisfies Lists,
  payout: both(
    (id: string) => `Payout ${id}`,
    (id) => `Utbetalning ${id}`,
  ),
  day: both('Day', 'Dag'),
  sum: both(
    (counted: number, amount: string) => `Number: ${counted}. Sum: ${amount}.`,
    (counted, amount) => `Antal: ${counted}. Summa: ${amount}.`,
  ),
  returned: both(
    (count: number) => `Came back, and not counted: ${count}.`,
    (count) => `Kom tillbaka och räknas inte: ${count}.`,
  ),
  now: both(
    'As it is now, whatever the month. Rows of payouts that came to zero are left out.',
    'Som det är nu, oavsett månad. Rader i utbetalningar som gick jämnt ut är utelämnade.',
  ),
  columns: {
    at: both('Time', 'Tid'),
    what: both('What', 'Vad'),
    order: 'Order',
    id: both('Id at Stripe', 'Id hos Stripe'),
    amount: both('Amount', 'Belopp'),
  },
  order: (number: string) => `Order ${number}`,
  none: '–',
  kinds: {
    sale: both('Sale', 'Försäljning'),
    refund: both('Refund', 'Återbetalning'),
    dispute: both('Dispute', 'Tvist'),
    dispute_reversal: both('Dispute, given back', 'Tvist, pengarna tillbaka'),
    payout: both('Payout', 'Utbetalning'),
    payout_returned: both('Payout, came back', 'Utbetalning, kom tillbaka'),
    stripe_fee: both('Fee to Stripe', 'Avgift till Stripe'),
    other: both('Other', 'Övrigt'),
  } satisfies Readonly<Record<RowKind, Bilingual<string>>>,
});
