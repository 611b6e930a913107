import type { GoTrueClient, Session, User } from '@supabase/auth-js';
import { assuranceOf } from './assurance.js';
import type { PageAuthClient } from './auth-client.js';
import { observable } from './observable.js';
import { isSessionStored, SESSION_STORAGE_KEY } from './session-storage.js';

export interface AuthState {
  readonly user: User | null;
  readonly session: Session | null;
  /** True until the first lookup of the session. */
  readonly loading: boolean;
}

/** The state on the server and in the browser's first render. */
export const UNKNOWN: AuthState = { user: null, session: null, loading: true };

export const authState = observable(UNKNOWN);

let publicKey: string | null = null;
let client: Promise<PageAuthClient> | null = null;

/** Starts the session lookup. Fetches nothing unless this browser stores a session, or another tab starts one. */
export function startSession(anonKey: string | null): void {
  publicKey = anonKey;
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === SESSION_STORAGE_KEY && newValue !== null) readStoredSession();
  });
  if (isSessionStored()) readStoredSession();
  else settle(null);
}

/** The key of calls without a session; null where the site has none. */
export function publicApiKey(): string | null {
  return publicKey;
}

/** The client library with this page's session, loaded on first use. Rejects when it cannot be loaded. */
export function authClient(): Promise<PageAuthClient> {
  client ??= openClient().catch((error: unknown) => {
    client = null;
    throw error;
  });
  return client;
}

/** Another client beside this page's session; see `createPassingAuthClient`. */
export async function passingAuthClient(): Promise<GoTrueClient> {
  const { createPassingAuthClient } = await import('./auth-client.js');
  return createPassingAuthClient(publicKey);
}

/** The signed-in user of the current session. */
export async function currentUser(): Promise<User | null> {
  if (client === null && !isSessionStored()) return null;
  const { data } = await (await authClient()).getSession();
  return data.session?.user ?? null;
}

/** Loads the client library early, so that signing in takes one request. */
export function prepareSession(): void {
  authClient().catch((error: unknown) => console.error('the session code could not be fetched', error));
}

/** The bearer of calls, refreshed if it is about to expire; null without a session. */
export async function currentAccessToken(): Promise<string | null> {
  if (client === null && !isSessionStored()) return null;
  const { data } = await (await authClient()).getSession();
  return data.session?.access_token ?? null;
}

/** Asks the server whether the session is still valid. The client library drops one that was ended elsewhere. */
export async function checkSession(): Promise<void> {
  await (await authClient()).getUser();
}

/**
 * Refreshes the session after the server refused a call for missing assurance. The second factor may have been removed
 * in another browser; the pages then ask for it again.
 */
export async function checkAssurance(): Promise<void> {
  const auth = await authClient();
  const { data } = await auth.getSession();
  if (data.session !== null && assuranceOf(data.session.access_token) === 'aal2') await auth.refreshSession();
}

function readStoredSession(): void {
  authClient().catch((error: unknown) => {
    console.error('the session could not be read', error);
    settle(null);
    window.addEventListener('online', readStoredSession, { once: true });
  });
}

async function openClient(): Promise<PageAuthClient> {
  const { createAuthClient } = await import('./auth-client.js');
  const opened = createAuthClient(publicKey);
  opened.onAuthStateChange((_event, session) => settle(session));
  return opened;
}

function settle(session: Session | null): void {
  authState.write({ user: session?.user ?? null, session, loading: false });
}
