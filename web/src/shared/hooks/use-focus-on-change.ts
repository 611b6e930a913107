import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the element when `key` changes, since the focused element is removed. Null means not loaded yet.
 */
export function useFocusOnChange<Shown extends HTMLElement>(key: string | null): RefObject<Shown | null> {
  const element = useRef<Shown>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (key === null || shown.current === key) return;
    if (shown.current !== null) element.current?.focus({ preventScroll: true });
    shown.current = key;
  }, [key]);
  return element;
}
