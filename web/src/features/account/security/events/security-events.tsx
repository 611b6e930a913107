import { lazy, Suspense } from 'react';
import { Button } from '../../../../shared/ui/button.js';
import { NotRead } from '../../../../shared/ui/loaded.js';
import { Skeleton } from '../../../../shared/ui/skeleton.js';
import { CardSection } from '../../../../shared/ui/card-section.js';
import layout from '../../../../shared/ui/layout.module.css';
import styles from '../security.module.css';
import { securityTexts } from '../security.texts.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { SecurityEventsResponse } from '../../../../../../src/supabase/auth/security-events/security-events.contract.js';
import { readFrom } from '../../../../shared/api/client.js';
import { inBackground } from '../../../../shared/errors/in-background.js';

const PAGE_SIZE = 10;

const texts = securityTexts.events;

const EventList = lazy(() => import('./event-list.js'));

/** The account's security events, so that its owner can notice misuse. */
export function SecurityEvents({ userId }: { readonly userId: string }) {
  const { events, hasFailed, error, retry, hasMore, isFetchingMore, showMore } = useSecurityEvents(userId);
  return (
    <CardSection heading={texts.heading} text={texts.text}>
      {events === null && !hasFailed && <Skeleton lines={3} />}
      {events?.length === 0 && <p>{texts.none}</p>}
      {events !== null && events.length > 0 && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <EventList events={events} />
        </Suspense>
      )}
      {hasFailed ? (
        <NotRead role="status" text={securityTexts.failed} error={error} onRetry={retry} />
      ) : (
        hasMore && (
          <div className={`${layout.acts} ${styles.actions}`}>
            <Button tone="quiet" disabled={isFetchingMore} onClick={showMore}>
              {isFetchingMore ? texts.fetchingMore : texts.showMore}
            </Button>
          </div>
        )
      )}
    </CardSection>
  );
}

/** The account's security events, newest first, page by page. */
function useSecurityEvents(userId: string) {
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
