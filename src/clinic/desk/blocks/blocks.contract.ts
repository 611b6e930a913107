import type { BreakReason } from '../../../../common/block-breaks.js';

/** A clinician who has opened the block. Instants are UTC in ISO 8601. */
export interface PastBreak {
  readonly at: string;
  /** Until when that clinician may read. */
  readonly expiresAt: string;
  readonly reason: BreakReason;
  /** Null when the clinician is no longer known. */
  readonly clinician: { readonly displayName: string; readonly title: string } | null;
}

/** Answer of `GET`, `PUT` and `DELETE /api/v1/cases/:id/block`. */
export interface CaseBlockResponse {
  /** Since when the case is blocked for other clinicians; null: it is not. */
  readonly blockedAt: string | null;
  /** Who works on in spite of it; null until a clinician has claimed the case. */
  readonly treating: { readonly displayName: string; readonly title: string } | null;
  /** Of this block and of earlier ones, newest first. */
  readonly breaks: readonly PastBreak[];
}
