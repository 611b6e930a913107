import { useMemo } from 'react';
import type {
  ListedMessageResponse,
  ListedMessagesResponse,
  MessageResponse,
} from '../../../../../src/site/contact/contact.contract.js';
import { useAdminCalls } from '../../../shared/api/admin-calls.js';
import { queryOf, type Listing, type ListPage } from '../editing/use-list-panel.js';

export interface MessagePage extends ListPage<ListedMessageResponse> {
  readonly unanswered: number;
}

interface OneMessage {
  readonly message: MessageResponse;
}

/** Each throws SessionMissingError or CallError. */
export function useMessagesCalls() {
  const { request } = useAdminCalls();
  return useMemo(
    () => ({
      /** Newest first. */
      list: async ({ search, state }: Listing, before: string | null): Promise<MessagePage> => {
        const page = await request<ListedMessagesResponse>('GET', `messages?${queryOf({ search, state, before })}`);
        return { rows: page.messages, unanswered: page.unanswered, next: page.next_before?.toString() };
      },
      get: async (id: string): Promise<MessageResponse> => (await request<OneMessage>('GET', `messages/${id}`)).message,
      markAnswered: async (id: string, isAnswered: boolean): Promise<MessageResponse> =>
        (await request<OneMessage>('PUT', `messages/${id}/answered`, { isAnswered })).message,
      delete: (id: string): Promise<void> => request('DELETE', `messages/${id}`),
    }),
    [request],
  );
}
