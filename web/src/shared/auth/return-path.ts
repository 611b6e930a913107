/** What a page hands to the sign-in page of whom it sends there. */
export interface SentToSignIn {
  /** Path and query of the page, to come back to. */
  readonly returnPath: string;
}

/** The page of this site that somebody was sent from; null when nobody was sent. @param state of the history entry */
export function returnPathOf(state: unknown): string | null {
  const path = (state as Partial<SentToSignIn> | null)?.returnPath;
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : null;
}
