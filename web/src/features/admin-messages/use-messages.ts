import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedMessagesResponse } from '../../../../src/contact/contact.contract.js';
import { useTexts } from '../../shared/language.js';
import { useNotices } from '../admin-editing/use-notices.js';
import { inBackground } from '../../shared/errors/in-background.js';
import { messagesTexts } from './admin-messages.texts.js';
import { messageKeys } from './message-keys.js';
import { useMessagesCalls, type MessageListing } from './messages-calls.js';

/** The messages that match, page by page; a failed fetch is shown as a toast. */
export function useMessages(listing: MessageListing) {
  const { list } = useMessagesCalls();
  const notices = useNotices();
  const queryClient = useQueryClient();
  const { failedToFetch } = useTexts(messagesTexts);
  const query = useInfiniteQuery({
    queryKey: messageKeys.list(listing),
    retry: false,
    initialPageParam: null as number | null,
    placeholderData: keepPreviousData,
    getNextPageParam: (page: ListedMessagesResponse) => page.next_before,
    queryFn: ({ pageParam }) =>
      list(listing, pageParam).catch((error: unknown) => {
        notices.failed(error, failedToFetch);
        throw error;
      }),
  });
  return {
    /** Null until they are known, or when they cannot be fetched. */
    messages: query.data?.pages.flatMap(({ messages }) => messages) ?? null,
    unanswered: query.data?.pages[0]?.unanswered ?? null,
    isLoading: query.isPending,
    hasMore: query.hasNextPage,
    showMore: () => inBackground(query.fetchNextPage(), 'reading more messages'),
    reload: () =>
      inBackground(queryClient.invalidateQueries({ queryKey: messageKeys.lists() }), 'reading the messages again'),
  };
}
