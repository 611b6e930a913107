import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CaseAccess, CaseAccessResponse } from '../../../../../src/clinic/intake/sending/sending.contract.js';
import { isCaseSessionLost, readFrom } from '../../../shared/api/client.js';
import { inBackground } from '../../../shared/errors/in-background.js';

/** The access log, fetched page by page on demand, because each fetched page is itself an access. */
export function useAccessLog(caseId: string, onSessionLost: () => void) {
  const { data, error, isFetching, hasNextPage, refetch, fetchNextPage } = useInfiniteQuery({
    queryKey: ['case', caseId, 'access-log'],
    queryFn: ({ pageParam: after }) =>
      readFrom<CaseAccessResponse>(
        `/api/v1/cases/${caseId}/access-log${after === null ? '' : `?after=${encodeURIComponent(after)}`}`,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const isLost = isCaseSessionLost(error);
  useEffect(() => {
    if (isLost) onSessionLost();
  }, [isLost, onSessionLost]);
  /** Fetches the remaining pages. */
  const withAll = async (take: (accesses: readonly CaseAccess[]) => void) => {
    let read = { data, hasNextPage };
    while (read.hasNextPage) {
      const next = await fetchNextPage();
      if (next.isError) return;
      read = next;
    }
    take(accessesOf(read.data?.pages ?? []));
  };
  return {
    accesses: data && accessesOf(data.pages),
    hasMore: hasNextPage,
    isFetching,
    error: isLost ? null : error,
    more: () => inBackground(data ? fetchNextPage() : refetch(), 'reading the access log'),
    withAll: (take: (accesses: readonly CaseAccess[]) => void) => inBackground(withAll(take), 'reading the access log'),
  };
}

function accessesOf(pages: readonly CaseAccessResponse[]): readonly CaseAccess[] {
  return pages.flatMap(({ accesses }) => accesses);
}
