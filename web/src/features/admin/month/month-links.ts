import { paths } from '../../../../../common/paths.js';
import { addDays } from '../../../../../common/stockholm-time.js';
import type { RowList } from '../../../../../src/clinic/figures/rows.contract.js';
import { queryOf } from '../editing/use-list-panel.js';

/** A set of the list of orders; blank: begun. */
export type OrderSet =
  | ''
  | 'paid'
  | 'refunded'
  | 'forms-sent'
  | 'answered'
  | 'unanswered'
  | 'goals-missed'
  | 'limits-missed';

/** The address of the list of orders. Both days are included. @param code of a discount */
export function ordersOf(set: OrderSet, from: string, until: string, code?: string): string {
  return `${paths.orders}?${queryOf({ waits: set, coupon: code, from, until })}`;
}

/** The address of a list of Stripe's rows. @param month `YYYY-MM` */
export function rowsOf(
  month: string,
  of: RowList,
  rest: { readonly dag?: string; readonly utbetalning?: string } = {},
) {
  return `${paths.month}?${queryOf({ manad: month, vy: 'rader', slag: of, ...rest })}`;
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

/** The month before one (`YYYY-MM`). */
export function monthBefore(month: string): string {
  return addDays(`${month}-01`, -1).slice(0, 'yyyy-mm'.length);
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
