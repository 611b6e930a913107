import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { STOCKHOLM } from '../../../../common/dates.js';
import { stockholmDay } from '../../../../common/stockholm-day.js';

const DAYS_OF_MONTH = 30.44;
const DAYS_OF_YEAR = 365.25;

/** 'i går', 'förra veckan'; not for months and years, where the words mean calendar units. */
const words = new Intl.RelativeTimeFormat('sv', { numeric: 'auto' });
const numbers = new Intl.RelativeTimeFormat('sv', { numeric: 'always' });
const weekdayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: STOCKHOLM, weekday: 'short' });
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/**
 * Elapsed time in Swedish: 'för 3 timmar sedan', 'i går', 'förra veckan'. Days change at midnight in Sweden, weeks on
 * Mondays. An instant after `now` counts as now.
 */
export function relativeTime(then: Date, now: Date): string {
  const minutes = Math.floor(Math.max(0, now.getTime() - then.getTime()) / millisecondsInMinute);
  const days = dayNumber(now) - dayNumber(then);
  if (minutes < 60 && days <= 1) return minutes === 0 ? 'nyss' : words.format(-minutes, 'minute');
  if (days === 0) return words.format(-Math.floor(minutes / 60), 'hour');
  if (days < 7) return words.format(-days, 'day');
  if (days < 31) return words.format(-weeksBetween(then, now), 'week');
  if (days < DAYS_OF_YEAR) return numbers.format(-Math.max(1, Math.floor(days / DAYS_OF_MONTH)), 'month');
  return numbers.format(-Math.floor(days / DAYS_OF_YEAR), 'year');
}

/** Days since 1970 by the Swedish calendar. */
function dayNumber(instant: Date): number {
  return Date.parse(`${stockholmDay(instant)}T00:00:00Z`) / millisecondsInDay;
}

function weeksBetween(then: Date, now: Date): number {
  return (mondayOf(now) - mondayOf(then)) / 7;
}

function mondayOf(instant: Date): number {
  return dayNumber(instant) - WEEKDAYS.indexOf(weekdayFormat.format(instant));
}
