/** Query keys of orders. */
export const orderKeys = {
  lists: () => ['admin', 'orders', 'lists'],
  stories: () => ['admin', 'orders', 'story'],
  story: (id: string) => ['admin', 'orders', 'story', id],
};
