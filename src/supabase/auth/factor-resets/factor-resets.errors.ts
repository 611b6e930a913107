import { DomainError, refusal, type ErrorKind } from '../../../platform/errors/domain-error.js';

const REFUSALS = {
  reset_unknown: ['not-found', 'There is no such reset.'],
  not_staff: ['conflict', 'The account holds no right in the clinic.'],
  own_account: ['conflict', 'An admin neither requests nor confirms a reset of their own account.'],
  no_factor: ['conflict', 'The account has no second factor to reset.'],
  reset_open: ['conflict', 'A reset of this account is open.'],
  reset_settled: ['conflict', 'The reset is confirmed or has ended.'],
  reset_expired: ['gone', 'The request has ended.'],
} as const satisfies Record<string, readonly [ErrorKind, string]>;

/** A refusal about resets of second factors. */
export class FactorResetRefusedError extends DomainError {
  readonly kind: ErrorKind;

  constructor(readonly code: keyof typeof REFUSALS) {
    super(REFUSALS[code][1]);
    this.kind = REFUSALS[code][0];
  }
}

/** Link and code are wrong, used up, late, or of another account: one response for all. */
export class FactorResetProofError extends refusal(
  'forbidden',
  'reset_refused',
  'Link and code do not open a reset.',
) {}
