/** Query keys of orders. */
export const orderKeys = {
  lists: () => ['admin', 'orders', 'lists'],
  story: (id: string) => ['admin', 'orders', 'story', id],
};
