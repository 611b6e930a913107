/** Query keys of messages. */
export const messageKeys = {
  lists: () => ['admin', 'messages', 'lists'],
  one: (id: string) => ['admin', 'messages', 'one', id],
  customer: (email: string) => ['admin', 'messages', 'customer', email],
};
