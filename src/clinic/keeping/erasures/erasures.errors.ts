import { refusals } from '../../../platform/errors/refusals.js';

/** Why a legal hold or an erasure is refused. */
export const erasureRefusal = refusals({
  hold_not_found: ['not-found', 'There is no such legal hold.'],
  already_held: ['conflict', 'The case has a legal hold.'],
  already_lifted: ['conflict', 'The legal hold was lifted.'],
  /** Nothing of a case under a legal hold is erased. */
  legal_hold: ['conflict', 'A legal hold keeps these data.'],
  erasure_not_found: ['not-found', 'There is no such proposal.'],
  erasure_open: ['conflict', 'The erasure of the journal is proposed.'],
  already_erased: ['conflict', 'The case is erased.'],
  already_settled: ['conflict', 'It is confirmed or withdrawn.'],
});

/** Why an account is not erased now; it is, once what keeps it is over. */
export const accountRefusal = refusals({
  staff_account: ['conflict', 'Something keeps the account for now.'],
  legal_hold: ['conflict', 'Something keeps the account for now.'],
  open_case: ['conflict', 'Something keeps the account for now.'],
  refund_pending: ['conflict', 'Something keeps the account for now.'],
  order_held: ['conflict', 'Something keeps the account for now.'],
  dispute_open: ['conflict', 'Something keeps the account for now.'],
});
export type ErasureObstacle = Parameters<typeof accountRefusal>[0];
