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
export function useOrdersCalls() {
  const { request } = useAdminCalls();
  return useMemo(
    () => ({
      /** Newest first. */
      list: async ({ search: q, state }: Listing, after: string | null): Promise<ListPage<ListedOrderResponse>> => {
        const page = await request<ListedOrdersResponse>('GET', `orders?${queryOf({ q, state, after })}`);
        return { rows: page.orders, next: page.next };
      },
      getStory: (id: string): Promise<OrderStoryResponse> => request('GET', `orders/${encodeURIComponent(id)}`),
      /** @param key idempotency key: a repeated key is the same refund, whatever the body */
      requestRefund: (id: string, refund: RequestRefundRequest, key: string): Promise<RequestedRefundResponse> =>
        request('POST', `orders/${id}/refunds`, refund, { 'Idempotency-Key': key }),
      /** Releases a held order. */
      release: (id: string): Promise<void> => request('POST', `orders/${id}/release`),
      decideWithdrawal: (id: string, decision: DecideWithdrawalRequest): Promise<DecidedWithdrawalResponse> =>
        request('POST', `withdrawals/${id}/decision`, decision),
      /** Unfreezes a case that the owner of its former number has stopped. */
      unfreeze: (caseId: string): Promise<void> => request('DELETE', `cases/${caseId}/freeze`),
      changePhone: (caseId: string, change: AdminChangePhoneRequest): Promise<AdminChangePhoneResponse> =>
        request('POST', `cases/${caseId}/phone`, change),
    }),
    [request],
  );
}
