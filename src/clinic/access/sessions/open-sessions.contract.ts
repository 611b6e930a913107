import type { CaseReach } from './case-session.js';

/** An open session of a case, as its patient sees it. */
export interface OpenCaseSession {
  readonly id: string;
  /** What a person would call the browser; null where it is not known. */
  readonly device: string | null;
  /** The /24 or /48 of the address; null where it is not known. */
  readonly network: string | null;
  /** ISO 8601. */
  readonly openedAt: string;
  /** `photos`: a phone that took over the photos alone. */
  readonly reach: CaseReach;
  /** The one that asks. */
  readonly isCurrent: boolean;
}

/** An open session of one of an account's cases. */
export interface AccountCaseSession extends OpenCaseSession {
  readonly caseId: string;
  readonly orderNumber: string;
}

/** Response of `GET /api/v1/me/case-sessions`, newest first. */
export interface AccountCaseSessionsResponse {
  readonly sessions: readonly AccountCaseSession[];
}

/** Newest first. */
export interface OpenCaseSessionsResponse {
  readonly sessions: readonly OpenCaseSession[];
}
