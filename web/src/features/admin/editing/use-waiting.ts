import { useQuery } from '@tanstack/react-query';
import type { OverviewResponse } from '../../../../../src/operations/overview/overview.contract.js';
import { get } from '../../../shared/api/client.js';

const EVERY_MS = 30_000;

/** How many rows wait for staff, by name; asked again every half minute while the page is seen. */
export function useWaiting() {
  return useQuery({
    ...get<OverviewResponse>('/api/v1/admin/overview'),
    retry: false,
    refetchInterval: EVERY_MS,
    staleTime: EVERY_MS / 2,
  });
}
