import { type CheckoutItem, type StripeObjects } from './wire.js';

/** A Checkout Session's internal data. */
export interface CheckoutPlan {
  /** The session's id. */
  id: string;
  /** Also for hosted pages, whose session does not show it. */
  clientSecret: string;
  items: CheckoutItem[];
  /** Id of the discount object; null without one. */
  discount: string | null;
  intent: {
    description: string | null;
    metadata: Record<string, string>;
    captureMethod: 'automatic' | 'automatic_async' | 'manual';
    receiptEmail: string | null;
    setupFutureUsage: 'off_session' | 'on_session' | null;
    statementDescriptor: string | null;
    statementDescriptorSuffix: string | null;
    transferGroup: string | null;
  };
}

/** The delivery of one event to one endpoint. */
export interface Delivery {
  /** `<event>/<endpoint>` */
  id: string;
  eventId: string;
  endpointId: string;
  state: 'pending' | 'delivered' | 'failed';
  attempts: number;
  /** Real time, milliseconds: deliveries do not follow the emulator's clock. */
  nextAttemptAtMs: number;
}

/** A scheduled effect. */
export interface Task {
  id: string;
  kind: 'settle-charge' | 'dispute-charge' | 'fail-refund' | 'settle-refund';
  /** The charge or refund that it affects. */
  objectId: string;
  outcome: 'succeed' | 'fail';
  dueAtMs: number;
}

/** The first outcome of a call with an idempotency key. */
export interface StoredOutcome {
  /** The idempotency key. */
  id: string;
  fingerprint: string;
  status: number;
  body: unknown;
  requestId: string;
  /** Emulator clock, seconds. */
  storedAt: number;
}

/** Fees, days and payouts of the account, as an agreement with Stripe sets them. */
export interface Ledger {
  id: 'ledger';
  /** The fee of a payment: hundredths of a per cent of its amount, and minor units. By default that of European cards. */
  feeBasisPoints: number;
  feeFixed: number;
  /** Tax on fees, in per cent of them. */
  taxPercent: number;
  /** Minor units; given back when the dispute is won. */
  disputeFee: number;
  /** Days until a payment can be paid out. */
  delayDays: number;
  /** Days from a payout to its arrival. */
  arrivalDays: number;
  /** A negative balance is collected from the bank; else it waits for the next payments. */
  collectsNegative: boolean;
  /** The day up to which payouts are made, in Unix seconds; 0: none has been. */
  paidUntil: number;
}

export const DEFAULT_LEDGER: Ledger = {
  id: 'ledger',
  feeBasisPoints: 150,
  feeFixed: 180,
  taxPercent: 0,
  disputeFee: 15_000,
  delayDays: 2,
  arrivalDays: 1,
  collectsNegative: true,
  paidUntil: 0,
};

/** The store's contents: Stripe's objects by `object` name, and the emulator's own records. */
export interface Records extends StripeObjects {
  checkout_plan: CheckoutPlan;
  coupon_scope: { id: string; products: string[] };
  deleted: { id: string; object: string };
  delivery: Delivery;
  idempotency_key: StoredOutcome;
  /** A checkout item's expandable fields. */
  item_details: {
    id: string;
    taxes: NonNullable<CheckoutItem['taxes']>;
    discountAmount: number;
    discount: string | null;
  };
  /** Unguessable token of an invoice's page and PDF. */
  invoice_link: { id: string; invoice: string };
  ledger: Ledger;
  /** A balance transaction that was paid out, by its id. */
  payout_entry: { id: string; payout: string };
  setting: { id: 'clock'; advancedSeconds: number };
  task: Task;
  webhook_secret: { id: string; secret: string };
}

export type Kind = keyof Records;
