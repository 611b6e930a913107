import { useInfiniteQuery } from '@tanstack/react-query';
import type { SecurityEventsResponse } from '../../../../../../src/supabase/auth/security-events/security-events.contract.js';
import { readFrom } from '../../../../shared/api/client.js';
import { inBackground } from '../../../../shared/errors/in-background.js';

const PAGE_SIZE = 10;

/** The account's security events, newest first, page by page. */
export function useSecurityEvents(userId: string) {
  const list = useInfiniteQuery({
    queryKey: ['security-events', userId],
    initialPageParam: null as string | null,
    staleTime: 0,
    getNextPageParam: ({ nextBefore }: SecurityEventsResponse) => nextBefore,
    queryFn: ({ pageParam: before }) => {
      const query = new URLSearchParams({ limit: String(PAGE_SIZE), ...(before !== null && { before }) });
      return readFrom<SecurityEventsResponse>(`/api/v1/me/security-events?${query}`);
    },
  });
  return {
    /** Null until fetched, or when the fetch failed. */
    events: list.data?.pages.flatMap(({ events }) => events) ?? null,
    error: list.error,
    hasFailed: list.isError && !list.isFetching,
    retry: () =>
      inBackground(list.data === undefined ? list.refetch() : list.fetchNextPage(), 'reading the events again'),
    hasMore: list.hasNextPage,
    isFetchingMore: list.isFetchingNextPage,
    showMore: () => inBackground(list.fetchNextPage(), 'reading more events'),
  };
}
