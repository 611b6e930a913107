import { addMonths } from 'date-fns/addMonths';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import { addDays, startOfStockholmDay } from '../../../../common/stockholm-time.js';
import { stockholmDay } from '../../../../common/stockholm-day.js';

/** GDPR 12.3: one month, and at most two more. */
const MONTHS = 1;
const MONTHS_EXTENDED = 3;

/** The person responsible is reminded this many days before the due date. */
export const REMIND_DAYS_BEFORE = 10;

/**
 * When the time to answer a request is over: at the end of the day with the same date in the next month, in Sweden; in a
 * shorter month at the end of its last day (regulation 1182/71, article 3). A due date on a holiday does not move, since
 * that would only give the clinic more time.
 */
export function dueOf(receivedAt: Date, isExtended = false): Date {
  const day = parseISO(stockholmDay(receivedAt));
  const last = formatISO(addMonths(day, isExtended ? MONTHS_EXTENDED : MONTHS), { representation: 'date' });
  return startOfStockholmDay(addDays(last, 1));
}
