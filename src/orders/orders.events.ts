import { IsUUID } from 'class-validator';
import { defineEvent } from '../platform/events/define-event.js';

class OrderPaidPayload {
  @IsUUID()
  orderId!: string;
}

/** An order is paid: once per order. */
export const OrderPaid = defineEvent('orders.order-paid', OrderPaidPayload);
