/** The facts about a presented refresh token; tokens of a session have increasing numbers. */
export interface RefreshAttempt {
  /** Number of the token that was sent. */
  readonly presented: number;
  /** Number of the active token. */
  readonly active: number;
  /** Tokens below this number are from before the second factor. */
  readonly floor: number;
  /** Since the session's last refresh. */
  readonly msSinceRefresh: number;
  readonly reuseWindowMs: number;
  /** Is the direct predecessor of the active token answered however late it comes? */
  readonly isPredecessorAlwaysAccepted: boolean;
}

/**
 * - `rotate`: the active token; a new one takes its place.
 * - `repeat`: an answer got lost, or several tabs refreshed at once; the active token is given again.
 * - `refuse`: too old to be answered, yet explained by a tab that was on its way; the session lives on.
 * - `end-session`: a token that was used long ago was copied; owner and thief are both signed out (RFC 9700, 4.14.2).
 * - `unknown`: never issued.
 */
export type RefreshDecision = 'rotate' | 'repeat' | 'refuse' | 'end-session' | 'unknown';

/**
 * Decides about a refresh token whose signature is good. A thief who keeps in step with the owner sends direct predecessors
 * (RFC 9700, 4.14.2); whether those are answered after the reuse window is the profile's choice.
 */
export function decideRefresh(attempt: RefreshAttempt): RefreshDecision {
  const { presented, active, floor, msSinceRefresh, reuseWindowMs, isPredecessorAlwaysAccepted } = attempt;
  const isInWindow = msSinceRefresh < reuseWindowMs;
  if (presented > active) return 'unknown';
  if (presented === active) return 'rotate';
  if (presented < floor) return isInWindow ? 'refuse' : 'end-session';
  if (isInWindow || (isPredecessorAlwaysAccepted && presented === active - 1)) return 'repeat';
  return 'end-session';
}
