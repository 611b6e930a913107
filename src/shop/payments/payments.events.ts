import { IsInt, IsOptional, IsString, IsUUID } from 'class-validator';
import { defineEvent } from '../../platform/events/define-event.js';
import { defineDomainEvent } from '../../platform/events/domain-events.js';

class StripeEventReceivedPayload {
  @IsString()
  stripeEventId!: string;
}

/** A Stripe event was stored. */
export const StripeEventReceived = defineEvent('payments.stripe-event-received', StripeEventReceivedPayload);

/** The session of an order was paid or needed no payment. `amountTotalOre` includes VAT. */
export const CheckoutCompleted = defineDomainEvent<{ readonly orderId: string; readonly amountTotalOre: number }>(
  'payments.checkout-completed',
);

/** A session expired unpaid. */
export const CheckoutExpired = defineDomainEvent<{ readonly orderId: string; readonly attempt: number }>(
  'payments.checkout-expired',
);

/** The refunded amount of an order changed; `RefundsService.getMoney` returns it. */
export const RefundsChanged = defineDomainEvent<{ readonly orderId: string }>('payments.refunds-changed');

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

  /** Status, type and time (Unix seconds) of Stripe's event. */
  @IsOptional()
  @IsString()
  status?: string;

  @IsOptional()
  @IsString()
  type?: string;

  @IsOptional()
  @IsInt()
  at?: number;
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
