import { AuthClient, type GoTrueClient } from '@supabase/auth-js';
import { lastFailedResponse, notingFetch } from './auth-references.js';
import { SESSION_STORAGE_KEY } from './session-storage.js';
import { deviceStorage } from '../browser-storage.js';

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
