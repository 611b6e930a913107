import { IsIn, IsUUID } from 'class-validator';
import { defineEvent } from '../../platform/events/define-event.js';
import { OFFERING_KEYS, type OfferingKey } from '../catalog/offerings.js';

class OrderPayload {
  @IsUUID()
  orderId!: string;
}

class OrderPaidPayload extends OrderPayload {
  @IsIn(OFFERING_KEYS)
  offeringKey!: OfferingKey;
}

/** An order is paid, and held no longer if it was: once per order. The rooms `orders` and `access` have jobs on it. */
export const OrderPaid = defineEvent('orders.order-paid', OrderPaidPayload);

class EmailChangePayload extends OrderPayload {
  @IsUUID()
  changeId!: string;
}

/** The buyer of a paid order named another e-mail address for it. */
export const OrderEmailChanged = defineEvent('orders.email-changed', EmailChangePayload);

class CaseEndPayload extends OrderPayload {
  @IsUUID()
  refundId!: string;
}

/** An admin gave all of an order's money back, and wants its case to end without an answer. */
export const CaseEndRequested = defineEvent('orders.case-end-requested', CaseEndPayload);

/** An order was paid with another amount than was ordered, and waits for an admin. */
export const OrderHeld = defineEvent('orders.order-held', OrderPayload);

class BuyerErasedPayload {
  @IsUUID()
  userId!: string;

  @IsUUID('all', { each: true })
  orderIds!: string[];
}

/** An account was erased that had ordered, or whose cases were ordered; `orderIds`: those that lose name, e-mail and phone. */
export const BuyerErased = defineEvent('orders.buyer-erased', BuyerErasedPayload);
