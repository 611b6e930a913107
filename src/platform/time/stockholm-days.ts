import { addDays, startOfStockholmDay } from '../../../common/stockholm-time.js';

/** An interval of instants; `until` is excluded. */
export interface Bounds {
  readonly from: Date;
  readonly until: Date;
}

/** The instants of a month in Sweden, its first day and the first one after it (`YYYY-MM-DD`). */
export interface MonthBounds extends Bounds {
  readonly firstDay: string;
  readonly afterDay: string;
}

/** @param first, last calendar days in Sweden, `YYYY-MM-DD`, both included @throws RangeError when one is no day */
export function boundsOfDays(first: string, last: string): Bounds {
  return { from: startOfStockholmDay(first), until: startOfStockholmDay(addDays(last, 1)) };
}

/** @param month in Sweden, `YYYY-MM` */
export function boundsOfMonth(month: string): MonthBounds {
  const firstDay = `${month}-01`;
  const afterDay = `${addDays(firstDay, 31).slice(0, 'yyyy-mm'.length)}-01`;
  return { from: startOfStockholmDay(firstDay), until: startOfStockholmDay(afterDay), firstDay, afterDay };
}

/** Those of a month that has begun in Sweden; null for another text. */
export function boundsOfBegunMonth(month: string, now: Date): MonthBounds | null {
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) return null;
  const bounds = boundsOfMonth(month);
  return bounds.from <= now ? bounds : null;
}
