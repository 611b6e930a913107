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
import { queryOf, type Listing, type ListPage } from '../editing/use-list-panel.js';

/** Each throws SessionMissingError or CallError. */
export interface OrdersCalls {
  /** Newest first. */
  readonly list: (listing: Listing, after: string | null) => Promise<ListPage<ListedOrderResponse>>;
  readonly getStory: (id: string) => Promise<OrderStoryResponse>;
  /** @param key idempotency key: a repeated key is the same refund, whatever the body */
  readonly requestRefund: (id: string, refund: RequestRefundRequest, key: string) => Promise<RequestedRefundResponse>;
  /** Releases a held order. */
  readonly release: (id: string) => Promise<void>;
  readonly decideWithdrawal: (id: string, decision: DecideWithdrawalRequest) => Promise<DecidedWithdrawalResponse>;
  /** Unfreezes a case that the owner of its former number has stopped. */
  readonly unfreeze: (caseId: string) => Promise<void>;
  readonly changePhone: (caseId: string, change: AdminChangePhoneRequest) => Promise<AdminChangePhoneResponse>;
}

export function useOrdersCalls(): OrdersCalls {
  const { request } = useAdminCalls();
  return useMemo(
    () => ({
      async list({ search: q, state }, after) {
        const page = await request<ListedOrdersResponse>('GET', `orders?${queryOf({ q, state, after })}`);
        return { rows: page.orders, next: page.next };
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
