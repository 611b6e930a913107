import { IsBoolean, IsIn, IsOptional, Matches } from 'class-validator';
import {
  REFUND_REASONS,
  type RefundReason,
  type RefundState,
  type RequestedReason,
} from '../../payments/refunds/refunds.contract.js';
import { IsInstant, IsText, Trim, IsFilledText, IsWholeNumber } from '../../../platform/http/fields.js';
import { AfterNumber, DEFAULT_PAGE_SIZE, PageSize } from '../../../platform/http/paging.js';
import { ORDER_STATES, type OrderState } from '../order-state.js';

/** By the instant of the order, or by what it costs. */
export const ORDER_SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** In place of a code: a discount without one. */
export const NO_CODE = '-';

/** Which orders the office means. */
export class OrdersFilter {
  @IsOptional()
  @IsIn(ORDER_STATES)
  readonly state?: OrderState;

  /** Code of the discount, in any case; `-`: a discount without one. */
  @IsOptional()
  @Trim()
  @IsText(100)
  readonly code?: string;

  /** Created then or later; of the sets that a month counts (`waits=paid`, `refunded`, `answered`): when that happened, today by default. */
  @IsOptional()
  @IsInstant()
  readonly from?: string;

  /** Created before. */
  @IsOptional()
  @IsInstant()
  readonly until?: string;
}

/** Query of `GET /api/v1/admin/orders/sums`. */
export class SumOrdersQuery extends OrdersFilter {
  /** What waits in them, as the overview names it (`late-cases`); `any`: whatever needs an act of an admin. */
  @IsOptional()
  @Matches(/^[a-z-]{1,40}$/)
  readonly waits?: string;
}

/** Sums of all orders that match. */
export interface OrderSumsResponse {
  readonly orders: number;
  readonly totalOre: number;
  readonly paidOre: number;
  readonly refundedOre: number;
  readonly discountOre: number;
  /** VAT of the period's payments, or of its refunds; null for another set, and with another filter. */
  readonly vatOre: number | null;
  /** Of `waits=unanswered`: what was paid and not given back at the end of the period. */
  readonly leftOre: number | null;
}

/** Query of `GET /api/v1/admin/orders`. */
export class ListOrdersQuery extends SumOrdersQuery {
  /** An order's number, a telephone number or its beginning, or part of a name or an e-mail address. */
  @IsOptional()
  @Trim()
  @IsText(200)
  readonly q?: string;

  @IsOptional()
  @IsIn(ORDER_SORTS)
  readonly sort: OrderSort = 'newest';

  /** `next` of the page before. */
  @AfterNumber()
  readonly after?: string;

  @PageSize()
  readonly limit: number = DEFAULT_PAGE_SIZE;
}

/** An order in the admins' list. Amounts are öre, instants ISO 8601. */
export interface ListedOrderResponse {
  readonly id: string;
  readonly number: string;
  readonly createdAt: string;
  readonly state: OrderState;
  /** Waits for an admin, because another amount was paid than was ordered. */
  readonly isHeld: boolean;
  /** Empty, like the address, once the buyer's account has been erased. */
  readonly name: string;
  readonly email: string;
  readonly totalOre: number;
  /** Null until it is paid. */
  readonly paidOre: number | null;
  readonly refundedOre: number;
  /** Upper case. */
  readonly currency: string;
  /** Of its case; null before it has one. */
  readonly caseState: string | null;
}

/** In the order asked for. */
export interface ListedOrdersResponse {
  readonly orders: readonly ListedOrderResponse[];
  /** Null on the last page. */
  readonly next: string | null;
}

export interface OrderRefundResponse {
  readonly id: string;
  readonly amountOre: number;
  readonly reason: RefundReason;
  readonly state: RefundState;
  /** An admin's address, `stripe`, or the name of a rule. */
  readonly requestedBy: string;
  /** Stripe's code, of one that failed. */
  readonly failure: string | null;
}

/** A payment that the buyer disputes at the bank. */
export interface OrderDisputeResponse {
  readonly id: string;
  readonly amountOre: number;
  /** Stripe's codes. */
  readonly reason: string;
  readonly status: string;
  readonly isOpen: boolean;
  /** Until when Stripe takes evidence. */
  readonly answerDueAt: string | null;
}

/** One thing that happened to an order. */
export type OrderEventResponse =
  | { readonly at: string; readonly kind: 'created' | 'held' | 'case-opened' | 'access-frozen' }
  | { readonly at: string; readonly kind: 'payment-begun'; readonly attempt: number; readonly status: string }
  | { readonly at: string; readonly kind: 'paid'; readonly amountOre: number }
  | { readonly at: string; readonly kind: 'released' | 'access-unfrozen'; readonly by: string }
  /** `by`: an admin's address, or `patient`; `identityCheck`: how the admin made sure who asked. */
  | { readonly at: string; readonly kind: 'phone-changed'; readonly by: string; readonly identityCheck: string | null }
  | { readonly at: string; readonly kind: 'dispute-opened'; readonly amountOre: number; readonly reason: string }
  | { readonly at: string; readonly kind: 'dispute-closed'; readonly amountOre: number; readonly status: string }
  | { readonly at: string; readonly kind: 'withdrawal-declared'; readonly isByLink: boolean }
  | { readonly at: string; readonly kind: 'withdrawal-stopped' }
  /** `outcome`: `withdrawn`, `clinic`, `after_answer` or `over`. */
  | { readonly at: string; readonly kind: 'withdrawal-settled'; readonly outcome: string }
  /** `by`: an admin's address. */
  | {
      readonly at: string;
      readonly kind: 'withdrawal-decided';
      readonly by: string;
      readonly endsCase: boolean;
      readonly reason: string;
    }
  /** An admin wants the case to end with a refund; `by`: the address. */
  | { readonly at: string; readonly kind: 'case-end-requested'; readonly by: string }
  /** `outcome`: `ended`, `answered` (it was signed before, and stays so) or `over` (it had ended already). */
  | { readonly at: string; readonly kind: 'case-end-settled'; readonly outcome: string }
  | {
      readonly at: string;
      readonly kind: 'invoice';
      readonly number: string | null;
      readonly status: string;
      readonly url: string | null;
    }
  /** `failure`: why the last attempt failed, of one that has not been sent: a constant sentence, a status or an error code. */
  | {
      readonly at: string;
      readonly kind: 'mail' | 'sms';
      readonly template: string;
      readonly state: string;
      readonly failure: string | null;
    }
  | {
      readonly at: string;
      readonly kind: 'refund-requested' | 'refund-sent' | 'refund-succeeded' | 'refund-failed';
      readonly refundId: string;
      readonly amountOre: number;
    };

/** What an admin has noted about an order. */
export interface OrderNoteResponse {
  readonly id: string;
  readonly text: string;
  /** The admin's address; null once the account is gone. */
  readonly by: string | null;
  readonly at: string;
}

/** Body of `POST /api/v1/admin/orders/:id/notes`. */
export class AddOrderNoteRequest {
  @IsFilledText(2_000)
  readonly text!: string;
}

/** The case of an order: where it stands and whose it is, and nothing that its patient or a doctor wrote. */
export interface StoryCaseResponse {
  readonly id: string;
  readonly state: string;
  /** The owner of the former number has stopped all access. */
  readonly isFrozen: boolean;
  /** Who has it, or answered it; null while nobody has. */
  readonly doctor: string | null;
  /** Until when it is answered by the clinic's goal, and by its promise; null while it does not wait for an answer. */
  readonly dueAt: string | null;
  readonly limitAt: string | null;
}

/** One order's whole story, without any content of its case. */
export interface OrderStoryResponse {
  readonly order: ListedOrderResponse & {
    /** E.164. */
    readonly phone: string;
    readonly productName: string;
    readonly vatOre: number;
    readonly discountOre: number;
    readonly couponCode: string | null;
    /** It belongs to an account. */
    readonly hasAccount: boolean;
  };
  /** Its payment in Stripe's dashboard; null before it is paid. */
  readonly stripeUrl: string | null;
  /** What can still be given back. */
  readonly leftOre: number;
  /** The payment is disputed and its money frozen: pending refunds wait, and new ones are refused. */
  readonly isFrozen: boolean;
  /** Oldest first. */
  readonly disputes: readonly OrderDisputeResponse[];
  /** Oldest first. */
  readonly refunds: readonly OrderRefundResponse[];
  readonly case: StoryCaseResponse | null;
  /** A declaration of withdrawal that waits for the clinic; it ends no case before `settleAt`. */
  readonly withdrawal: { readonly id: string; readonly declaredAt: string; readonly settleAt: string } | null;
  /** Oldest first. */
  readonly notes: readonly OrderNoteResponse[];
  /** Oldest first. */
  readonly events: readonly OrderEventResponse[];
}

/** Body of `POST /api/v1/admin/orders/:id/refunds`, which also needs the header `Idempotency-Key`. */
export class RequestRefundRequest {
  /** Left out, all that is left. */
  @IsOptional()
  @IsWholeNumber(1, 2_147_483_647)
  readonly amountOre?: number | null;

  @IsIn(REFUND_REASONS)
  readonly reason!: RequestedReason;

  /** Ends the case too, without an answer; only with a refund of all that is left. Left out, the case goes on. */
  @IsOptional()
  @IsBoolean()
  readonly endsCase?: boolean;
}

/** The refund with this idempotency key; a repeated request returns it in its current state. */
export interface RequestedRefundResponse {
  readonly id: string;
  readonly state: RefundState;
}
