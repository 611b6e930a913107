import { AuthClient, type GoTrueClient } from '@supabase/auth-js';
import { SESSION_STORAGE_KEY } from './session-storage.js';

/**
 * The client library, of which a page makes one. It keeps the session, refreshes it in time and speaks with the other
 * tabs; addresses it leaves alone (link-arrival.ts has read them before).
 */
export function createAuthClient(anonKey: string | null): GoTrueClient {
  return new AuthClient({
    url: `${window.location.origin}/auth/v1`,
    headers: anonKey === null ? {} : { apikey: anonKey },
    storageKey: SESSION_STORAGE_KEY,
    detectSessionInUrl: false,
  });
}
