import { useEffect, useRef, type PointerEvent } from 'react';

/** A mouse that only crosses the link opens nothing. */
const OPEN_AFTER_MS = 150;
/** A mouse may leave for a moment on its way to the panel. */
const CLOSE_AFTER_MS = 300;

/** Calls `open` when a mouse rests on an element, and `close` when it has left. Touch and pen have the button. */
export function useHoverIntent(open: () => void, close: () => void) {
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const later = (act: () => void, delayMs: number) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(act, delayMs);
  };
  return {
    onPointerEnter: later(open, OPEN_AFTER_MS),
    onPointerLeave: later(close, CLOSE_AFTER_MS),
    // A press of the button cancels the hover timer, so that nothing opens behind it.
    onPointerDown: () => window.clearTimeout(timer.current),
  };
}
