/** A hidden tab paints nothing. */
const HIDDEN_TAB_WAIT_MS = 200;
/** A window may be covered, or its browser busy: the page must answer all the same. */
const LONGEST_WAIT_MS = 2_000;

/** Resolves once the browser has painted the page for the first time, or would have. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    // The callback runs before the frame is painted, a task queued by it afterwards.
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, document.visibilityState === 'hidden' ? HIDDEN_TAB_WAIT_MS : LONGEST_WAIT_MS);
  });
}
