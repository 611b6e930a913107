import { DomainError, refusal } from '../../platform/errors/domain-error.js';

/** The signature of a webhook is missing, wrong or too old. */
export class WebhookSignatureError extends refusal(
  'invalid',
  'payments.webhook-signature',
  'The signature does not match.',
) {}

/** Stripe would charge something else than the buyer was shown. */
export class PriceMismatchError extends refusal(
  'upstream',
  'payments.price-mismatch',
  'The price could not be confirmed.',
) {}

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
export class CouponRefusedError extends refusal(
  'invalid',
  'payments.coupon-refused',
  'The code is no longer accepted.',
) {}

/** The idempotency key was used for a different refund (RFC draft "The Idempotency-Key HTTP Header Field", 2.7). */
export class IdempotencyMismatchError extends refusal(
  'unprocessable',
  'idempotency_mismatch',
  'The key was used for a refund of another amount or for another reason.',
) {}
