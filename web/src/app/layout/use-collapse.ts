import { useEffect, useState, type RefObject } from 'react';
import { inBackground } from '../../shared/errors/in-background.js';

const RESIZE_DEBOUNCE_MS = 100;

/**
 * Whether the labels are wider than the room they have. Null until measured: before that, and without scripts, the
 * stylesheet decides by the window's width. Measured again when `count`, the number of labels, changes.
 */
export function useCollapse(
  room: RefObject<HTMLElement | null>,
  labels: RefObject<HTMLElement | null>,
  count: number,
): boolean | null {
  const [isCollapsed, setIsCollapsed] = useState<boolean | null>(null);
  useEffect(() => {
    let timer: number | undefined;
    const measure = () => {
      if (room.current && labels.current) setIsCollapsed(labels.current.offsetWidth > room.current.clientWidth);
    };
    const measureSoon = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(measure, RESIZE_DEBOUNCE_MS);
    };
    measure();
    inBackground(document.fonts.ready.then(measure), 'measuring the labels');
    window.addEventListener('resize', measureSoon);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('resize', measureSoon);
    };
  }, [room, labels, count]);
  return isCollapsed;
}
