import { IsString, MaxLength } from 'class-validator';
import { ExactCode } from '../../../platform/http/fields.js';

/** One sign-in, as the security page lists it. Instants are ISO 8601. */
export interface MySessionResponse {
  readonly id: string;
  /** What a person would call the browser: `Firefox på Windows`. */
  readonly device: string;
  readonly ip: string | null;
  readonly createdAt: string;
  readonly lastActiveAt: string;
  readonly isCurrent: boolean;
  readonly hasSecondFactor: boolean;
  /** Opened with a password that is too weak for staff: no rights of an admin in the profile `strict`. */
  readonly hasWeakPassword: boolean;
}

/** Answer of `GET /api/v1/me/sessions`, newest first. */
export interface MySessionsResponse {
  readonly sessions: readonly MySessionResponse[];
}

/** Answer of `GET /api/v1/me/recovery-codes`. */
export interface RecoveryCodesResponse {
  readonly remaining: number;
  readonly createdAt: string | null;
}

/** Answer of `POST /api/v1/me/recovery-codes`: shown this once. */
export interface NewRecoveryCodesResponse {
  readonly codes: readonly string[];
}

/** Whose mailbox has still to confirm a change of address. */
export type EmailChangeSide = 'current' | 'new';

/** Answer of `GET /api/v1/me/email-change`. */
export interface EmailChangeResponse {
  /** Null when no change is waiting. */
  readonly newEmail: string | null;
  readonly waitsFor: readonly EmailChangeSide[];
}

export class UseRecoveryCodeRequest {
  @ExactCode()
  @IsString()
  @MaxLength(40)
  code!: string;
}

export class ReauthenticateByPasswordRequest {
  @IsString()
  @MaxLength(200)
  password!: string;
}

export class ReauthenticateByCodeRequest {
  @ExactCode()
  @IsString()
  @MaxLength(40)
  code!: string;
}
