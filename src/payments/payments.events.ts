import { IsInt, IsString, IsUUID, Min } from 'class-validator';
import { defineEvent } from '../platform/events/define-event.js';

class StripeEventReceivedPayload {
  @IsString()
  stripeEventId!: string;
}

/** An event of Stripe's was stored. */
export const StripeEventReceived = defineEvent('payments.stripe-event-received', StripeEventReceivedPayload);

class CheckoutCompletedPayload {
  @IsUUID()
  orderId!: string;

  /** What was paid, VAT included. */
  @IsInt()
  @Min(0)
  amountTotalOre!: number;
}

/** The session of an order is paid, or needed no payment. */
export const CheckoutCompleted = defineEvent('payments.checkout-completed', CheckoutCompletedPayload);

class CheckoutExpiredPayload {
  @IsUUID()
  orderId!: string;

  @IsInt()
  attempt!: number;
}

/** A session ran out without being paid. */
export const CheckoutExpired = defineEvent('payments.checkout-expired', CheckoutExpiredPayload);

class InvoiceChangedPayload {
  @IsString()
  stripeInvoiceId!: string;
}

/** An invoice changed at Stripe; its present state is read there. */
export const InvoiceChanged = defineEvent('payments.invoice-changed', InvoiceChangedPayload);

class ChargeRefundedPayload {
  @IsUUID()
  orderId!: string;

  /** All refunds of the charge together. */
  @IsInt()
  @Min(0)
  refundedOre!: number;
}

/** Money of an order went back. */
export const ChargeRefunded = defineEvent('payments.charge-refunded', ChargeRefundedPayload);

class CatalogChangedPayload {
  @IsString()
  stripeEventId!: string;
}

/** Product or price changed at Stripe. */
export const CatalogChanged = defineEvent('payments.catalog-changed', CatalogChangedPayload);
