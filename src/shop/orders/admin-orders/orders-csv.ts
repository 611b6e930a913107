import { machineKronor } from '../../../../common/money.js';
import type { Order } from '../order.entity.js';

/** RFC 4180, with a semicolon as Swedish spreadsheets expect, and the mark that tells them of UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** Characters with which a spreadsheet takes a text for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

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
  return BYTE_ORDER_MARK + line(COLUMNS.map(([name]) => name));
}

/** One order for the books: amounts in kronor, instants ISO 8601. It names nobody: who bought what is health data. */
export function csvLine(order: Order): string {
  return line(COLUMNS.map(([, valueOf]) => valueOf(order)));
}

function line(cells: readonly string[]): string {
  return cells.map(cell).join(';') + LINE_END;
}

/** Quoted; a text that a spreadsheet would calculate begins with an apostrophe. */
function cell(value: string): string {
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}
