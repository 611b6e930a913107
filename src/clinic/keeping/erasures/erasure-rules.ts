import { addYears } from 'date-fns/addYears';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import type { OrderToErase } from './account-erasures.repository.js';
import type { ErasureObstacle } from './erasures.errors.js';

/** Patientdatalagen 3:17: at least ten years after the last entry. */
const JOURNAL_YEARS = 10;

/** Bokföringslagen 7:2: seven years after the end of the financial year, here the calendar year. */
const RECEIPT_YEARS = 7;

const IN_TREATMENT: readonly string[] = ['submitted', 'in_review', 'needs_info'];

/** What an erasure of the account waits for, by its orders. Each obstacle once, in the order of `accountRefusal`. */
export function obstaclesOf(orders: readonly OrderToErase[]): ErasureObstacle[] {
  const found: [ErasureObstacle, boolean][] = [
    ['open_case', orders.some(({ caseState, isErased }) => !isErased && IN_TREATMENT.includes(caseState ?? ''))],
    ['refund_pending', orders.some(({ hasOpenRefund }) => hasOpenRefund)],
    ['order_held', orders.some(({ isHeldBack }) => isHeldBack)],
    ['dispute_open', orders.some(({ hasOpenDispute }) => hasOpenDispute)],
  ];
  return found.flatMap(([obstacle, applies]) => (applies ? [obstacle] : []));
}

/** The first day on which the journal of a case may be erased; a later entry moves it. @param since of its last state */
export function journalKeptUntil(since: Date): string {
  return stockholmDay(addYears(since, JOURNAL_YEARS));
}

/** The last day on which the newest receipt is kept; null without one. */
export function receiptsKeptUntil(payments: readonly Date[]): string | null {
  const years = payments.map((paidAt) => Number(stockholmDay(paidAt).slice(0, 4)));
  return years.length === 0 ? null : `${Math.max(...years) + RECEIPT_YEARS}-12-31`;
}
