import { useMemo } from 'react';
import type {
  AddOrderNoteRequest,
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
import { addDays, startOfStockholmDay } from '../../../../../common/stockholm-time.js';
import { sendAsUser, useAdminCalls } from '../../../shared/api/admin-calls.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { queryOf, type Listing, type ListPage } from '../editing/use-list-panel.js';

/** From the first day to the end of the last, both in Sweden. */
function periodOf({ from, until }: Listing) {
  return {
    from: from && startOfStockholmDay(from).toISOString(),
    until: until && startOfStockholmDay(addDays(until, 1)).toISOString(),
  };
}

/** Each throws SessionMissingError or CallError. */
export function useOrdersCalls() {
  const { request } = useAdminCalls();
  const { anonKey } = useSiteConfig();
  return useMemo(
    () => ({
      /** Newest first, unless `sort` says otherwise. */
      list: async (listing: Listing, after: string | null): Promise<ListPage<ListedOrderResponse>> => {
        const { search: q, state, waits, sort } = listing;
        const query = queryOf({ q, state, waits, ...periodOf(listing), sort, after });
        const page = await request<ListedOrdersResponse>('GET', `orders?${query}`);
        return { rows: page.orders, next: page.next };
      },
      /** Paid orders for the books. */
      exportPaid: ({ state, ...listing }: Listing): Promise<Blob> =>
        sendAsUser(anonKey, {
          method: 'GET',
          url: `/api/v1/admin/orders/export?${queryOf({ state, ...periodOf(listing) })}`,
          responseType: 'blob',
        }),
      /** The complaints and deviations of a year, `YYYY`. */
      exportQuality: (year: string): Promise<Blob> =>
        sendAsUser(anonKey, {
          method: 'GET',
          url: `/api/v1/admin/quality-reports/export/${year}`,
          responseType: 'blob',
        }),
      getStory: (id: string): Promise<OrderStoryResponse> => request('GET', `orders/${encodeURIComponent(id)}`),
      /** @param key idempotency key: a repeated key is the same refund, whatever the body */
      requestRefund: (id: string, refund: RequestRefundRequest, key: string): Promise<RequestedRefundResponse> =>
        request('POST', `orders/${id}/refunds`, refund, { 'Idempotency-Key': key }),
      addNote: (id: string, note: AddOrderNoteRequest): Promise<void> => request('POST', `orders/${id}/notes`, note),
      /** Mails the link to the form once more, to the address of the order. */
      sendFormLink: (caseId: string): Promise<void> => request('POST', `cases/${caseId}/form-link`),
      /** Releases a held order. */
      release: (id: string): Promise<void> => request('POST', `orders/${id}/release`),
      decideWithdrawal: (id: string, decision: DecideWithdrawalRequest): Promise<DecidedWithdrawalResponse> =>
        request('POST', `withdrawals/${id}/decision`, decision),
      /** Unfreezes a case that the owner of its former number has stopped. */
      unfreeze: (caseId: string): Promise<void> => request('DELETE', `cases/${caseId}/freeze`),
      changePhone: (caseId: string, change: AdminChangePhoneRequest): Promise<AdminChangePhoneResponse> =>
        request('POST', `cases/${caseId}/phone`, change),
    }),
    [request, anonKey],
  );
}
