import type { CaseReach } from './case-session.js';

/** An open session of a case, as its patient sees it. */
export interface OpenCaseSession {
  readonly id: string;
  /** What a person would call the browser; null where it is not known. */
  readonly device: string | null;
  /** ISO 8601. */
  readonly openedAt: string;
  /** `photos`: a phone that took over the photos alone. */
  readonly reach: CaseReach;
  /** The one that asks. */
  readonly isCurrent: boolean;
}

/** Newest first. */
export interface OpenCaseSessionsResponse {
  readonly sessions: readonly OpenCaseSession[];
}
