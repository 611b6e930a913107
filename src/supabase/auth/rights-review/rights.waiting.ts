import { isReviewDueSql } from '../../../platform/reviews/review-due.js';
import type { WaitingSet } from '../../../platform/waiting/waiting-set.js';

const LAST_REVIEW = `coalesce((SELECT max(confirmed_at) FROM confirmations WHERE subject = 'rights'),
            (SELECT min(active_since) FROM cms_admins))`;

export const rightsWaiting: readonly WaitingSet[] = [
  {
    // One at most: the list as a whole.
    name: 'rights-to-review',
    of: 'people',
    ids: `SELECT gen_random_uuid() AS id
          WHERE ${isReviewDueSql(LAST_REVIEW)}`,
  },
  {
    name: 'factor-resets-to-confirm',
    of: 'people',
    ids: `SELECT id FROM factor_resets
          WHERE confirmed_at IS NULL AND ended_at IS NULL AND expires_at > now()`,
  },
];
