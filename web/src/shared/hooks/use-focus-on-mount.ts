import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to an element that replaces the focused one, so that screen readers announce it. */
export function useFocusOnMount<Shown extends HTMLElement>(): RefObject<Shown | null> {
  const shown = useRef<Shown>(null);
  useEffect(() => shown.current?.focus({ preventScroll: true }), []);
  return shown;
}
