import { refusals } from '../../platform/errors/refusals.js';

/** The state of the case does not allow the action. */
export const caseRefusal = refusals({
  /** The clinic has not answered yet. */
  no_reply: ['conflict', 'There is no answer yet.'],
  forbidden: ['conflict', 'The case does not allow it: forbidden.'],
  not_editable: ['conflict', 'The case does not allow it: not_editable.'],
  stopped: ['conflict', 'The case does not allow it: stopped.'],
  already_opened: ['conflict', 'The case does not allow it: already_opened.'],
  already_claimed: ['conflict', 'The case does not allow it: already_claimed.'],
  not_claimable: ['conflict', 'The case does not allow it: not_claimable.'],
  not_claimed: ['conflict', 'The case does not allow it: not_claimed.'],
  not_claimed_by_you: ['conflict', 'The case does not allow it: not_claimed_by_you.'],
  not_signed_by_you: ['conflict', 'The case does not allow it: not_signed_by_you.'],
  lease_lost: ['conflict', 'The case does not allow it: lease_lost.'],
});
