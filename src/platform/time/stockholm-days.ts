import { addDays, startOfStockholmDay } from '../../../common/stockholm-time.js';

/** An interval of instants; `until` is excluded. */
export interface Bounds {
  readonly from: Date;
  readonly until: Date;
}

/** @param first, last calendar days in Sweden, `YYYY-MM-DD`, both included @throws RangeError when one is no day */
export function boundsOfDays(first: string, last: string): Bounds {
  return { from: startOfStockholmDay(first), until: startOfStockholmDay(addDays(last, 1)) };
}

/** @param month in Sweden, `YYYY-MM` */
export function boundsOfMonth(month: string): Bounds {
  const first = `${month}-01`;
  const next = addDays(first, 31).slice(0, 7);
  return { from: startOfStockholmDay(first), until: startOfStockholmDay(`${next}-01`) };
}
