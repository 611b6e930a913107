/** Response of `GET /api/v1/admin/figures`. The lists have one entry per day; null: that could not be computed. */
export interface FiguresResponse {
  /** `YYYY-MM-DD` in Sweden, oldest first; the last is today, so far. */
  readonly days: readonly string[];
  readonly paid: readonly PaidOfDay[] | null;
  readonly refunded: readonly RefundedOfDay[] | null;
  readonly answered: readonly AnsweredOfDay[] | null;
}

export interface PaidOfDay {
  readonly orders: number;
  /** Öre, VAT included, refunds not deducted. */
  readonly incomeOre: number;
}

export interface RefundedOfDay {
  readonly refunds: number;
  /** Öre, VAT included. */
  readonly refundedOre: number;
}

export interface AnsweredOfDay {
  readonly answered: number;
  /** From the complete submission to the signature, waiting for the patient left out; null on a day without an answer. */
  readonly medianMinutes: number | null;
}
