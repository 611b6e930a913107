import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { DeskView, QueueResponse } from '../../../../../src/assessments/desk/desk.contract.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useDeskCalls } from '../shared/desk-calls.js';
import { deskKeys } from '../shared/desk-keys.js';
import { useDeskStream } from '../shared/use-desk-stream.js';

/** While the stream is closed. */
const POLL_MS = 30_000;
/** While it is open: a change that it lost is seen then. */
const SLOW_POLL_MS = 300_000;

/** The cases of a view, page by page, as they are now. */
export function useQueue(view: DeskView) {
  const callDesk = useDeskCalls();
  const client = useQueryClient();
  const reload = useCallback(
    () => inBackground(client.invalidateQueries({ queryKey: deskKeys.queues() }), 'reading the queue again'),
    [client],
  );
  const isLive = useDeskStream(reload);
  const query = useInfiniteQuery({
    queryKey: deskKeys.queue(view),
    queryFn: ({ pageParam }) => callDesk<QueueResponse>({ method: 'GET', path: `cases?${queryOf(view, pageParam)}` }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: isLive ? SLOW_POLL_MS : POLL_MS,
    retry: 1,
  });
  return {
    /** Null while they are not known, or when they cannot be read. */
    cases: query.data && !query.isPlaceholderData ? query.data.pages.flatMap(({ cases }) => cases) : null,
    unclaimed: query.data?.pages[0]?.unclaimed ?? null,
    isLoading: query.isPending || query.isPlaceholderData,
    isLive,
    hasMore: query.hasNextPage,
    showMore: () => inBackground(query.fetchNextPage(), 'reading more cases'),
    reload,
  };
}

function queryOf(view: DeskView, after: string | null): string {
  return new URLSearchParams(after === null ? { view } : { view, after }).toString();
}
