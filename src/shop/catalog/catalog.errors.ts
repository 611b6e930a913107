import { DomainError } from '../../platform/errors/domain-error.js';

/** The code cannot be used for this order; the message is what the page shows. */
export class InvalidCouponError extends DomainError {
  readonly code = 'catalog.invalid-coupon';
  readonly kind = 'invalid';
}

/** Stripe has no active price under the configured lookup key, or none that can be sold. */
export class ProductNotSellableError extends DomainError {
  readonly code = 'catalog.product-not-sellable';
  readonly kind = 'not-configured';
}
