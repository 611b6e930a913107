/** Response of `GET /api/v1/admin/months/:month`. Amounts are öre; days are those of Sweden. */
export interface MonthResponse {
  /** `YYYY-MM`. */
  readonly month: string;
  /** The month has ended in Sweden. */
  readonly isOver: boolean;
  readonly sums: MonthSums;
  readonly before: MonthSums;
  /** `YYYY-MM-DD`, oldest first. */
  readonly days: readonly DayOfMonth[];
  /** By code; null: a discount without one. */
  readonly discounts: readonly DiscountOfMonth[];
  /** By their arrival. */
  readonly payouts: readonly PayoutOfMonth[];
  /** Paid and not answered when the month ended, or now: what the bookkeeper accrues. */
  readonly unanswered: { readonly orders: number; readonly paidOre: number };
  /** Unpaid orders that were begun and are removed: `begun` counts them, and the list of orders does not. */
  readonly removed: number;
  /** What Stripe holds now; null before the first copy of its ledger. */
  readonly stripe: StripeHolding | null;
  /** Rows that the sums do not hold, or that differ from the list of orders; the first hundred. */
  readonly differing: readonly DifferingRow[];
}

/** Money by the day on which Stripe booked it. */
export interface MonthSums {
  /** Sales that Stripe booked, and orders of 0 kr. */
  readonly orders: number;
  /** VAT included, refunds and disputes not deducted. */
  readonly salesOre: number;
  readonly salesVatOre: number;
  readonly discountsOre: number;
  readonly refunds: number;
  /** VAT included; what came back from a failed refund is deducted. */
  readonly refundedOre: number;
  readonly refundedVatOre: number;
  readonly disputesOpened: number;
  readonly disputesWon: number;
  readonly disputesLost: number;
  /** What disputes took, less what they gave back. */
  readonly disputedOre: number;
  /** Fees of payments and disputes, and those that Stripe took by themselves. */
  readonly feesOre: number;
  readonly paidOutOre: number;
  readonly answered: number;
  /** From the complete submission to the signature, without waiting for the patient; null without an answer. */
  readonly medianMinutes: number | null;
  readonly p95Minutes: number | null;
  readonly goalsMissed: number;
  readonly limitsMissed: number;
  readonly begun: number;
  readonly formsSent: number;
}

export interface DayOfMonth {
  readonly day: string;
  readonly salesOre: number;
  readonly refundedOre: number;
  readonly feesOre: number;
  readonly begun: number;
  readonly paid: number;
  readonly formsSent: number;
  readonly answered: number;
}

export interface DiscountOfMonth {
  readonly code: string | null;
  readonly orders: number;
  readonly discountOre: number;
}

export interface PayoutOfMonth {
  readonly stripePayoutId: string;
  /** Negative: collected from the bank. */
  readonly amountOre: number;
  readonly status: string;
  readonly arrivesOn: string;
  /** Stripe has said which rows it paid out. */
  readonly hasRows: boolean;
}

export interface StripeHolding {
  readonly availableOre: number;
  readonly pendingOre: number;
  /** Payouts that have left Stripe and not arrived. */
  readonly underWayOre: number;
  /** What Stripe holds less the sum of the copied rows; 0: all is copied. */
  readonly missingOre: number;
  readonly readAt: string;
}

export interface DifferingRow {
  /** `unknown`: a row of Stripe's that is of no order, or of a kind that the books do not know. `unbooked`: an order that was paid and that Stripe has not booked. `amount`: both, with different amounts. `month`: an order that was paid here in another month than Stripe booked it. */
  readonly why: 'unknown' | 'unbooked' | 'amount' | 'month';
  /** Of the row at Stripe; null for an order without one. */
  readonly stripeTransactionId: string | null;
  readonly type: string | null;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  readonly amountOre: number;
  readonly currency: string;
  readonly at: string;
}
