import { DomainError, refusal } from '../../../platform/errors/domain-error.js';

/** No such export of this caller: missing, or somebody else's. */
export class ExportNotFoundError extends refusal('not-found', 'not_found', 'There is no such copy.') {}

/** The copy is still being made, or making it was given up. */
export class ExportNotReadyError extends refusal('conflict', 'export_not_ready', 'The copy is not ready.') {}

/** The copy was fetched three times. */
export class ExportSpentError extends refusal(
  'gone',
  'export_spent',
  'The copy has been fetched three times. Make a new one.',
) {}

/** Its seven days are over, or a newer copy has replaced it. */
export class ExportExpiredError extends refusal('gone', 'export_expired', 'The copy is deleted. Make a new one.') {}

/** The caller may not open every case of the copy now. */
export class ExportClosedError extends DomainError {
  readonly code = 'export_closed';
  readonly kind = 'forbidden';
  override readonly bodyFields: { readonly orderNumbers: readonly string[] };

  /** @param orderNumbers of the cases that must be opened first */
  constructor(orderNumbers: readonly string[]) {
    super('The copy has cases that must be opened first.');
    this.bodyFields = { orderNumbers };
  }
}

/** The account has no second factor and no open case: a copy takes more than a password. */
export class ExportNeedsFactorError extends refusal(
  'forbidden',
  'export_needs_factor',
  'Open a case by its code, or add a second factor, first.',
) {}

/** Three copies a day are made for one subject. */
export class TooManyExportsError extends DomainError {
  readonly code = 'over_limit';
  readonly kind = 'rate-limited';

  constructor(readonly retryAfterSeconds: number) {
    super('Too many copies today. Try again tomorrow.');
  }
}
