import { useMemo } from 'react';
import type { ExtensionReason } from '../../../../../common/rights-request.js';
import type {
  CloseRightsRequest,
  EnterRightsRequest,
  RightsRequestResponse,
  RightsRequestRow,
  RightsRequestsResponse,
} from '../../../../../src/clinic/rights-requests/rights-requests.contract.js';
import { useAdminCalls } from '../../../shared/api/admin-calls.js';
import { queryOf, type Listing, type ListPage } from '../editing/use-list-panel.js';

/** Each throws SessionMissingError or CallError. */
export function useRightsRequestsCalls() {
  const { request } = useAdminCalls();
  return useMemo(
    () => ({
      list: async ({ state = 'open', right }: Listing, after: string | null): Promise<ListPage<RightsRequestRow>> => {
        const page = await request<RightsRequestsResponse>(
          'GET',
          `rights-requests?${queryOf({ state, right, after })}`,
        );
        return { rows: page.requests, next: page.next };
      },
      read: (id: string): Promise<RightsRequestResponse> => request('GET', `rights-requests/${id}`),
      enter: (entered: EnterRightsRequest): Promise<void> => request('POST', 'rights-requests', entered),
      extend: (id: string, reason: ExtensionReason): Promise<void> =>
        request('POST', `rights-requests/${id}/extension`, { reason }),
      close: (id: string, outcome: CloseRightsRequest): Promise<void> =>
        request('POST', `rights-requests/${id}/outcome`, outcome),
    }),
    [request],
  );
}
