import { DomainError, NotFoundError } from '../platform/errors/domain-error.js';

/** The phone number cannot be called. */
export class InvalidPhoneError extends DomainError {
  readonly code = 'orders.invalid-phone';
  readonly kind = 'invalid';

  constructor() {
    super('Missing or malformed: formData.phone');
  }
}

/** The order is already paid; it cannot be edited. */
export class OrderAlreadyPaidError extends DomainError {
  readonly code = 'orders.already-paid';
  readonly kind = 'conflict';

  constructor() {
    super('The order is already paid.');
  }
}

export class OrderNotFoundError extends NotFoundError {
  override readonly code = 'orders.not-found';

  constructor() {
    super('There is no such order.');
  }
}
