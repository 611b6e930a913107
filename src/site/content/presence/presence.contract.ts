import { IsUUID } from 'class-validator';

/** Heartbeat of a dialog that has a post open for editing. */
export class PresenceRequest {
  /** Identifies the open dialog: one admin may have the post open twice. */
  @IsUUID('loose')
  dialogId!: string;
}

/** Who else has the post open. */
export interface PresenceResponse {
  /** Longest first; the caller's own other tabs too. */
  readonly editors: readonly PostEditor[];
  /** Interval of the heartbeat. */
  readonly repeatAfterSeconds: number;
}

export interface PostEditor {
  readonly user_id: string;
  /** Null once the account is gone. */
  readonly email: string | null;
  /** ISO 8601. */
  readonly opened_at: string;
}
