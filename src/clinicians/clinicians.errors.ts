import { DomainError, NotFoundError } from '../platform/errors/domain-error.js';

export class ClinicianNotFoundError extends NotFoundError {
  override readonly code = 'not_found';

  constructor() {
    super('There is no such clinician.');
  }
}

const REFUSALS = {
  account_unknown: 'There is no account with this address.',
  already_clinician: 'The account is a clinician already.',
  /** Whoever entered it cannot confirm it (four eyes). */
  needs_another_admin: 'Another admin has to confirm this.',
} as const;

export class ClinicianRefusedError extends DomainError {
  readonly kind = 'conflict';

  constructor(readonly code: keyof typeof REFUSALS) {
    super(REFUSALS[code]);
  }
}
