import { useEffect, useRef, type RefObject } from 'react';

/** Gives styles the height of the header, which grows with names and flags, as `--case-header`. */
export function useHeaderHeight(): RefObject<HTMLDivElement | null> {
  const header = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = header.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    // On narrow screens only its first part is a box, and stays.
    const pinned = element.firstElementChild as HTMLElement;
    const measure = () => style.setProperty('--case-header', `${element.offsetHeight || pinned.offsetHeight}px`);
    const observer = new ResizeObserver(measure);
    for (const box of [element, pinned]) observer.observe(box);
    return () => {
      observer.disconnect();
      style.removeProperty('--case-header');
    };
  }, []);
  return header;
}
