import { IsIn } from 'class-validator';
import { defineEvent } from '../../../platform/events/define-event.js';
import { OFFERING_KEYS, type OfferingKey } from '../offerings.js';

class ProductTextSavedPayload {
  @IsIn(OFFERING_KEYS)
  offeringKey!: OfferingKey;
}

/** An admin wrote something else about the product: Stripe has to follow. */
export const ProductTextSaved = defineEvent('catalog.product-text-saved', ProductTextSavedPayload);
