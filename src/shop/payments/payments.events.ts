import { IsInt, IsString, IsUUID, Min } from 'class-validator';
import { defineEvent } from '../../platform/events/define-event.js';

class StripeEventReceivedPayload {
  @IsString()
  stripeEventId!: string;
}

/** A Stripe event was stored. */
export const StripeEventReceived = defineEvent('payments.stripe-event-received', StripeEventReceivedPayload);

class CheckoutCompletedPayload {
  @IsUUID()
  orderId!: string;

  /** Amount paid, including VAT. */
  @IsInt()
  @Min(0)
  amountTotalOre!: number;
}

/** The session of an order was paid or needed no payment. */
export const CheckoutCompleted = defineEvent('payments.checkout-completed', CheckoutCompletedPayload);

class CheckoutExpiredPayload {
  @IsUUID()
  orderId!: string;

  @IsInt()
  attempt!: number;
}

/** A session expired unpaid. */
export const CheckoutExpired = defineEvent('payments.checkout-expired', CheckoutExpiredPayload);

class InvoiceChangedPayload {
  @IsString()
  stripeInvoiceId!: string;
}

/** An invoice changed at Stripe; its handler reads the current state there. */
export const InvoiceChanged = defineEvent('payments.invoice-changed', InvoiceChangedPayload);

class RefundRequestedPayload {
  @IsUUID()
  refundId!: string;
}

/** A refund was stored and is to be requested from Stripe. */
export const RefundRequested = defineEvent('payments.refund-requested', RefundRequestedPayload);

class StripeRefundChangedPayload {
  @IsString()
  stripeRefundId!: string;
}

/** A refund changed at Stripe; its handler reads the current state there. */
export const StripeRefundChanged = defineEvent('payments.refund-told', StripeRefundChangedPayload);

class RefundsChangedPayload {
  @IsUUID()
  orderId!: string;
}

/** The refunded amount of an order changed; `RefundsService.getMoney` returns it. */
export const RefundsChanged = defineEvent('payments.refunds-changed', RefundsChangedPayload);

class RefundOutcomePayload {
  @IsUUID()
  orderId!: string;

  @IsUUID()
  refundId!: string;
}

/** Stripe made the refund. At most once per refund. */
export const RefundSucceeded = defineEvent('payments.refund-succeeded', RefundOutcomePayload);

/** Stripe refused the refund, or the money was returned, possibly days after it succeeded. At most once per refund. */
export const RefundFailed = defineEvent('payments.refund-failed', RefundOutcomePayload);

class StripeDisputeChangedPayload {
  @IsString()
  stripeDisputeId!: string;
}

/** A dispute changed at Stripe; its handler reads the current state there. */
export const StripeDisputeChanged = defineEvent('payments.dispute-told', StripeDisputeChangedPayload);

class DisputeChangedPayload {
  @IsUUID()
  orderId!: string;

  @IsString()
  stripeDisputeId!: string;
}

/** A dispute was opened or changed status; `DisputesService.get` returns it. */
export const DisputeChanged = defineEvent('payments.dispute-changed', DisputeChangedPayload);

class CatalogChangedPayload {
  @IsString()
  stripeEventId!: string;
}

/** A product or price changed at Stripe. */
export const CatalogChanged = defineEvent('payments.catalog-changed', CatalogChangedPayload);
