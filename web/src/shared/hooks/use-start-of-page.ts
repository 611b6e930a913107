import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls to the heading of a page that replaces another, and focuses it for screen readers. */
export function useStartOfPage(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
