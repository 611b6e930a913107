import { stockholmDay } from '../../../common/stockholm-day.js';
import { addDays, startOfStockholmDay } from '../../../common/stockholm-time.js';

/**
 * Days of the calendar that are no working days: public holidays with a fixed date by lag (1989:253) om allmänna helgdagar,
 * and julafton and nyårsafton, which are none by law and free in practice. Midsommardagen, alla helgons dag, påskdagen and
 * pingstdagen always fall on a weekend.
 */
const FIXED_HOLIDAYS = new Set(['01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31']);

/** Långfredagen, annandag påsk and Kristi himmelsfärdsdag, in days from Easter Sunday. */
const DAYS_FROM_EASTER = [-2, 1, 39];

const SATURDAY = 6;
const SUNDAY = 0;

/** Whether a calendar day (`YYYY-MM-DD`) is a working day in Sweden: Monday to Friday without holidays and their eves. */
export function isWorkingDay(day: string): boolean {
  const weekday = weekdayOf(day);
  if (weekday === SATURDAY || weekday === SUNDAY) return false;
  if (FIXED_HOLIDAYS.has(day.slice(5)) || isMidsummerEve(day, weekday)) return false;
  const easter = easterOf(Number(day.slice(0, 4)));
  return !DAYS_FROM_EASTER.some((days) => addDays(easter, days) === day);
}

/** The first end of a working day (24.00 in Stockholm) at or after an instant. */
export function endOfWorkingDay(at: Date): Date {
  // Midnight is the end of the day before.
  let day = stockholmDay(new Date(at.getTime() - 1));
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return endOf(day);
}

/** The end of the nth working day after the day of an instant; the day itself does not count. @param count at least 1 */
export function endOfWorkingDayAfter(at: Date, count: number): Date {
  let day = stockholmDay(at);
  for (let left = count; left > 0; left -= isWorkingDay(day) ? 1 : 0) day = addDays(day, 1);
  return endOf(day);
}

/** 24.00 in Stockholm, which is 00.00 of the next day. */
function endOf(day: string): Date {
  return startOfStockholmDay(addDays(day, 1));
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The Friday from 19 to 25 June. */
function isMidsummerEve(day: string, weekday: number): boolean {
  return weekday === 5 && day.slice(5) >= '06-19' && day.slice(5) <= '06-25';
}

/** Easter Sunday of a year in the Gregorian calendar (the anonymous algorithm, Meeus, Astronomical Algorithms, chapter 8). */
function easterOf(year: number): string {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonCorrection + 15) % 30;
  const weekdays = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekdays) / 451);
  const days = epact + weekdays - 7 * late + 114;
  return `${year}-0${Math.floor(days / 31)}-${String((days % 31) + 1).padStart(2, '0')}`;
}
