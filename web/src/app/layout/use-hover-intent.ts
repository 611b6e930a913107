import { useEffect, useRef, type PointerEvent } from 'react';

/** A mouse that only crosses the link opens nothing. */
const OPEN_AFTER_MS = 150;
/** The pointer may leave briefly on its way to the panel. */
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
    // A press cancels the hover timer, so that it does not open the panel again.
    onPointerDown: () => window.clearTimeout(timer.current),
  };
}
