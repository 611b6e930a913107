/** The facts about a presented refresh token; tokens of a session have increasing numbers. */
export interface RefreshAttempt {
  /** Number of the token that was sent. */
  readonly presented: number;
  /** Number of the active token. */
  readonly active: number;
  /** Tokens below this number are from before the second factor. */
  readonly floor: number;
  /** Time since the session's last refresh. */
  readonly msSinceRefresh: number;
  readonly reuseWindowMs: number;
  /** Whether the direct predecessor of the active token is accepted at any time. */
  readonly isPredecessorAlwaysAccepted: boolean;
}

/**
 * - `rotate`: the active token; it is replaced by a new one.
 * - `repeat`: a response was lost, or several tabs refreshed at once; the active token is returned again.
 * - `refuse`: too old, but explained by a concurrent tab; the session continues.
 * - `end-session`: a token that was used long ago was copied; owner and thief are both signed out (RFC 9700, 4.14.2).
 * - `unknown`: never issued.
 */
export type RefreshDecision = 'rotate' | 'repeat' | 'refuse' | 'end-session' | 'unknown';

/**
 * Decides about a refresh token with a valid signature. A thief in step with the owner sends direct predecessors (RFC
 * 9700, 4.14.2); the profile decides whether those are accepted after the reuse window.
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
