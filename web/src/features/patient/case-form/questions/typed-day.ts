const YEAR_MONTH_DAY = /^(\d{4})[\s./-]*(\d{2})[\s./-]*(\d{2})$/;

/** A typed day as `YYYY-MM-DD` if it can be parsed; otherwise unchanged. */
export function dayOfTyped(typed: string): string {
  const [, year, month, day] = YEAR_MONTH_DAY.exec(typed.trim()) ?? [];
  return year === undefined ? typed : `${year}-${month}-${day}`;
}
