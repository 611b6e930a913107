/** A hidden tab paints nothing. */
const HIDDEN_TAB_WAIT_MS = 200;

/** Resolves once the browser has painted the page for the first time, or would have. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    // The callback runs before the frame is painted, a task queued by it afterwards.
    requestAnimationFrame(() => setTimeout(resolve));
    if (document.visibilityState === 'hidden') setTimeout(resolve, HIDDEN_TAB_WAIT_MS);
  });
}
