/** The history state that a page passes to the sign-in page. */
export interface SentToSignIn {
  /** Path and query of the page to return to. */
  readonly returnPath: string;
}

/** The path to return to; null without one. @param state of the history entry */
export function returnPathOf(state: unknown): string | null {
  const path = (state as Partial<SentToSignIn> | null)?.returnPath;
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : null;
}
