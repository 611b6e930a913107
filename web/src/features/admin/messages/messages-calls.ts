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

/** Each throws SessionMissingError or CallError. */
export interface MessagesCalls {
  /** Newest first. */
  readonly list: (listing: Listing, before: string | null) => Promise<MessagePage>;
  readonly get: (id: string) => Promise<MessageResponse>;
  readonly markAnswered: (id: string, isAnswered: boolean) => Promise<MessageResponse>;
  readonly delete: (id: string) => Promise<void>;
}

interface OneMessage {
  readonly message: MessageResponse;
}

export function useMessagesCalls(): MessagesCalls {
  const { request } = useAdminCalls();
  return useMemo(
    () => ({
      async list({ search, state }, before) {
        const page = await request<ListedMessagesResponse>('GET', `messages?${queryOf({ search, state, before })}`);
        return { rows: page.messages, unanswered: page.unanswered, next: page.next_before?.toString() };
      },
      get: async (id) => (await request<OneMessage>('GET', `messages/${id}`)).message,
      markAnswered: async (id, isAnswered) =>
        (await request<OneMessage>('PUT', `messages/${id}/answered`, { isAnswered })).message,
      delete: (id) => request('DELETE', `messages/${id}`),
    }),
    [request],
  );
}
