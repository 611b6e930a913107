import { isCalendarDay } from './calendar-day.js';
import { exactText } from './typed-text.js';

/** Day and month before a whole year: `23/4 1991`. */
const DAY_FIRST = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4})$/;
/** Digits with what people write between them. */
const DIGITS_ALONE = /^\d[\d\s./+-]*$/;

/**
 * A typed birth date as `YYYY-MM-DD`, as of a day; null for what has to be asked again. Read by the number of digits, never
 * by how they begin: six or eight are a date, and ten or twelve an identity number, whose last four digits are dropped.
 * A year of two digits is the latest one whose day has been.
 */
export function typedBirthDate(typed: string, today: string): string | null {
  const text = exactText(typed);
  const [, dayFirst = '', month = '', year = ''] = DAY_FIRST.exec(text) ?? [];
  if (year !== '') return existing(`${year}-${month.padStart(2, '0')}-${dayFirst.padStart(2, '0')}`);
  if (!DIGITS_ALONE.test(text)) return null;
  const digits = text.replaceAll(/\D/g, '');
  const date = digits.length === 10 || digits.length === 12 ? digits.slice(0, -4) : digits;
  if (date.length === 8) return existing(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`);
  return date.length === 6 ? latestPast(date.slice(0, 2), `${date.slice(2, 4)}-${date.slice(4)}`, today) : null;
}

function latestPast(shortYear: string, monthAndDay: string, today: string): string | null {
  const century = Number(today.slice(0, 2));
  const days = [century, century - 1].map((hundreds) => `${hundreds}${shortYear}-${monthAndDay}`);
  return days.find((day) => isCalendarDay(day) && day <= today) ?? null;
}

function existing(day: string): string | null {
  return isCalendarDay(day) ? day : null;
}
