import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to what has just replaced something else, so that it is not lost and a screen reader says where one is. */
export function useFocusOnMount<Shown extends HTMLElement>(): RefObject<Shown | null> {
  const shown = useRef<Shown>(null);
  useEffect(() => shown.current?.focus({ preventScroll: true }), []);
  return shown;
}
