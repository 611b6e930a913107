import { useMemo } from 'react';
import type {
  ConfirmedFactorResetResponse,
  FactorResetResponse,
  FactorResetsResponse,
  RequestFactorResetRequest,
} from '../../../../../src/supabase/auth/factor-resets/factor-resets.contract.js';
import type {
  ReviewRightsRequest,
  RightsHolderResponse,
  RightsResponse,
} from '../../../../../src/supabase/auth/rights/rights.contract.js';
import { useAdminCalls } from '../../../shared/api/admin-calls.js';
import type { ListPage } from '../editing/use-list-panel.js';

/** A person with rights, by the account. */
export type RightsHolder = RightsHolderResponse & { readonly id: string };

export interface RightsPage extends ListPage<RightsHolder> {
  readonly rights: RightsResponse;
  readonly resets: readonly FactorResetResponse[];
}

/** Each throws SessionMissingError or CallError. */
export function useRightsCalls() {
  const { request } = useAdminCalls();
  return useMemo(
    () => ({
      read: async (): Promise<RightsPage> => {
        const [rights, { resets }] = await Promise.all([
          request<RightsResponse>('GET', 'rights'),
          request<FactorResetsResponse>('GET', 'factor-resets'),
        ]);
        return { rows: rights.people.map((person) => ({ ...person, id: person.userId })), rights, resets };
      },
      review: (body: ReviewRightsRequest): Promise<void> => request('POST', 'rights/reviews', body),
      requestReset: (body: RequestFactorResetRequest): Promise<void> => request('POST', 'factor-resets', body),
      confirmReset: (id: string): Promise<ConfirmedFactorResetResponse> =>
        request('POST', `factor-resets/${id}/confirm`),
      withdrawReset: (id: string): Promise<void> => request('DELETE', `factor-resets/${id}`),
    }),
    [request],
  );
}

/** By name, else by address. */
export function nameOf({ name, email, id }: RightsHolder): string {
  return name ?? email ?? id;
}
