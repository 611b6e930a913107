import { useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type {
  ListedOrderResponse,
  OrderStoryResponse,
} from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { withRow, type ListPage } from '../../editing/use-list-panel.js';
import { orderKeys } from '../order-keys.js';
import { underwayOre } from './underway-ore.js';
import { readFrom } from '../../../../shared/api/client.js';

/** Polling interval while a refund is under way. */
const REFRESH_MS = 2_000;

/** One order's story, polled while a refund is under way; the lists then show the order's new state. */
export function useOrderStory(id: string) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: orderKeys.story(id),
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && underwayOre(data) !== 0 ? REFRESH_MS : false),
    queryFn: async () => {
      const story = await readFrom<OrderStoryResponse>(`/api/v1/admin/orders/${encodeURIComponent(id)}`);
      const order: ListedOrderResponse = story.order;
      queryClient.setQueriesData<InfiniteData<ListPage<ListedOrderResponse>>>(
        { queryKey: orderKeys.lists() },
        (list) => list && withRow(list, order),
      );
      return story;
    },
  });
}
