import { useQuery } from '@tanstack/react-query';
import type { OverviewResponse } from '../../../../../src/operations/overview/overview.contract.js';
import { useAdminCalls } from '../../../shared/api/admin-calls.js';

const EVERY_MS = 30_000;

/** How many rows wait for staff, by name; asked again every half minute while the page is seen. */
export function useWaiting() {
  const { request } = useAdminCalls();
  return useQuery({
    queryKey: ['admin', 'overview'],
    queryFn: () => request<OverviewResponse>('GET', 'overview'),
    retry: false,
    refetchInterval: EVERY_MS,
    staleTime: EVERY_MS / 2,
  });
}
