import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to the element when the element in its place (`isAway`) is removed. */
export function useFocusOnReturn<Shown extends HTMLElement>(isAway: boolean): RefObject<Shown | null> {
  const shown = useRef<Shown>(null);
  const wasAway = useRef(false);
  useEffect(() => {
    if (wasAway.current && !isAway) shown.current?.focus({ preventScroll: true });
    wasAway.current = isAway;
  }, [isAway]);
  return shown;
}
