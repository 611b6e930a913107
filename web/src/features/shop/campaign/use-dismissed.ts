import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'campaign-dismissed';
const listeners = new Set<() => void>();
/** For browsers that store nothing. */
let dismissedCode: string | null = null;

/** Whether this visitor has closed the banner of this campaign, until the tab is closed; and how to close it. */
export function useDismissed(code: string): [boolean, () => void] {
  const isDismissed = useSyncExternalStore(
    subscribe,
    () => readCode() === code,
    () => false,
  );
  return [isDismissed, () => storeCode(code)];
}

function readCode(): string | null {
  try {
    return window.sessionStorage.getItem(STORAGE_KEY) ?? dismissedCode;
  } catch {
    return dismissedCode;
  }
}

function storeCode(code: string): void {
  dismissedCode = code;
  try {
    window.sessionStorage.setItem(STORAGE_KEY, code);
  } catch {
    // Without storage, the next document shows the banner again.
  }
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
