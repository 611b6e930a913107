import { IsOptional } from 'class-validator';
import { IsText, Trim } from '../../../platform/http/fields.js';
import { AfterNumber, DEFAULT_PAGE_SIZE, PageSize } from '../../../platform/http/paging.js';
import type { OrderState } from '../order-state.js';

/** Query of `GET /api/v1/admin/customers`. */
export class ListCustomersQuery {
  /** An order's number, an address or its beginning, or part of a name. */
  @IsOptional()
  @Trim()
  @IsText(200)
  readonly q?: string;

  /** `next` of the page before. */
  @AfterNumber()
  readonly after?: string;

  @PageSize()
  readonly limit: number = DEFAULT_PAGE_SIZE;
}

/** A person who has ordered: all orders of one address. */
export interface ListedCustomerResponse {
  /** Of the newest order, or of an account without orders. Older ids of the same person lead to the same page. */
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly hasAccount: boolean;
  readonly orders: number;
  /** ISO 8601; null without orders. */
  readonly lastOrderAt: string | null;
}

/** The last ones to order come first. */
export interface ListedCustomersResponse {
  readonly customers: readonly ListedCustomerResponse[];
  /** Null on the last page. */
  readonly next: string | null;
}

/** An order on a customer's page. Of its case only the state is here, nothing that its patient or a doctor wrote. */
export interface CustomerOrderResponse {
  readonly id: string;
  readonly number: string;
  readonly createdAt: string;
  readonly state: OrderState;
  readonly totalOre: number;
  readonly email: string;
  readonly phone: string;
  readonly caseId: string | null;
  readonly caseState: string | null;
  /** Sessions of the case that are open now. */
  readonly caseSessions: number;
}

/** A message of the contact form, without its text. */
export interface CustomerMessageResponse {
  readonly id: string;
  readonly number: number;
  readonly receivedAt: string;
  readonly isAnswered: boolean;
}

export interface CustomerSessionResponse {
  readonly device: string | null;
  readonly createdAt: string;
  readonly lastActiveAt: string;
  readonly hasSecondFactor: boolean;
}

/** Answer of `GET /api/v1/admin/customers/:id`. */
export interface CustomerResponse {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly account: {
    readonly userId: string;
    /** The person has shown that the address is theirs. */
    readonly isAddressProven: boolean;
  } | null;
  /** Newest first. */
  readonly orders: readonly CustomerOrderResponse[];
  /** Newest first. */
  readonly messages: readonly CustomerMessageResponse[];
  /** Of the account; newest first. */
  readonly sessions: readonly CustomerSessionResponse[];
}

/** Answer of `DELETE /api/v1/admin/customers/:id/sessions`. */
export interface EndedSessionsResponse {
  /** Sessions of the account and of the person's cases. */
  readonly ended: number;
}
