import { IsString } from 'class-validator';
import { defineEvent } from '../../../platform/events/define-event.js';

class ProductTextSavedPayload {
  @IsString()
  lookupKey!: string;
}

/** An admin wrote something else about the product: Stripe has to follow. */
export const ProductTextSaved = defineEvent('catalog.product-text-saved', ProductTextSavedPayload);
