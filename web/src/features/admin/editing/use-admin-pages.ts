import { keepPreviousData, useInfiniteQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useNotices } from './use-notices.js';

interface AdminPagesOptions<Page, Cursor> {
  /** Of what is looked for; it begins with `listsKey`. */
  readonly queryKey: QueryKey;
  /** Of all that was ever looked for in this panel: all of it is read again. */
  readonly listsKey: QueryKey;
  readonly first: Cursor;
  /** Where the page after this one begins; null or undefined after the last. */
  readonly next: (page: Page) => Cursor | null | undefined;
  readonly read: (cursor: Cursor) => Promise<Page>;
  /** The toast's text when a page cannot be read. */
  readonly failure: string;
  /** What is read, for the console: `orders`. */
  readonly name: string;
  /** 0 reads again each time the panel is opened. */
  readonly staleTime?: number;
}

/** What a panel lists page by page; a failed fetch is shown as a toast. */
export function useAdminPages<Page, Cursor>(options: AdminPagesOptions<Page, Cursor>) {
  const { queryKey, listsKey, first, next, read, failure, name, ...freshness } = options;
  const notices = useNotices();
  const queryClient = useQueryClient();
  const query = useInfiniteQuery({
    ...freshness,
    queryKey,
    retry: false,
    initialPageParam: first,
    placeholderData: keepPreviousData,
    getNextPageParam: next,
    queryFn: ({ pageParam }) => notices.ofFailure(read(pageParam as Cursor), failure),
  });
  return {
    /** Null until they are known, or when they cannot be fetched. */
    pages: query.data?.pages ?? null,
    isLoading: query.isPending,
    hasMore: query.hasNextPage,
    showMore: () => inBackground(query.fetchNextPage(), `reading more ${name}`),
    reload: () => inBackground(queryClient.invalidateQueries({ queryKey: listsKey }), `reading the ${name} again`),
  };
}
