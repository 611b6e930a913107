import { IsIn, IsOptional } from 'class-validator';
import { IsDay, IsText } from '../../platform/http/fields.js';
import { DEFAULT_PAGE_SIZE, PageSize } from '../../platform/http/paging.js';

/**
 * Lists of rows behind the numbers of a month. `all`: every row of Stripe's in kronor. `fees`, `refunds`, `disputed` (what
 * disputes took, less what they gave back), `paid-out`. `disputes-opened`, `disputes-won`, `disputes-lost`: disputes, by when it
 * happened. `payout`: the rows of one payout. Without regard to the month: `available` and `pending` (what Stripe holds now; rows
 * of payouts that came to zero left out) and `under-way` (payouts).
 */
export const ROW_LISTS = [
  'all',
  'fees',
  'refunds',
  'disputed',
  'paid-out',
  'disputes-opened',
  'disputes-won',
  'disputes-lost',
  'payout',
  'available',
  'pending',
  'under-way',
] as const;
export type RowList = (typeof ROW_LISTS)[number];

/** Query of `GET /api/v1/admin/months/:month/rows`. */
export class ListRowsQuery {
  @IsOptional()
  @IsIn(ROW_LISTS)
  readonly of: RowList = 'all';

  /** `YYYY-MM-DD`: a day of the month alone. 400 for a day of another month. */
  @IsOptional()
  @IsDay()
  readonly day?: string;

  /** Stripe's id of the payout, of the list `payout`. */
  @IsOptional()
  @IsText(200)
  readonly payout?: string;

  /** `next` of the page before. */
  @IsOptional()
  @IsText(200)
  readonly after?: string;

  @PageSize()
  readonly limit: number = DEFAULT_PAGE_SIZE;
}

/** Of a row: what it is to the books; of a dispute: `dispute`. */
export type RowKind =
  | 'sale'
  | 'refund'
  | 'dispute'
  | 'dispute_reversal'
  | 'payout'
  | 'payout_returned'
  | 'stripe_fee'
  | 'other';

export interface MonthRow {
  /** Of a row of its ledger, a dispute or a payout. */
  readonly stripeObjectId: string;
  readonly at: string;
  readonly kind: RowKind;
  /** Stripe's type of the row, reason of the dispute or state of the payout. */
  readonly type: string;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  /** Its part of the sum, öre. */
  readonly ore: number;
}

/** Response of `GET /api/v1/admin/months/:month/rows`, oldest first. */
export interface ListedRowsResponse {
  readonly rows: readonly MonthRow[];
  /** Null on the last page. */
  readonly next: string | null;
  readonly sums: RowSums;
}

/** Sums of the whole list. */
export interface RowSums {
  /** How many the month counts. */
  readonly counted: number;
  /** Refunds that came back, which the month does not count. */
  readonly returned: number;
  readonly ore: number;
}
