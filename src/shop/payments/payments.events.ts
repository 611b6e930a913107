import { IsInt, IsString, IsUUID, Min } from 'class-validator';
import { defineEvent } from '../../platform/events/define-event.js';

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

class RefundRequestedPayload {
  @IsUUID()
  refundId!: string;
}

/** A refund was stored; Stripe has not been asked for it yet. */
export const RefundRequested = defineEvent('payments.refund-requested', RefundRequestedPayload);

class RefundToldPayload {
  @IsString()
  stripeRefundId!: string;
}

/** Stripe has news of a refund; its present state is read there. */
export const RefundTold = defineEvent('payments.refund-told', RefundToldPayload);

class RefundsChangedPayload {
  @IsUUID()
  orderId!: string;
}

/** More or less of an order's money has gone back than before; `RefundsService.getMoney` tells how much. */
export const RefundsChanged = defineEvent('payments.refunds-changed', RefundsChangedPayload);

class RefundOutcomePayload {
  @IsUUID()
  orderId!: string;

  @IsUUID()
  refundId!: string;
}

/** The money of a refund is on its way: at most once per refund. */
export const RefundSucceeded = defineEvent('payments.refund-succeeded', RefundOutcomePayload);

/** Stripe refused a refund, or its money came back, which may be days after it succeeded: at most once per refund. */
export const RefundFailed = defineEvent('payments.refund-failed', RefundOutcomePayload);

class DisputeToldPayload {
  @IsString()
  stripeDisputeId!: string;
}

/** Stripe has news of a dispute; its present state is read there. */
export const DisputeTold = defineEvent('payments.dispute-told', DisputeToldPayload);

class DisputeChangedPayload {
  @IsUUID()
  orderId!: string;

  @IsString()
  stripeDisputeId!: string;
}

/** A payment is disputed, or its dispute has another status; `DisputesService.get` tells which. */
export const DisputeChanged = defineEvent('payments.dispute-changed', DisputeChangedPayload);

class CatalogChangedPayload {
  @IsString()
  stripeEventId!: string;
}

/** Product or price changed at Stripe. */
export const CatalogChanged = defineEvent('payments.catalog-changed', CatalogChangedPayload);
