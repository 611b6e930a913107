import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedOrdersResponse } from '../../../../src/orders/admin-orders/admin-orders.contract.js';
import { inBackground } from '../../shared/errors/in-background.js';
import { useTexts } from '../../shared/language.js';
import { useNotices } from '../admin-editing/use-notices.js';
import { ordersTexts } from './admin-orders.texts.js';
import { orderKeys } from './order-keys.js';
import { useOrdersCalls, type OrderListing } from './orders-calls.js';

/** The orders that match, page by page; a failed fetch is shown as a toast. */
export function useOrders(listing: OrderListing) {
  const { list } = useOrdersCalls();
  const notices = useNotices();
  const queryClient = useQueryClient();
  const { failedToFetch } = useTexts(ordersTexts);
  const query = useInfiniteQuery({
    queryKey: orderKeys.list(listing),
    retry: false,
    staleTime: 0,
    initialPageParam: null as string | null,
    placeholderData: keepPreviousData,
    getNextPageParam: ({ next }: ListedOrdersResponse) => next,
    queryFn: ({ pageParam: after }) =>
      list(listing, after).catch((error: unknown) => {
        notices.failed(error, failedToFetch);
        throw error;
      }),
  });
  return {
    /** Null until they are known, or when they cannot be fetched. */
    orders: query.data?.pages.flatMap(({ orders }) => orders) ?? null,
    isLoading: query.isPending,
    hasMore: query.hasNextPage,
    showMore: () => inBackground(query.fetchNextPage(), 'reading more orders'),
    reload: () =>
      inBackground(queryClient.invalidateQueries({ queryKey: orderKeys.lists() }), 'reading the orders again'),
  };
}
