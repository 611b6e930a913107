import { refusals } from '../../../platform/errors/refusals.js';

/** Why something that only persons responsible for patient data may do is refused. */
export const responsibleRefusal = refusals({
  not_log_reviewer: ['forbidden', 'Only a reviewer of the access log may do this.'],
  /** A reviewer cannot review their own accesses. */
  own_access: ['conflict', 'You cannot review your own access.'],
});
