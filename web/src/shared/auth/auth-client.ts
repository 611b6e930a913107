import { AuthClient, type GoTrueClient } from '@supabase/auth-js';
import { deviceStorage } from '../browser-storage.js';
import { SESSION_STORAGE_KEY } from './session-storage.js';

/** The client library, with what its errors lack. */
export type PageAuthClient = GoTrueClient & { readonly lastFailedResponse: () => Response | null };

const STORAGE = {
  getItem: (key: string) => deviceStorage.read(key),
  setItem: (key: string, text: string) => void deviceStorage.write(key, text),
  removeItem: (key: string) => deviceStorage.remove(key),
};

/** A client for one call: it neither stores nor refreshes a session, and does not notify other tabs. */
export function createPassingAuthClient(anonKey: string | null): GoTrueClient {
  return new AuthClient({
    ...options(anonKey),
    storageKey: `${SESSION_STORAGE_KEY}-passing`,
    persistSession: false,
    autoRefreshToken: false,
  });
}

/**
 * The client library, one instance a page. It stores and refreshes the session and synchronises tabs; it does not parse
 * addresses (auth-callback-params.ts does).
 */
export function createAuthClient(anonKey: string | null): PageAuthClient {
  return Object.assign(new AuthClient({ ...options(anonKey), storageKey: SESSION_STORAGE_KEY, storage: STORAGE }), {
    lastFailedResponse,
  });
}

function options(anonKey: string | null) {
  return {
    url: `${window.location.origin}/auth/v1`,
    headers: (anonKey === null ? {} : { apikey: anonKey }) as Record<string, string>,
    detectSessionInUrl: false,
    fetch: notingFetch,
  };
}

/** The last response to the client library, if the server has failed; the library's errors have neither it nor its headers. */
let failed: Response | null = null;

/** The `fetch` of the client library. */
async function notingFetch(...request: Parameters<typeof fetch>): Promise<Response> {
  failed = null;
  const response = await fetch(...request);
  if (response.status >= 500) failed = response;
  return response;
}

/** Null when the last call was answered otherwise, or not at all. */
function lastFailedResponse(): Response | null {
  return failed;
}
