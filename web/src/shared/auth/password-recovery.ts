import type { Session } from '@supabase/auth-js';
import type { SessionResponse } from '../../../../src/supabase/auth/auth.contract.js';

const STORAGE_KEY = 'password-recovery';

let recoveringUserId: string | null = null;

/**
 * The account whose link for a new password this tab has exchanged. The link is used up and its tokens are removed from
 * the address, so this entry lets the page be reloaded. Stored for the tab only.
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

/** Whether the server asks the user to choose a password after sign-in; the client library passes it on untyped. */
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
    // Without storage, only a reload of the page fails.
  }
}
