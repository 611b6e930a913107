import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { millisecondsInMinute } from 'date-fns/constants';

/** How long cached data counts as current. */
const FRESH_MS = millisecondsInMinute;

let browserClient: QueryClient | null = null;

/** Queries of a page. In the browser all pages share one cache; on the server each rendering has its own. */
export function QueryProvider({ children }: { readonly children: ReactNode }) {
  const [client] = useState(() => (typeof window === 'undefined' ? makeClient() : (browserClient ??= makeClient())));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function makeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Offline, a query fails instead of pausing silently; it is fetched again on reconnect.
      queries: { staleTime: FRESH_MS, retry: 2, networkMode: 'always', refetchOnReconnect: true },
      // Offline, a write fails at once and is not sent later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
