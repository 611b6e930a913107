import { useSyncExternalStore } from 'react';
import { tabStorage } from '../../../shared/browser-storage.js';

const STORAGE_KEY = 'campaign-dismissed';
const listeners = new Set<() => void>();

/** Whether this visitor has closed the banner of this campaign, until the tab is closed; and how to close it. */
export function useDismissed(code: string): [boolean, () => void] {
  const isDismissed = useSyncExternalStore(
    subscribe,
    () => tabStorage.read(STORAGE_KEY) === code,
    () => false,
  );
  return [isDismissed, () => storeCode(code)];
}

function storeCode(code: string): void {
  tabStorage.write(STORAGE_KEY, code);
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
