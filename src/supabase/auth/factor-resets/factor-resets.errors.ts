import { refusals } from '../../../platform/errors/refusals.js';

/** A refusal about resets of second factors. */
export const factorResetRefusal = refusals({
  reset_unknown: ['not-found', 'There is no such reset.'],
  not_staff: ['conflict', 'The account holds no right in the clinic.'],
  own_account: ['conflict', 'An admin neither requests nor confirms a reset of their own account.'],
  no_factor: ['conflict', 'The account has no second factor to reset.'],
  reset_open: ['conflict', 'A reset of this account is open.'],
  reset_settled: ['conflict', 'The reset is confirmed or has ended.'],
  reset_expired: ['gone', 'The request has ended.'],
  /** Link and code are wrong, used up, late, or of another account: one response for all. */
  reset_refused: ['forbidden', 'Link and code do not open a reset.'],
});
