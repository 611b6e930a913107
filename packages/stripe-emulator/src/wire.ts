import type Stripe from 'stripe';

/**
 * A Stripe object on the wire: ids where the package allows an expanded object, strings where it creates decimals. The
 * compiler then checks that an emulated object has every required field of Stripe's.
 */
export type Wire<T> = T extends Stripe.Decimal
  ? string
  : T extends (infer Item)[]
    ? WireField<Item>[]
    : T extends object
      ? { [Key in keyof T]: WireField<T[Key]> }
      : T;

/** A field that may contain an id contains the id; other fields are converted recursively. */
type WireField<T> = string extends Extract<T, string> ? Exclude<T, object> : Wire<T>;

/** The parameters of a call on the wire: known values of enumerations, decimals as text. */
export type Params<T> = Wire<T>;

export type BalanceTransaction = Wire<Stripe.BalanceTransaction>;
export type Charge = Wire<Stripe.Charge>;
export type CheckoutItem = Wire<Stripe.LineItem>;
export type CheckoutSession = Wire<Stripe.Checkout.Session>;
export type Coupon = Wire<Stripe.Coupon>;
export type Customer = Wire<Stripe.Customer>;
export type Discount = Wire<Stripe.Discount>;
export type Dispute = Wire<Stripe.Dispute>;
export type Invoice = Wire<Stripe.Invoice>;
export type InvoiceItem = Wire<Stripe.InvoiceItem>;
export type InvoiceLine = Wire<Stripe.InvoiceLineItem>;
export type InvoicePayment = Wire<Stripe.InvoicePayment>;
export type PaymentIntent = Wire<Stripe.PaymentIntent>;
export type PaymentMethod = Wire<Stripe.PaymentMethod>;
export type Payout = Wire<Stripe.Payout>;
export type Price = Wire<Stripe.Price>;
export type Product = Wire<Stripe.Product>;
export type PromotionCode = Wire<Stripe.PromotionCode>;
export type Refund = Wire<Stripe.Refund>;
export type TaxRate = Wire<Stripe.TaxRate>;
export type WebhookEndpoint = Wire<Stripe.WebhookEndpoint>;

/** A stored event; `type` is any string, since the emulator also lists types of tests. */
export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: StripeObject; previous_attributes?: Record<string, unknown> };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

/** Fields of every API object. */
export interface StripeObject {
  id: string;
  object: string;
}

/** Every kind of object the emulator stores, by the name in its `object` field. */
export interface StripeObjects {
  balance_transaction: BalanceTransaction;
  charge: Charge;
  'checkout.session': CheckoutSession;
  coupon: Coupon;
  customer: Customer;
  discount: Discount;
  dispute: Dispute;
  event: StripeEvent;
  invoice: Invoice;
  invoice_payment: InvoicePayment;
  invoiceitem: InvoiceItem;
  payment_intent: PaymentIntent;
  payment_method: PaymentMethod;
  payout: Payout;
  price: Price;
  product: Product;
  promotion_code: PromotionCode;
  refund: Refund;
  tax_rate: TaxRate;
  webhook_endpoint: WebhookEndpoint;
}
