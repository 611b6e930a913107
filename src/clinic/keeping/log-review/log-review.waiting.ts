import type { WaitingSet } from '../../../platform/waiting/waiting-set.js';

export const logReviewWaiting: readonly WaitingSet[] = [
  {
    name: 'late-log-reviews',
    of: 'accesses',
    ids: `SELECT id FROM log_review_picks WHERE reviewed_at IS NULL AND due_at < CAST(:now AS timestamptz)`,
  },
];
