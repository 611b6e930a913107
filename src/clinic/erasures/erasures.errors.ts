import { DomainError, refusal } from '../../platform/errors/domain-error.js';

export class HoldNotFoundError extends refusal('not-found', 'hold_not_found', 'There is no such legal hold.') {}

export class AlreadyHeldError extends refusal('conflict', 'already_held', 'The case has a legal hold.') {}

export class AlreadyLiftedError extends refusal('conflict', 'already_lifted', 'The legal hold was lifted.') {}

/** Nothing of a case under a legal hold is erased. */
export class LegalHoldError extends refusal('conflict', 'legal_hold', 'A legal hold keeps these data.') {}

export class ErasureNotFoundError extends refusal('not-found', 'erasure_not_found', 'There is no such proposal.') {}

export class ErasureOpenError extends refusal('conflict', 'erasure_open', 'The erasure of the journal is proposed.') {}

export class AlreadyErasedError extends refusal('conflict', 'already_erased', 'The case is erased.') {}

export class ErasureSettledError extends refusal('conflict', 'already_settled', 'It is confirmed or withdrawn.') {}

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
