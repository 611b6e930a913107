import { useMemo } from 'react';
import type {
  ListedMessagesResponse,
  MessageResponse,
  MessageState,
} from '../../../../../src/site/contact/contact.contract.js';
import { useAdminCalls } from '../../../shared/api/admin-calls.js';

export interface MessageListing {
  /** Part of a name, an address or a number; blank finds all. */
  readonly search: string;
  /** Null: all. */
  readonly state: MessageState | null;
}

/** Each throws SessionMissingError or CallError. */
export interface MessagesCalls {
  /** @param before where the page before this one ended; null begins with the newest */
  readonly list: (listing: MessageListing, before: number | null) => Promise<ListedMessagesResponse>;
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
      list: ({ search, state }, before) =>
        request<ListedMessagesResponse>(
          'GET',
          `messages?${queryOf({ search, state, before: before === null ? null : String(before) })}`,
        ),
      get: async (id) => (await request<OneMessage>('GET', `messages/${id}`)).message,
      markAnswered: async (id, isAnswered) =>
        (await request<OneMessage>('PUT', `messages/${id}/answered`, { isAnswered })).message,
      delete: (id) => request('DELETE', `messages/${id}`),
    }),
    [request],
  );
}

/** What is blank or null is left out. */
function queryOf(parameters: Record<string, string | null>): string {
  return new URLSearchParams(
    Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1])),
  ).toString();
}
