import { useQuery } from '@tanstack/react-query';
import type { AccountOwnDataResponse } from '../../../../../src/clinic/own-data/own-data.contract.js';
import { readApi } from '../../../shared/api/calls.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';

/** The cases of the account, each with whether it may be opened now. */
export function useOwnData(userId: string) {
  const { anonKey } = useSiteConfig();
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: ['own-data', userId],
    queryFn: () => readApi<AccountOwnDataResponse>(anonKey, 'me/own-data'),
    staleTime: 0,
  });
  return {
    cases: data?.cases ?? null,
    error,
    hasFailed: isError && !isFetching,
    retry: () => inBackground(refetch(), 'reading the cases again'),
  };
}
