import { AuthClient, type GoTrueClient } from '@supabase/auth-js';
import { SESSION_STORAGE_KEY } from './session-storage.js';

/** A client for one call: it stores and refreshes nothing, and does not notify other tabs. */
export function createPassingAuthClient(anonKey: string | null): GoTrueClient {
  return new AuthClient({
    ...options(anonKey),
    storageKey: `${SESSION_STORAGE_KEY}-passing`,
    persistSession: false,
    autoRefreshToken: false,
  });
}

/**
 * The client library, of which a page makes one. It keeps the session, refreshes it in time and speaks with the other
 * tabs; addresses it leaves alone (auth-callback-params.ts has read them before).
 */
export function createAuthClient(anonKey: string | null): GoTrueClient {
  return new AuthClient({ ...options(anonKey), storageKey: SESSION_STORAGE_KEY });
}

function options(anonKey: string | null) {
  return {
    url: `${window.location.origin}/auth/v1`,
    headers: (anonKey === null ? {} : { apikey: anonKey }) as Record<string, string>,
    detectSessionInUrl: false,
  };
}
