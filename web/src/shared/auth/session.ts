import type { GoTrueClient, Session, User } from '@supabase/auth-js';
import { assuranceOf } from './assurance.js';
import { observable } from './observable.js';
import { isSessionStored, SESSION_STORAGE_KEY } from './session-storage.js';

export interface AuthState {
  readonly user: User | null;
  readonly session: Session | null;
  /** Until the session has been looked up for the first time. */
  readonly loading: boolean;
}

/** What the server draws, and the browser's first render. */
export const UNKNOWN: AuthState = { user: null, session: null, loading: true };

export const authState = observable(UNKNOWN);

let publicKey: string | null = null;
let client: Promise<GoTrueClient> | null = null;

/** Starts to look up the session. Nothing is fetched unless this browser stores one, or another tab begins one. */
export function startSession(anonKey: string | null): void {
  publicKey = anonKey;
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === SESSION_STORAGE_KEY && newValue !== null) readStoredSession();
  });
  if (isSessionStored()) readStoredSession();
  else settle(null);
}

/** The client library with this page's session, fetched when first asked for. Rejects when it cannot be fetched. */
export function authClient(): Promise<GoTrueClient> {
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

/** Who is signed in here, by the session as it stands now. */
export async function currentUser(): Promise<User | null> {
  if (client === null && !isSessionStored()) return null;
  const { data } = await (await authClient()).getSession();
  return data.session?.user ?? null;
}

/** Fetches the client library early: signing in is then as fast as the server. */
export function prepareSession(): void {
  authClient().catch((error: unknown) => console.error('the session code could not be fetched', error));
}

/** The bearer of calls, refreshed if it is about to expire; null without a session. */
export async function currentAccessToken(): Promise<string | null> {
  if (client === null && !isSessionStored()) return null;
  const { data } = await (await authClient()).getSession();
  return data.session?.access_token ?? null;
}

/** Asks the server whether the session still holds. If it was ended elsewhere, the client library drops it here. */
export async function checkSession(): Promise<void> {
  await (await authClient()).getUser();
}

/**
 * The server refused something to a session that counts here as having shown its second factor. It may have been
 * removed in another browser: the refreshed session tells, and the pages then ask for the second factor.
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

async function openClient(): Promise<GoTrueClient> {
  const { createAuthClient } = await import('./auth-client.js');
  const opened = createAuthClient(publicKey);
  opened.onAuthStateChange((_event, session) => settle(session));
  return opened;
}

function settle(session: Session | null): void {
  authState.write({ user: session?.user ?? null, session, loading: false });
}
