import { useMemo } from 'react';
import type {
  CustomerResponse,
  EndedSessionsResponse,
  ListedCustomerResponse,
  ListedCustomersResponse,
} from '../../../../../src/shop/orders/customers/customers.contract.js';
import { useAdminCalls } from '../../../shared/api/admin-calls.js';
import { queryOf, type Listing, type ListPage } from '../editing/use-list-panel.js';

/** Each throws SessionMissingError or CallError. */
export function useCustomersCalls() {
  const { request } = useAdminCalls();
  return useMemo(
    () => ({
      list: async ({ search }: Listing, after: string | null): Promise<ListPage<ListedCustomerResponse>> => {
        const path = `customers?${queryOf({ q: search, after })}`;
        const { customers, next } = await request<ListedCustomersResponse>('GET', path);
        return { rows: customers, next };
      },
      get: (id: string): Promise<CustomerResponse> => request('GET', `customers/${id}`),
      endSessions: (id: string): Promise<EndedSessionsResponse> => request('DELETE', `customers/${id}/sessions`),
    }),
    [request],
  );
}

/** The changes of address and phone of a case. */
export const contactKey = (caseId: string) => ['admin', 'contact-changes', caseId];
