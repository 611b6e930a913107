import type { StartWarning } from '../platform/health/start-warnings.js';

export type { StartWarning };

/** Response of `POST /api/v1/admin/queue-session`; the cookie with it opens the board. */
export interface QueueSessionResponse {
  readonly url: string;
}

/** Response of `GET /api/v1/admin/health`. */
export interface AdminHealthResponse {
  readonly environment: 'demo' | 'test' | 'production';
  readonly securityProfile: 'standard' | 'strict';
  /** What the process logged about its settings when it started. */
  readonly warnings: readonly StartWarning[];
  /** Null when the queue does not respond. */
  readonly jobs: { readonly failed: number; readonly waiting: number } | null;
  /** The restore drill that finished last; null before the first one. */
  readonly lastDrill: DrillResponse | null;
  /** Why the admins were mailed about drills, while that lasts. */
  readonly drillAlarm: 'failed' | 'missing' | null;
}

/** A restore drill. Instants are ISO 8601. */
export interface DrillResponse {
  readonly finishedAt: string;
  readonly seconds: number;
  /** Kind of failure (docs/operations/backups.md, "The nightly drill"); null: it passed. */
  readonly failure: string | null;
}
