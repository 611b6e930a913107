import type { ListedOrderResponse } from '../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { bilingual, both, type Bilingual } from '../../../shared/language.js';

type States = Readonly<Record<ListedOrderResponse['state'], Bilingual<string>>>;

/** Of the list, and words that the opened order shares with it. */
export const ordersTexts = bilingual({
  sum: both(
    (orders: number, { total, paid, refunded }: { total: string; paid: string; refunded: string }) =>
      `${orders} ${orders === 1 ? 'order' : 'orders'}: ${total} ordered, ${paid} paid, ${refunded} refunded.`,
    (orders, { total, paid, refunded }) =>
      `${orders} ${orders === 1 ? 'order' : 'ordrar'}: ${total} beställt, ${paid} betalt, ${refunded} återbetalt.`,
  ),
  sums: {
    vat: both('VAT', 'Moms'),
    net: both('Without VAT', 'Utan moms'),
    discounts: both('Discounts', 'Rabatter'),
    left: both('To accrue', 'Att periodisera'),
  },
  title: both('Orders', 'Ordrar'),
  loading: both('Loading orders...', 'Laddar ordrar...'),
  failedToFetch: both('Failed to fetch orders', 'Ordrarna kunde inte hämtas'),
  empty: both('No orders yet.', 'Inga ordrar ännu.'),
  nothingMatches: both(
    'No order matches. Change the search or the filters.',
    'Ingen order stämmer med urvalet. Ändra sökningen eller filtren.',
  ),
  search: both('Search number, name, email or phone', 'Sök på nummer, namn, e-post eller telefon'),
  show: both('Show', 'Visa'),
  allStates: both('Every state', 'Alla statusar'),
  waits: both('What waits', 'Väntar på'),
  allOrders: both('All orders', 'Alla ordrar'),
  needsSomething: both('Needs something', 'Behöver något'),
  period: both('Days, code and order of the list', 'Dagar, kod och ordning'),
  from: both('From', 'Från och med'),
  until: both('To', 'Till och med'),
  code: both('Discount code (-: none)', 'Rabattkod (-: utan kod)'),
  sort: both('Sort by', 'Sortera'),
  newest: both('Newest first', 'Nyaste först'),
  oldest: both('Oldest first', 'Äldsta först'),
  highest: both('Highest amount first', 'Högsta belopp först'),
  lowest: both('Lowest amount first', 'Lägsta belopp först'),
  states: {
    pending: both('Waiting for payment', 'Väntar på betalning'),
    paid: both('Paid', 'Betald'),
    part_refunded: both('Partly refunded', 'Delvis återbetald'),
    refunded: both('Refunded', 'Återbetald'),
    expired: both('Not paid', 'Inte betald'),
    cancelled: both('Cancelled', 'Avbruten'),
  } satisfies States,
  held: both('Held for review', 'Väntar på granskning'),
  columns: {
    number: both('Number', 'Nummer'),
    created: both('Created', 'Skapad'),
    buyer: both('Buyer', 'Köpare'),
    state: both('State', 'Status'),
    case: both('Case', 'Ärende'),
    total: both('Total', 'Summa'),
    paid: both('Paid', 'Betalt'),
    refunded: both('Refunded', 'Återbetalt'),
  },
  openOrder: both(
    (number: string) => `Open order ${number}`,
    (number) => `Öppna order ${number}`,
  ),
  erased: both('Erased', 'Raderad'),
  none: '–',
});
