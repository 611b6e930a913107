import { addYears, subDays } from 'date-fns';

/** Staff is reminded of a review so long before it is due. */
export const REMINDER_DAYS = 30;

/** Where a yearly review stands: done, due within 30 days, or late. */
export type ReviewStage = 'current' | 'soon' | 'overdue';

/** A year after the last review. */
export function reviewDueAt(reviewedAt: Date): Date {
  return addYears(reviewedAt, 1);
}

export function reviewStage(dueAt: Date, now: Date): ReviewStage {
  if (now >= dueAt) return 'overdue';
  return now >= subDays(dueAt, REMINDER_DAYS) ? 'soon' : 'current';
}

/**
 * Condition on an instant of the last review, with `:now`: the review is due within 30 days, or late.
 *
 * @param reviewedAt SQL of the instant
 */
export const isReviewDueSql = (reviewedAt: string): string =>
  `${reviewedAt} <= CAST(:now AS timestamptz) - interval '1 year' + interval '${REMINDER_DAYS} days'`;
