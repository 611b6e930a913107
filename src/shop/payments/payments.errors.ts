import { refusals } from '../../platform/errors/refusals.js';

/** Why a payment or a refund is refused. */
export const paymentRefusal = refusals({
  /** The signature of a webhook is missing, wrong or too old. */
  'payments.webhook-signature': ['invalid', 'The signature does not match.'],
  /** Stripe would charge something else than the buyer was shown. */
  'payments.price-mismatch': ['upstream', 'The price could not be confirmed.'],
  /** The previous session was paid in the meantime; nothing may be paid twice. */
  'payments.session-complete': ['conflict', 'The order is already paid.', { functionCode: 'already_paid' }],
  /** Stripe refused the code when the session was made. */
  'payments.coupon-refused': ['invalid', 'The code is no longer accepted.'],
  /** The idempotency key was used for a different refund (RFC draft "The Idempotency-Key HTTP Header Field", 2.7). */
  idempotency_mismatch: ['unprocessable', 'The key was used for a refund of another amount or for another reason.'],
});
