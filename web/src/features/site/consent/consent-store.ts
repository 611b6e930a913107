import { useSyncExternalStore } from 'react';

export type Consent = 'accepted' | 'declined';

/** Where the banner is to be found by the link that opens it again. */
export const CONSENT_BANNER_ID = 'cookies';

const STORAGE_KEY = 'cookie-consent';
const listeners = new Set<() => void>();
let isReopened = false;
let isHiddenForVisit = false;

/** The stored choice; null without one, or when the browser stores nothing. */
function readConsent(): Consent | null {
  try {
    const stored = window.localStorage.getItem(STORAGE_KEY);
    return stored === 'accepted' || stored === 'declined' ? stored : null;
  } catch {
    return null;
  }
}

/** Stores the choice; a browser that stores nothing is asked again on its next visit. */
export function storeConsent(choice: Consent): void {
  isReopened = false;
  try {
    window.localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    isHiddenForVisit = true;
  }
  listeners.forEach((listener) => listener());
}

/** Shows the banner again, so that a choice can be taken back as easily as it was made. */
export function reopenConsent(): void {
  isReopened = true;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `unknown` on the server and in the first render, before the storage is read. */
export function useConsent(): Consent | 'undecided' | 'unknown' {
  return useSyncExternalStore(
    subscribe,
    () => readConsent() ?? 'undecided',
    () => 'unknown',
  );
}

export function useIsBannerShown(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isReopened || (readConsent() === null && !isHiddenForVisit),
    () => false,
  );
}
