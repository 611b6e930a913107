import type { MessageListing } from './messages-calls.js';

/** What the cache of calls knows of messages. */
export const messageKeys = {
  lists: () => ['admin', 'messages', 'lists'],
  list: (listing: MessageListing) => [...messageKeys.lists(), listing],
  one: (id: string) => ['admin', 'messages', 'one', id],
};
