import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to an element that replaces the focused one, so that screen readers announce it.
 *
 * @param options `isScrolledTo`: what it replaces was longer, and it may stand above the screen
 */
export function useFocusOnMount<Shown extends HTMLElement>({
  isScrolledTo = false,
}: { readonly isScrolledTo?: boolean } = {}): RefObject<Shown | null> {
  const shown = useRef<Shown>(null);
  useEffect(() => shown.current?.focus({ preventScroll: !isScrolledTo }), [isScrolledTo]);
  return shown;
}
