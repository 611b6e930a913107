import { tabStorage } from '../../../shared/browser-storage.js';

const KEY = 'admin-invite';

/**
 * The token of the mailed link, from the fragment of the address. It is taken out of the address and kept for the tab,
 * so that a reload and a sign-in do not lose it.
 */
export function takeInviteToken(): string {
  const token = window.location.hash.slice(1);
  if (token === '') return tabStorage.read(KEY) ?? '';
  tabStorage.write(KEY, token);
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
  return token;
}

export function forgetInviteToken(): void {
  tabStorage.remove(KEY);
}
