import { DomainError, refusal } from '../../platform/errors/domain-error.js';

/** The phone number cannot be called, or is of a kind or country that gets no text messages (`SMS_COUNTRIES`). */
export class InvalidPhoneError extends refusal(
  'invalid',
  'orders.invalid-phone',
  'Missing or malformed: formData.phone',
) {}

/** The order is already paid; it cannot be edited. */
export class OrderAlreadyPaidError extends DomainError {
  readonly code = 'orders.already-paid';
  readonly kind = 'conflict';
  override readonly functionCode = 'already_paid';

  constructor() {
    super('The order is already paid.');
  }
}

/**
 * The form's payment attempt is not the order's latest: another one was begun from it. It says nothing about payment.
 */
export class StaleOrderError extends DomainError {
  readonly code = 'orders.stale';
  readonly kind = 'conflict';
  override readonly functionCode = 'stale_order';

  constructor() {
    super('The order has a newer payment attempt.');
  }
}

/** The order does not wait for a review: it never did, or its money went back. */
export class OrderNotHeldError extends refusal('conflict', 'orders.not-held', 'The order is not held for review.') {}

/** A dispute freezes the money of the order. Nothing was stored. */
export class OrderDisputedError extends refusal(
  'conflict',
  'disputed',
  'The payment is disputed. Nothing can be given back until the dispute is closed.',
) {}

/** The amount exceeds the refundable rest. Nothing was stored. */
export class NothingLeftError extends DomainError {
  readonly code = 'nothing_left';
  readonly kind = 'conflict';
  override readonly bodyFields: { readonly leftOre: number };

  constructor(leftOre: number) {
    super('That much is not left of what was paid.');
    this.bodyFields = { leftOre };
  }
}

/** A case ends only with a refund of all that is left. Nothing was stored. */
export class NotAllRefundedError extends refusal(
  'conflict',
  'not_all_refunded',
  'The case can end only when all of the money goes back.',
) {}

export class OrderNotFoundError extends refusal('not-found', 'orders.not-found', 'There is no such order.') {}
