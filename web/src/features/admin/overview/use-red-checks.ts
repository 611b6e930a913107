import { useQuery } from '@tanstack/react-query';
import type { ChecksResponse } from '../../../../../src/operations/checks/checks.contract.js';
import { get } from '../../../shared/api/client.js';

/** How many checks of the clinic are not met, null when they could not be asked, undefined while they are. */
export function useRedChecks() {
  const { data, error } = useQuery({ ...get<ChecksResponse>('/api/v1/admin/checks'), retry: false });
  if (!data) return error === null ? undefined : { count: null, isTask: false };
  const [required, advised] = [data.required, data.advised].map(({ passed, total }) => total - passed) as [
    number,
    number,
  ];
  return { count: required + advised, isTask: required > 0 };
}
