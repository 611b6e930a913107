import { useMemo } from 'react';
import type {
  ListedOrderResponse,
  ListedOrdersResponse,
  OrderStoryResponse,
  RequestedRefundResponse,
  RequestRefundRequest,
} from '../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import type {
  AdminChangePhoneRequest,
  AdminChangePhoneResponse,
} from '../../../../../src/clinic/case-access/codes/phone-changes.contract.js';
import type {
  DecidedWithdrawalResponse,
  DecideWithdrawalRequest,
} from '../../../../../src/clinic/withdrawals/withdrawals.contract.js';
import { useAdminCalls } from '../../../shared/api/admin-calls.js';

export type OrderState = ListedOrderResponse['state'];

export interface OrderListing {
  /** A number, or part of a name or an address; blank finds all. */
  readonly search: string;
  /** Null: all. */
  readonly state: OrderState | null;
}

/** Each throws SessionMissingError or CallError. */
export interface OrdersCalls {
  /** @param after where the page before this one ended; null begins with the newest */
  readonly list: (listing: OrderListing, after: string | null) => Promise<ListedOrdersResponse>;
  readonly getStory: (id: string) => Promise<OrderStoryResponse>;
  /** @param key the same key again is the same refund, whatever else is asked */
  readonly requestRefund: (id: string, refund: RequestRefundRequest, key: string) => Promise<RequestedRefundResponse>;
  /** Lets a held order go on. */
  readonly release: (id: string) => Promise<void>;
  readonly decideWithdrawal: (id: string, decision: DecideWithdrawalRequest) => Promise<DecidedWithdrawalResponse>;
  /** Lets a case be opened again that the owner of its former number has stopped. */
  readonly unfreeze: (caseId: string) => Promise<void>;
  readonly changePhone: (caseId: string, change: AdminChangePhoneRequest) => Promise<AdminChangePhoneResponse>;
}

export function useOrdersCalls(): OrdersCalls {
  const { request } = useAdminCalls();
  return useMemo(
    () => ({
      list: ({ search, state }, after) => {
        const parameters = {
          ...(search !== '' && { q: search }),
          ...(state !== null && { state }),
          ...(after !== null && { after }),
        };
        return request<ListedOrdersResponse>('GET', `orders?${new URLSearchParams(parameters)}`);
      },
      getStory: (id) => request<OrderStoryResponse>('GET', `orders/${encodeURIComponent(id)}`),
      requestRefund: (id, refund, key) =>
        request<RequestedRefundResponse>('POST', `orders/${id}/refunds`, refund, { 'Idempotency-Key': key }),
      release: (id) => request('POST', `orders/${id}/release`),
      decideWithdrawal: (id, decision) =>
        request<DecidedWithdrawalResponse>('POST', `withdrawals/${id}/decision`, decision),
      unfreeze: (caseId) => request('DELETE', `cases/${caseId}/freeze`),
      changePhone: (caseId, change) => request<AdminChangePhoneResponse>('POST', `cases/${caseId}/phone`, change),
    }),
    [request],
  );
}
