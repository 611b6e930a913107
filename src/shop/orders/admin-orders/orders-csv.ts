import { machineKronor } from '../../../../common/money.js';
import { BYTE_ORDER_MARK, csvLineOf } from '../../../platform/text/csv.js';
import type { Order } from '../order.entity.js';

const COLUMNS: readonly (readonly [string, (order: Order) => string])[] = [
  ['Ordernummer', ({ number }) => number],
  ['Skapad', ({ createdAt }) => createdAt.toISOString()],
  ['Betald', ({ paidAt }) => paidAt?.toISOString() ?? ''],
  ['Status', ({ status }) => status],
  ['Produkt', ({ shown }) => shown.productName],
  ['Rabattkod', ({ couponCode }) => couponCode ?? ''],
  ['Rabatt', ({ discountOre }) => kronor(discountOre)],
  ['Summa', ({ totalOre }) => kronor(totalOre)],
  ['Moms', ({ vatOre }) => kronor(vatOre)],
  ['Momssats', ({ shown }) => String(shown.vatPercent)],
  ['Betalt', ({ paidOre }) => kronor(paidOre ?? 0)],
  ['Återbetalt', ({ refundedOre }) => kronor(refundedOre)],
  ['Valuta', ({ currency }) => currency],
];

/** With the decimal comma that Swedish spreadsheets read. */
const kronor = (ore: number) => machineKronor(ore).replace('.', ',');

/** The first line of the file. */
export function csvHead(): string {
  return BYTE_ORDER_MARK + csvLineOf(COLUMNS.map(([name]) => name));
}

/** One order for the books: amounts in kronor, instants ISO 8601. It names nobody: who bought what is health data. */
export function csvLine(order: Order): string {
  return csvLineOf(COLUMNS.map(([, valueOf]) => valueOf(order)));
}
