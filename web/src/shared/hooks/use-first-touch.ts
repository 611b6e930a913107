import { useEffect, useRef } from 'react';

/** Calls `prepare` once, when the page is first touched or focused: time to fetch what will soon be needed. */
export function useFirstTouch(prepare: () => unknown): void {
  const preparation = useRef(prepare);
  useEffect(() => {
    const events = ['focusin', 'pointerdown', 'keydown'] as const;
    const stop = () => events.forEach((name) => document.removeEventListener(name, onTouch));
    const onTouch = () => {
      stop();
      preparation.current();
    };
    events.forEach((name) => document.addEventListener(name, onTouch, { passive: true }));
    return stop;
  }, []);
}
