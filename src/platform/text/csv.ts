import { machineKronor } from '../../../common/money.js';

/** RFC 4180, with a semicolon as Swedish spreadsheets expect. */
const LINE_END = '\r\n';

/** Begins a file: tells Swedish spreadsheets of UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Characters with which a spreadsheet takes a text for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Text, or an amount that stays a number to a spreadsheet. */
export type CsvCell = string | { readonly ore: number };

/** One line of a file; a text that a spreadsheet would calculate begins with an apostrophe, and amounts have a decimal comma. */
export function csvLineOf(cells: readonly CsvCell[]): string {
  return (
    cells.map((one) => (typeof one === 'string' ? cell(one) : machineKronor(one.ore).replace('.', ','))).join(';') +
    LINE_END
  );
}

function cell(value: string): string {
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}
