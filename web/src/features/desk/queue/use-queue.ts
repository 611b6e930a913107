import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { millisecondsInMinute } from 'date-fns/constants';
import type { DeskView, QueueResponse } from '../../../../../src/clinic/desk/desk.contract.js';
import { refreshQueries } from '../../../shared/api/refresh-queries.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useDeskCalls } from '../shared/desk-calls.js';
import { deskKeys } from '../shared/desk-keys.js';
import { useDeskStream } from '../shared/use-desk-stream.js';

/** While the stream is closed. */
const POLL_MS = 30_000;
/** While it is open: a change that it lost is seen then. */
const SLOW_POLL_MS = 5 * millisecondsInMinute;

/** Cases a page, so that the DOM stays small. */
const PAGE_SIZE = 50;

/** The cases of a view, one page at a time, as they are now. */
export function useQueue(view: DeskView) {
  const callDesk = useDeskCalls();
  const client = useQueryClient();
  const reload = useCallback(
    () => inBackground(refreshQueries(client, { queryKey: deskKeys.queues() }), 'reading the queue again'),
    [client],
  );
  const isLive = useDeskStream(reload);
  const { after, isFirst, goOn, goBack } = usePages(view);
  const query = useQuery({
    queryKey: [...deskKeys.queue(view), after],
    queryFn: () => callDesk<QueueResponse>({ method: 'GET', path: `cases?${queryOf(view, after)}` }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: isLive ? SLOW_POLL_MS : POLL_MS,
    retry: 1,
  });
  const next = query.data?.next ?? null;
  return {
    /** Null until fetched, or when the fetch failed. */
    cases: query.data && !query.isPlaceholderData ? query.data.cases : null,
    counts: query.data?.counts ?? null,
    isLoading: query.isPending || query.isPlaceholderData,
    isLive,
    /** Null at the end. */
    showNext: next === null ? null : () => goOn(next),
    /** Null at the beginning. */
    showPrevious: isFirst ? null : goBack,
    reload,
  };
}

/** The cursors of the pages visited in a view. */
function usePages(view: DeskView) {
  const [pages, setPages] = useState<{ readonly view: DeskView; readonly cursors: readonly string[] }>({
    view,
    cursors: [],
  });
  const cursors = pages.view === view ? pages.cursors : [];
  return {
    after: cursors.at(-1) ?? null,
    isFirst: cursors.length === 0,
    goOn: (next: string) => setPages({ view, cursors: [...cursors, next] }),
    goBack: () => setPages({ view, cursors: cursors.slice(0, -1) }),
  };
}

function queryOf(view: DeskView, after: string | null): string {
  const limit = String(PAGE_SIZE);
  return new URLSearchParams(after === null ? { view, limit } : { view, limit, after }).toString();
}
