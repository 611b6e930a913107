/** A page of a list, and where the next one begins. */
export interface PageOf<Row> {
  readonly rows: readonly Row[];
  /** Null on the last page. */
  readonly next: string | null;
}

/** @param found one row more than the page has, where there are more @param cursorOf what names the page's last row */
export function pageOf<Row>(found: readonly Row[], limit: number, cursorOf: (row: Row) => string): PageOf<Row> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last !== undefined ? cursorOf(last) : null };
}
