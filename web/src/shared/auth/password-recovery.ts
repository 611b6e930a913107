import type { Session } from '@supabase/auth-js';
import type { SessionResponse } from '../../../../src/supabase/auth/auth.contract.js';

const STORAGE_KEY = 'password-recovery';

let recoveringUserId: string | null = null;

/**
 * Whose link for a new password this tab has followed. The link is used up and its tokens have left the address; this
 * is what lets the page be loaded again. Kept for the tab alone.
 */
export function isRecoveryOf(userId: string): boolean {
  return (recoveringUserId ?? readStored()) === userId;
}

export function beginRecovery(userId: string): void {
  recoveringUserId = userId;
  store((storage) => storage.setItem(STORAGE_KEY, userId));
}

export function endRecovery(): void {
  recoveringUserId = null;
  store((storage) => storage.removeItem(STORAGE_KEY));
}

/** Whether the server asks the person who has just signed in to choose a password; the client library passes it on untyped. */
export function wantsPassword(session: (Session & Pick<SessionResponse, 'password_wanted'>) | null): boolean {
  return session?.password_wanted === true;
}

function readStored(): string | null {
  let stored: string | null = null;
  store((storage) => (stored = storage.getItem(STORAGE_KEY)));
  return stored;
}

function store(action: (storage: Storage) => void): void {
  try {
    action(window.sessionStorage);
  } catch {
    // A browser that stores nothing only loses the page on reload.
  }
}
