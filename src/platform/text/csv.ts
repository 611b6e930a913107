/** RFC 4180, with a semicolon as Swedish spreadsheets expect. */
const LINE_END = '\r\n';

/** Begins a file: tells Swedish spreadsheets of UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Characters with which a spreadsheet takes a text for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** One line of a file; a cell that a spreadsheet would calculate begins with an apostrophe. */
export function csvLineOf(cells: readonly string[]): string {
  return cells.map(cell).join(';') + LINE_END;
}

function cell(value: string): string {
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}
