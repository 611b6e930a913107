import { DomainError } from '../../platform/errors/domain-error.js';

/** The signature of a webhook is missing, wrong or too old. */
export class WebhookSignatureError extends DomainError {
  readonly code = 'payments.webhook-signature';
  readonly kind = 'invalid';

  constructor() {
    super('The signature does not match.');
  }
}

/** Stripe would charge something else than the buyer was shown. */
export class PriceMismatchError extends DomainError {
  readonly code = 'payments.price-mismatch';
  readonly kind = 'upstream';

  constructor() {
    super('The price could not be confirmed.');
  }
}

/** The previous session was paid in the meantime; nothing may be paid twice. */
export class SessionAlreadyCompleteError extends DomainError {
  readonly code = 'payments.session-complete';
  readonly kind = 'conflict';
  override readonly functionCode = 'already_paid';

  constructor() {
    super('The order is already paid.');
  }
}

/** Stripe refused the code when the session was made. */
export class CouponRefusedError extends DomainError {
  readonly code = 'payments.coupon-refused';
  readonly kind = 'invalid';

  constructor() {
    super('The code is no longer accepted.');
  }
}

/** The idempotency key was used for a different refund (RFC draft "The Idempotency-Key HTTP Header Field", 2.7). */
export class IdempotencyMismatchError extends DomainError {
  readonly code = 'idempotency_mismatch';
  readonly kind = 'unprocessable';

  constructor() {
    super('The key was used for a refund of another amount or for another reason.');
  }
}
