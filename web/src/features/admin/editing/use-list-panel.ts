import {
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryKey,
} from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { inBackground } from '../../../shared/errors/in-background.js';
import type { LoadedTexts } from '../../../shared/ui/staff-loaded.js';
import { useNotices } from '../../../shared/acts/use-notices.js';

/** The text searched for, as `search`, and the chosen filters by name; undefined matches all. */
export type Listing = Readonly<Record<string, string | undefined>>;

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** The cursor of the next page; null or undefined after the last. */
  readonly next?: string | null;
}

/** The data of an `AdminList`. */
export interface ListPanel<Row> extends ReturnType<typeof useListing<Row>> {
  /** Null until they are fetched, or when the fetch failed. */
  readonly rows: readonly Row[] | null;
  /** No row exists; otherwise an empty list means that no row matches. */
  readonly isEmpty: boolean;
  /** Why they could not be fetched. */
  readonly error?: unknown;
  readonly hasMore?: boolean;
  readonly showMore?: () => void;
  readonly reload?: () => void;
}

/** The state of a list: its search, its filters, and the row in the edit dialog. @param initial filters at first */
export function useListing<Row>(initial: Listing = {}) {
  const [listing, setListing] = useState<Listing>(initial);
  /** `row` null is a new row. */
  const [edited, setEdited] = useState<{ readonly row: Row | null } | null>(null);
  return {
    listing,
    filter: (name: string, value: string) => setListing({ ...listing, [name]: value || undefined }),
    edited,
    edit: (row: Row | null) => setEdited({ row }),
    closeEdited: () => setEdited(null),
  };
}

interface ListPanelOptions<Row, Page> {
  /** The key that the keys of all listings of this panel begin with. */
  readonly queryKey: QueryKey;
  /** @param cursor null for the first page */
  readonly read: (listing: Listing, cursor: string | null) => Promise<Page>;
  /** Filters in the browser; without it, `read` filters. */
  readonly matches?: (row: Row, listing: Listing) => boolean;
  readonly texts: LoadedTexts;
  /** Filters at first. */
  readonly initial?: Listing;
  /** The rows' name in the console: `orders`. */
  readonly name: string;
  /** 0 fetches again each time the panel opens. */
  readonly staleTime?: number;
}

/** A list that the server holds, page by page; a failed fetch shows a toast. */
export function useListPanel<Row extends { readonly id: string }, Page extends ListPage<Row> = ListPage<Row>>(
  options: ListPanelOptions<Row, Page>,
) {
  const { queryKey, read, matches, texts, name, initial, ...freshness } = options;
  const state = useListing<Row>(initial);
  const notices = useNotices();
  const queryClient = useQueryClient();
  const search = useDeferredValue(state.listing.search?.trim() || undefined);
  const sent: Listing = matches ? {} : { ...state.listing, search };
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery({
    ...freshness,
    queryKey: [...queryKey, sent],
    retry: false,
    initialPageParam: null as string | null,
    placeholderData: keepPreviousData,
    getNextPageParam: ({ next }: Page) => next,
    queryFn: ({ pageParam }) => notices.ofFailure(read(sent, pageParam), texts.failedToFetch),
  });
  const all = data?.pages.flatMap(({ rows }) => rows) ?? null;
  const isFiltered = Object.values(state.listing).some((value) => value?.trim());
  return {
    ...state,
    rows: matches && all ? all.filter((row) => matches(row, state.listing)) : all,
    isEmpty: matches ? all?.length === 0 : !isFiltered,
    /** For a page's facts besides its rows. */
    firstPage: data?.pages[0],
    error,
    hasMore: hasNextPage,
    showMore: () => inBackground(fetchNextPage(), `reading more ${name}`),
    reload: () => inBackground(queryClient.invalidateQueries({ queryKey }), `reading the ${name} again`),
    /** Shows a saved row before the list is fetched again, so that the next edit starts from it. */
    put: (saved: Row) =>
      queryClient.setQueriesData<InfiniteData<Page>>({ queryKey }, (list) => list && withRow(list, saved)),
  };
}

/** The list with a newer version of one of its rows. */
export function withRow<Row extends { readonly id: string }, Page extends ListPage<Row>>(
  list: InfiniteData<Page>,
  saved: Row,
): InfiniteData<Page> {
  const replace = (row: Row) => (row.id === saved.id ? saved : row);
  return { ...list, pages: list.pages.map((page) => ({ ...page, rows: page.rows.map(replace) })) };
}

/** Query parameters without the blank ones. */
export function queryOf(parameters: Readonly<Record<string, string | null | undefined>>): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams(given).toString();
}
