import type { OrderListing } from './orders-calls.js';

/** What the cache of calls knows of orders. */
export const orderKeys = {
  lists: () => ['admin', 'orders', 'lists'],
  list: (listing: OrderListing) => [...orderKeys.lists(), listing],
  story: (id: string) => ['admin', 'orders', 'story', id],
};
