import { useSyncExternalStore } from 'react';

/**
 * Below this width the form shows one question a screen. The rule is here alone: styles follow the state
 * (`data-single`), so that both always agree.
 */
const NARROW = '(max-width: 767.98px)';

/** Whether the window is narrow; also a wide one at 400 %. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow, () => false);
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function isNarrow(): boolean {
  return window.matchMedia(NARROW).matches;
}
