import { paths } from '../../../../../common/paths.js';
import { addDays } from '../../../../../common/stockholm-time.js';
import { queryOf } from '../editing/use-list-panel.js';

/** The address of the list of orders. @param set `paid`, `refunded`, `answered`; blank: begun. Both days are included. */
export function ordersOf(set: string, from: string, until: string): string {
  return `${paths.orders}?${queryOf({ waits: set, from, until })}`;
}

/** The first and the last day of a month (`YYYY-MM`). */
export function boundsOf(month: string): readonly [from: string, until: string] {
  const first = `${month}-01`;
  return [first, addDays(`${addDays(first, 31).slice(0, 'yyyy-mm'.length)}-01`, -1)];
}

/** The address of a month's numbers. @param month `YYYY-MM` */
export function figuresOf(month: string): string {
  return `${paths.month}?${queryOf({ manad: month })}`;
}

/** The address of a month's books. */
export function booksOf(month: string): string {
  return `${paths.month}?${queryOf({ manad: month, vy: 'bocker' })}`;
}

/** 'mars 2026', 'March 2026'. @param month `YYYY-MM` */
export function nameOfMonth(month: string, language: string): string {
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return name.format(new Date(`${month}-15T12:00:00Z`));
}

/** The months until that of a day, newest first. */
export function lastMonths(today: string, count: number): readonly string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 'yyyy-mm'.length),
  );
}
