import { isReviewDueSql } from '../../../platform/reviews/review-due.js';
import type { WaitingSet } from '../../../platform/waiting/waiting-set.js';
import { LICENCE_CHECKED_AT } from '../clinicians.repository.js';

export const licencesWaiting: readonly WaitingSet[] = [
  {
    name: 'licences-to-check',
    of: 'people',
    ids: `SELECT c.id FROM clinicians c
          WHERE c.is_active AND c.confirmed_at IS NOT NULL AND ${isReviewDueSql(LICENCE_CHECKED_AT)}`,
  },
];
