import { addDays } from '../../../common/stockholm-time.js';
import type { BookSettingsValues, FirstYear } from './books.contract.js';

/** Bokföringslagen 3:3. */
const MAX_MONTHS = 18;

type YearSettings = Pick<BookSettingsValues, 'yearStartMonth' | 'firstYear'>;

/** The financial year that a month (`YYYY-MM`) is in: its first and last day. */
export function financialYearOf(month: string, { yearStartMonth, firstYear }: YearSettings): FirstYear {
  if (firstYear && month >= monthOf(firstYear.start) && month <= monthOf(firstYear.end)) return firstYear;
  const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
  const begin = number - ((number - (yearStartMonth - 1) + 12) % 12);
  return { start: `${monthAt(begin)}-01`, end: addDays(`${monthAt(begin + 12)}-01`, -1) };
}

/** Whether a first year ends where a usual one begins, and has at most 18 months. */
export function isFirstYear({ start, end }: FirstYear, yearStartMonth: number): boolean {
  if (!isDay(start) || !isDay(end) || start >= end) return false;
  const next = addDays(end, 1);
  const months = indexOf(next) - indexOf(start);
  return next.endsWith('-01') && Number(next.slice(5, 7)) === yearStartMonth && months <= MAX_MONTHS;
}

/** The month (`YYYY-MM`) some months later, or earlier when negative. */
export function addMonths(month: string, months: number): string {
  return monthAt(indexOf(month) + months);
}

function isDay(day: string): boolean {
  try {
    return addDays(day, 0) === day;
  } catch {
    return false;
  }
}

const monthOf = (day: string) => day.slice(0, 7);
const indexOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const monthAt = (index: number) => `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
