import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

/** How long an answer counts as current. */
const FRESH_MS = 60_000;

let browserClient: QueryClient | null = null;

/** Queries of a page. In the browser all pages share one memory; on the server each rendering has its own. */
export function QueryProvider({ children }: { readonly children: ReactNode }) {
  const [client] = useState(() => (typeof window === 'undefined' ? makeClient() : (browserClient ??= makeClient())));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function makeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a network a reading fails, and says so, instead of waiting without a word; it is made again once there is one.
      queries: { staleTime: FRESH_MS, retry: 2, networkMode: 'always', refetchOnReconnect: true },
      // Without a network a write fails at once, and says so: it does not wait to be sent later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
