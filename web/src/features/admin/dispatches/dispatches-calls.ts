import { useMemo } from 'react';
import type {
  DispatchesResponse,
  DispatchResponse,
} from '../../../../../src/operations/dispatches/dispatches.contract.js';
import { useAdminCalls } from '../../../shared/api/admin-calls.js';
import { queryOf, type Listing, type ListPage } from '../editing/use-list-panel.js';

/** Each throws SessionMissingError or CallError. */
export function useDispatchesCalls() {
  const { request } = useAdminCalls();
  return useMemo(
    () => ({
      /** Newest first. */
      list: async (
        { kind = 'mails', state = 'failed' }: Listing,
        after: string | null,
      ): Promise<ListPage<DispatchResponse>> => {
        const page = await request<DispatchesResponse>('GET', `dispatches/${kind}?${queryOf({ state, after })}`);
        return { rows: page.dispatches, next: page.next };
      },
      send: (kind: string, id: string): Promise<void> => request('POST', `dispatches/${kind}/${id}/send`),
      dismiss: (kind: string, id: string): Promise<void> => request('POST', `dispatches/${kind}/${id}/dismiss`),
    }),
    [request],
  );
}
