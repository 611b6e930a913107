import { useSyncExternalStore } from 'react';

export type Consent = 'accepted' | 'declined';

/** The id that the footer's link to the banner targets. */
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

/** Stores the choice; without storage the next visit asks again. */
export function storeConsent(choice: Consent): void {
  isReopened = false;
  try {
    window.localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    isHiddenForVisit = true;
  }
  listeners.forEach((listener) => listener());
}

/** Shows the banner again, so that consent is as easy to withdraw as to give. */
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
