import type { Session } from '@supabase/auth-js';
import type { SessionResponse } from '../../../../src/supabase/auth/auth.contract.js';
import { tabStorage } from '../browser-storage.js';

const STORAGE_KEY = 'password-recovery';

/**
 * The account whose link for a new password this tab has exchanged. The link is used up and its tokens are removed from
 * the address, so this entry lets the page be reloaded. Stored for the tab only.
 */
export function isRecoveryOf(userId: string): boolean {
  return tabStorage.read(STORAGE_KEY) === userId;
}

export function beginRecovery(userId: string): void {
  tabStorage.write(STORAGE_KEY, userId);
}

export function endRecovery(): void {
  tabStorage.remove(STORAGE_KEY);
}

/** Whether the server asks the user to choose a password after sign-in; the client library passes it on untyped. */
export function wantsPassword(session: (Session & Pick<SessionResponse, 'password_wanted'>) | null): boolean {
  return session?.password_wanted === true;
}
