import { refusal } from '../../platform/errors/domain-error.js';

export class NotLogReviewerError extends refusal(
  'forbidden',
  'not_log_reviewer',
  'Only a reviewer of the access log may do this.',
) {}

export class PickNotFoundError extends refusal('not-found', 'pick_not_found', 'There is no such access to review.') {}

/** A reviewer cannot review their own accesses. */
export class OwnAccessError extends refusal('conflict', 'own_access', 'You cannot review your own access.') {}

export class AlreadyReviewedError extends refusal('conflict', 'already_reviewed', 'The access has been reviewed.') {}

/** It is confirmed, rejected or replaced by a newer one. */
export class ProposalNotFoundError extends refusal(
  'not-found',
  'proposal_not_found',
  'There is no such open proposal.',
) {}

export class NotAnAdminError extends refusal('conflict', 'not_an_admin', 'The account is not an active admin.') {}
