import type { ListedMessagesResponse } from '../../../../../src/site/contact/contact.contract.js';
import { useTexts } from '../../../shared/language.js';
import { useAdminPages } from '../editing/use-admin-pages.js';
import { messagesTexts } from './admin-messages.texts.js';
import { messageKeys } from './message-keys.js';
import { useMessagesCalls, type MessageListing } from './messages-calls.js';

/** The messages that match. */
export function useMessages(listing: MessageListing) {
  const { list } = useMessagesCalls();
  const { failedToFetch } = useTexts(messagesTexts);
  const { pages, ...rest } = useAdminPages<ListedMessagesResponse, number | null>({
    queryKey: messageKeys.list(listing),
    listsKey: messageKeys.lists(),
    first: null,
    next: (page) => page.next_before,
    read: (before) => list(listing, before),
    failure: failedToFetch,
    name: 'messages',
  });
  return {
    ...rest,
    messages: pages?.flatMap(({ messages }) => messages) ?? null,
    unanswered: pages?.[0]?.unanswered ?? null,
  };
}
