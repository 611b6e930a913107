import type { ListedOrderResponse } from '../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { bilingual } from '../../../shared/language.js';

type States = Readonly<Record<ListedOrderResponse['state'], string>>;

/** Of the list, and words that the opened order shares with it. */
export const ordersTexts = bilingual({
  en: {
    title: 'Orders',
    loading: 'Loading orders...',
    failedToFetch: 'Failed to fetch orders',
    empty: 'No orders yet.',
    nothingMatches: 'No order matches.',
    search: 'Search number, name or email',
    show: 'Show',
    allStates: 'All orders',
    states: {
      pending: 'Waiting for payment',
      paid: 'Paid',
      part_refunded: 'Partly refunded',
      refunded: 'Refunded',
      expired: 'Not paid',
      cancelled: 'Cancelled',
    } satisfies States,
    held: 'Held for review',
    columns: {
      number: 'Number',
      created: 'Created',
      buyer: 'Buyer',
      state: 'State',
      total: 'Total',
      paid: 'Paid',
      refunded: 'Refunded',
    },
    openOrder: (number: string) => `Open order ${number}`,
    erased: 'Erased',
    none: '–',
  },
  sv: {
    title: 'Beställningar',
    loading: 'Laddar beställningar...',
    failedToFetch: 'Beställningarna kunde inte hämtas',
    empty: 'Inga beställningar ännu.',
    nothingMatches: 'Ingen beställning stämmer med urvalet.',
    search: 'Sök på nummer, namn eller e-post',
    show: 'Visa',
    allStates: 'Alla beställningar',
    states: {
      pending: 'Väntar på betalning',
      paid: 'Betald',
      part_refunded: 'Delvis återbetald',
      refunded: 'Återbetald',
      expired: 'Inte betald',
      cancelled: 'Avbruten',
    } satisfies States,
    held: 'Väntar på granskning',
    columns: {
      number: 'Nummer',
      created: 'Skapad',
      buyer: 'Köpare',
      state: 'Status',
      total: 'Summa',
      paid: 'Betalt',
      refunded: 'Återbetalt',
    },
    openOrder: (number: string) => `Öppna beställning ${number}`,
    erased: 'Raderad',
    none: '–',
  },
});
