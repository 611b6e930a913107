import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../../../shared/browser-storage.js';

type Consent = 'accepted' | 'declined';

/** The id that the footer's link to the banner targets. */
export const CONSENT_BANNER_ID = 'cookies';

const STORAGE_KEY = 'cookie-consent';
const listeners = new Set<() => void>();
let isReopened = false;

/** The stored choice; null without one. */
function readConsent(): Consent | null {
  const stored = deviceStorage.read(STORAGE_KEY);
  return stored === 'accepted' || stored === 'declined' ? stored : null;
}

/** Stores the choice; where the browser stores nothing, the next document asks again. */
export function storeConsent(choice: Consent): void {
  isReopened = false;
  deviceStorage.write(STORAGE_KEY, choice);
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
    () => isReopened || readConsent() === null,
    () => false,
  );
}
