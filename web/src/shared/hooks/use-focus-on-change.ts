import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the element when `key` changes, since the focused element is removed. Null means not loaded yet.
 *
 * @param options `isStartOfPage`: the page is another one now, and is read from its top; `isScrolledTo`: the element is not in
 * sight yet
 */
export function useFocusOnChange<Shown extends HTMLElement>(
  key: string | null,
  {
    isStartOfPage = false,
    isScrolledTo = false,
  }: { readonly isStartOfPage?: boolean; readonly isScrolledTo?: boolean } = {},
): RefObject<Shown | null> {
  const element = useRef<Shown>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (key === null || shown.current === key) return;
    if (shown.current !== null) {
      if (isStartOfPage) window.scrollTo(0, 0);
      element.current?.focus({ preventScroll: !isScrolledTo });
    }
    shown.current = key;
  }, [key, isStartOfPage, isScrolledTo]);
  return element;
}
