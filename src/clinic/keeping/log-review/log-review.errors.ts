import { refusals } from '../../../platform/errors/refusals.js';

/** Why the review of the access log refuses. */
export const logReviewRefusal = refusals({
  pick_not_found: ['not-found', 'There is no such access to review.'],
  already_reviewed: ['conflict', 'The access has been reviewed.'],
  /** It is confirmed, rejected or replaced by a newer one. */
  proposal_not_found: ['not-found', 'There is no such open proposal.'],
  not_an_admin: ['conflict', 'The account is not an active admin.'],
});
