import { DomainError } from '../platform/errors/domain-error.js';

/** The outer limit of the delivery ends before it begins. */
export class DeliveryLimitError extends DomainError {
  readonly code = 'clinic-settings.delivery-limit';
  readonly kind = 'invalid';

  constructor() {
    super('deliveryDaysMax must not be less than deliveryDaysMin');
  }
}
