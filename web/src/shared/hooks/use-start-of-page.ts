import { useEffect, useRef, type RefObject } from 'react';

/** A page that has taken the place of another one begins at its heading, for eyes and for screen readers. */
export function useStartOfPage(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
