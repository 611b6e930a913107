import { useEffect, useRef, type RefObject } from 'react';

/**
 * Where work on an opened case begins: takes the focus once it is shown, unless the user has put it somewhere already.
 * A change of page that is shown at once focuses it too (use-route-change.ts, by `data-opening`).
 */
export function useOpeningFocus<Shown extends HTMLElement>(): RefObject<Shown | null> {
  const element = useRef<Shown>(null);
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, []);
  return element;
}
