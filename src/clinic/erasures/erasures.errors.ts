import { DomainError } from '../../platform/errors/domain-error.js';
import { refusals } from '../../platform/errors/refusals.js';

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

/** Why an account is not erased now. */
export const ERASURE_OBSTACLES = [
  'staff_account',
  'legal_hold',
  'open_case',
  'refund_pending',
  'order_held',
  'dispute_open',
] as const;
export type ErasureObstacle = (typeof ERASURE_OBSTACLES)[number];

/** The account is erased once what keeps it is over. */
export class ErasureRefusedError extends DomainError {
  readonly kind = 'conflict';

  constructor(readonly code: ErasureObstacle) {
    super('Something keeps the account for now.');
  }
}
