import { STOCKHOLM } from './dates.js';

/** Swedish short dates are ISO 8601 dates. */
const DAY_FORMAT = new Intl.DateTimeFormat('sv-SE', { timeZone: STOCKHOLM, dateStyle: 'short' });

/** Calendar day of an instant in Sweden, `YYYY-MM-DD`. */
export function stockholmDay(instant: Date): string {
  return DAY_FORMAT.format(instant);
}
