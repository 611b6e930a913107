import { IsIn, IsString, IsUUID, MaxLength } from 'class-validator';
import { MAX_RESET_REASON_LENGTH } from '../../../../common/field-limits.js';
import { ExactCode, IsFilledText } from '../../../platform/http/fields.js';

export const RESET_IDENTITY_CHECKS = ['in_person', 'video', 'called_back'] as const;

/** How the person was recognised: met, seen on video, or called back on a number that was known before. */
export type ResetIdentityCheck = (typeof RESET_IDENTITY_CHECKS)[number];

/** Longer than a token or a code, so that a damaged one is answered like an unknown one. */
const MAX_PROOF_LENGTH = 200;

/** Body of `POST /api/v1/admin/factor-resets`. */
export class RequestFactorResetRequest {
  @IsUUID()
  readonly userId!: string;

  @IsFilledText(MAX_RESET_REASON_LENGTH)
  readonly reason!: string;

  @IsIn(RESET_IDENTITY_CHECKS)
  readonly identityCheck!: ResetIdentityCheck;
}

/** Body of `POST /api/v1/me/factor-reset`: the mailed link, and the code that an admin reads out. */
export class UseFactorResetRequest {
  @IsString()
  @MaxLength(MAX_PROOF_LENGTH)
  readonly token!: string;

  @ExactCode()
  @IsString()
  @MaxLength(MAX_PROOF_LENGTH)
  readonly code!: string;
}

/** A reset that is not over. */
export interface FactorResetResponse {
  readonly id: string;
  readonly userId: string;
  readonly email: string | null;
  readonly reason: string;
  readonly identityCheck: ResetIdentityCheck;
  /** Account and address of the admin; null: the command on the server, or erased. */
  readonly requestedBy: { readonly id: string; readonly email: string | null } | null;
  readonly requestedAt: string;
  /** `waiting` for another admin, or `confirmed`: the person is to add a new factor. */
  readonly state: 'waiting' | 'confirmed';
  /** Of the request, or of link and code, ISO 8601. */
  readonly expiresAt: string;
}

/** Response of `GET /api/v1/admin/factor-resets`. */
export interface FactorResetsResponse {
  /** Newest first. */
  readonly resets: readonly FactorResetResponse[];
}

/** Response of `POST /api/v1/admin/factor-resets/:id/confirm`. */
export interface ConfirmedFactorResetResponse {
  /** Shown here alone. The admin reads it out to the person, who has the link by mail. */
  readonly code: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}
