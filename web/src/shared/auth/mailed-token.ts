import { tabStorage } from '../browser-storage.js';

/**
 * The token of a mailed link, from the fragment of the address; empty where there is none. It is taken out of the address and
 * kept for the tab under the key, so that a reload and a sign-in do not lose it.
 */
export function takeMailedToken(key: string): string {
  const token = window.location.hash.slice(1);
  if (token === '') return tabStorage.read(key) ?? '';
  tabStorage.write(key, token);
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
  return token;
}
