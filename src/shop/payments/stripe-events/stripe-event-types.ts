import type Stripe from 'stripe';
import type { PaymentMethod } from '../payment.entity.js';

/** What an event of Stripe's means to us. */
export type StripeFact =
  | {
      readonly kind: 'checkout-completed';
      readonly orderId: string;
      readonly attempt: number;
      readonly stripeSessionId: string;
      readonly amountTotalOre: number;
      readonly isPaid: boolean;
    }
  | {
      readonly kind: 'checkout-expired';
      readonly orderId: string;
      readonly attempt: number;
      readonly stripeSessionId: string;
    }
  | { readonly kind: 'invoice-changed'; readonly stripeInvoiceId: string }
  | ({ readonly kind: 'charge-succeeded'; readonly orderId: string } & PaymentMethod)
  | { readonly kind: 'charge-refunded'; readonly orderId: string; readonly refundedOre: number }
  | { readonly kind: 'refund-told'; readonly stripeRefundId: string }
  | { readonly kind: 'dispute-told'; readonly stripeDisputeId: string; readonly status: string }
  | { readonly kind: 'catalog-changed' }
  | { readonly kind: 'promotions-changed' }
  | { readonly kind: 'balance-moved' };

/** Every type of event that Stripe has. */
type StripeEventName = Exclude<Stripe.WebhookEndpointCreateParams.EnabledEvent, '*'>;

interface StripeEventType {
  /** The kind of Stripe fact that an event of this type becomes. */
  readonly becomes: StripeFact['kind'];
  /** Reconciliation asks Stripe for events of this type, so that a lost webhook is made good. */
  readonly isRecovered: boolean;
}

/**
 * The types of Stripe's events that mean something here. The webhook endpoint subscribes to each of them, and
 * docs/operations/settings.md lists them (stripe-event-types.spec.ts compares). Events of other types are stored and do nothing.
 */
const STRIPE_EVENT_TYPES = {
  'checkout.session.completed': { becomes: 'checkout-completed', isRecovered: true },
  'checkout.session.async_payment_succeeded': { becomes: 'checkout-completed', isRecovered: true },
  // A failed delayed payment counts like an expired session: no money came, and none will.
  'checkout.session.async_payment_failed': { becomes: 'checkout-expired', isRecovered: true },
  'checkout.session.expired': { becomes: 'checkout-expired', isRecovered: true },
  'invoice.created': { becomes: 'invoice-changed', isRecovered: true },
  'invoice.updated': { becomes: 'invoice-changed', isRecovered: true },
  'invoice.finalized': { becomes: 'invoice-changed', isRecovered: true },
  'invoice.paid': { becomes: 'invoice-changed', isRecovered: true },
  'invoice.payment_failed': { becomes: 'invoice-changed', isRecovered: true },
  'invoice.voided': { becomes: 'invoice-changed', isRecovered: true },
  'invoice.marked_uncollectible': { becomes: 'invoice-changed', isRecovered: true },
  'invoice.deleted': { becomes: 'invoice-changed', isRecovered: true },
  // How the order was paid, which no event of its session tells.
  'charge.succeeded': { becomes: 'charge-succeeded', isRecovered: true },
  'charge.refunded': { becomes: 'charge-refunded', isRecovered: true },
  'refund.created': { becomes: 'refund-told', isRecovered: true },
  'refund.updated': { becomes: 'refund-told', isRecovered: true },
  // Days later, when the bank could not pay it out.
  'refund.failed': { becomes: 'refund-told', isRecovered: true },
  'charge.dispute.created': { becomes: 'dispute-told', isRecovered: true },
  'charge.dispute.updated': { becomes: 'dispute-told', isRecovered: true },
  'charge.dispute.closed': { becomes: 'dispute-told', isRecovered: true },
  'charge.dispute.funds_withdrawn': { becomes: 'dispute-told', isRecovered: true },
  'charge.dispute.funds_reinstated': { becomes: 'dispute-told', isRecovered: true },
  // The ledger is copied soon after (`MONEY_TYPES`).
  'payout.created': { becomes: 'balance-moved', isRecovered: true },
  'payout.paid': { becomes: 'balance-moved', isRecovered: true },
  'payout.failed': { becomes: 'balance-moved', isRecovered: true },
  'payout.canceled': { becomes: 'balance-moved', isRecovered: true },
  'product.created': { becomes: 'catalog-changed', isRecovered: true },
  'product.updated': { becomes: 'catalog-changed', isRecovered: true },
  'product.deleted': { becomes: 'catalog-changed', isRecovered: true },
  'price.created': { becomes: 'catalog-changed', isRecovered: true },
  'price.updated': { becomes: 'catalog-changed', isRecovered: true },
  'price.deleted': { becomes: 'catalog-changed', isRecovered: true },
  'tax_rate.created': { becomes: 'catalog-changed', isRecovered: true },
  'tax_rate.updated': { becomes: 'catalog-changed', isRecovered: true },
  'promotion_code.created': { becomes: 'promotions-changed', isRecovered: true },
  'promotion_code.updated': { becomes: 'promotions-changed', isRecovered: true },
  'coupon.deleted': { becomes: 'promotions-changed', isRecovered: true },
} as const satisfies Partial<Record<StripeEventName, StripeEventType>>;

export type SubscribedType = keyof typeof STRIPE_EVENT_TYPES;

/** What the webhook endpoint subscribes to. */
export const SUBSCRIBED_TYPES = Object.keys(STRIPE_EVENT_TYPES) as readonly SubscribedType[];

/** Events of which the balance at Stripe tells too. */
export const MONEY_TYPES = SUBSCRIBED_TYPES.filter((type) => /^(charge|refund|payout|checkout\.session)\./.test(type));

/** What reconciliation asks for. */
export const RECOVERED_TYPES = SUBSCRIBED_TYPES.filter((type) => STRIPE_EVENT_TYPES[type].isRecovered);

/** The kind of Stripe fact that an event of this type becomes; null for a type that means nothing here. */
export function factKindOf(type: string): StripeFact['kind'] | null {
  return Object.hasOwn(STRIPE_EVENT_TYPES, type) ? STRIPE_EVENT_TYPES[type as SubscribedType].becomes : null;
}
