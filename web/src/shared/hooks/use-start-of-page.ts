import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Scrolls to the heading of a page that replaces another, and focuses it for screen readers. What the page itself scrolls to, as urgent advice, comes after. */
export function useStartOfPage(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
