import { useEffect, useRef } from 'react';

/** Calls `prepare` once, at the first touch, key or focus, to prefetch. */
export function useFirstInteraction(prepare: () => unknown): void {
  const preparation = useRef(prepare);
  useEffect(() => {
    const events = ['focusin', 'pointerdown', 'keydown'] as const;
    const stop = () => events.forEach((name) => document.removeEventListener(name, onInteraction));
    const onInteraction = () => {
      stop();
      preparation.current();
    };
    events.forEach((name) => document.addEventListener(name, onInteraction, { passive: true }));
    return stop;
  }, []);
}
