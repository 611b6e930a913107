import { DomainError } from '../../../../platform/errors/domain-error.js';
import { refusals } from '../../../../platform/errors/refusals.js';

/** Why a copy of own data is refused. */
export const exportRefusal = refusals({
  /** The copy is still being made, or making it was given up. */
  export_not_ready: ['conflict', 'The copy is not ready.'],
  /** The copy was fetched three times. */
  export_spent: ['gone', 'The copy has been fetched three times. Make a new one.'],
  /** Its seven days are over, or a newer copy has replaced it. */
  export_expired: ['gone', 'The copy is deleted. Make a new one.'],
  /** The caller may not open every case of the copy now. */
  export_closed: [
    'forbidden',
    'The copy has cases that must be opened first.',
    (orderNumbers: readonly string[]) => ({ orderNumbers }),
  ],
  /** The account has no second factor and no open case: a copy takes more than a password. */
  export_needs_factor: ['forbidden', 'Open a case by its code, or add a second factor, first.'],
});

/** Three copies a day are made for one subject. */
export class TooManyExportsError extends DomainError {
  readonly code = 'over_limit';
  readonly kind = 'rate-limited';

  constructor(readonly retryAfterSeconds: number) {
    super('Too many copies today. Try again tomorrow.');
  }
}
