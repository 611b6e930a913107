import { useEffect, useRef, useState, type RefObject } from 'react';

/** The provider does not report that its frame failed; after this time it counts as failed. */
const PATIENCE_MS = 20_000;

/** Whether a frame inside the element has loaded; `onMissing` is called once when none does. */
export function useFrameIsIn(container: RefObject<HTMLElement | null>, onMissing: () => void): boolean {
  const [isIn, setIsIn] = useState(false);
  const whenMissing = useRef(onMissing);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const giveUp = window.setTimeout(() => whenMissing.current(), PATIENCE_MS);
    const arrived = () => {
      window.clearTimeout(giveUp);
      setIsIn(true);
    };
    const watch = new MutationObserver(() => {
      const frame = element.querySelector('iframe');
      if (!frame) return;
      watch.disconnect();
      frame.addEventListener('load', arrived, { once: true });
    });
    watch.observe(element, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      window.clearTimeout(giveUp);
    };
  }, [container]);
  return isIn;
}
