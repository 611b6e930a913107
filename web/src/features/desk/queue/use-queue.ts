import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { millisecondsInMinute } from 'date-fns/constants';
import type { RedFlagLevel } from '../../../../../common/questionnaire/red-flag.js';
import type { DeskView, QueueResponse } from '../../../../../src/clinic/desk/contracts/queue.contract.js';
import { refreshQueries } from '../../../shared/api/refresh-queries.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { readFrom } from '../../../shared/api/client.js';
import { deskKeys } from '../shared/desk-keys.js';
import { useDeskStream } from '../shared/use-desk-stream.js';

/** While the stream is closed. */
const POLL_MS = 30_000;
/** While it is open: a change that it lost is seen then. */
const SLOW_POLL_MS = 5 * millisecondsInMinute;

/** Cases a page, so that the DOM stays small. */
const PAGE_SIZE = 50;

/** Which cases of a view. */
export interface QueueFilter {
  readonly view: DeskView;
  readonly flag: RedFlagLevel | null;
  /** Of the order; found whatever the view. */
  readonly number: string | null;
}

/** The cases of a view, one page at a time, as they are now. */
export function useQueue(filter: QueueFilter) {
  const client = useQueryClient();
  const reload = useCallback(
    () => inBackground(refreshQueries(client, { queryKey: deskKeys.queues() }), 'reading the queue again'),
    [client],
  );
  const isLive = useDeskStream(reload);
  const { after, isFirst, goOn, goBack } = usePages(JSON.stringify(filter));
  const query = useQuery({
    queryKey: [...deskKeys.queue(filter.view), filter.flag, filter.number, after],
    queryFn: () => readFrom<QueueResponse>(`/api/v1/desk/cases?${queryOf(filter, after)}`),
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
    /** On all pages; null until fetched. */
    total: query.data && !query.isPlaceholderData ? query.data.total : null,
    alarms: query.data?.alarms ?? [],
    stuckSignatures: query.data?.stuckSignatures ?? [],
    qualityReports: query.data?.qualityReports ?? [],
    error: query.error,
    isLoading: query.isPending || query.isPlaceholderData,
    isLive,
    /** Null at the end. */
    showNext: next === null ? null : () => goOn(next),
    /** Null at the beginning. */
    showPrevious: isFirst ? null : goBack,
    reload,
  };
}

/** The cursors of the visited pages. @param list which list they are of */
function usePages(list: string) {
  const [pages, setPages] = useState<{ readonly list: string; readonly cursors: readonly string[] }>({
    list,
    cursors: [],
  });
  const cursors = pages.list === list ? pages.cursors : [];
  return {
    after: cursors.at(-1) ?? null,
    isFirst: cursors.length === 0,
    goOn: (next: string) => setPages({ list, cursors: [...cursors, next] }),
    goBack: () => setPages({ list, cursors: cursors.slice(0, -1) }),
  };
}

function queryOf({ view, flag, number }: QueueFilter, after: string | null): string {
  const given = { view, limit: String(PAGE_SIZE), flag, number, after };
  return new URLSearchParams(
    Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== null),
  ).toString();
}
