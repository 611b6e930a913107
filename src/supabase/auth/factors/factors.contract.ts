import { IsObject, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { IsOptionalString, IsText, ExactCode, IsPart } from '../../../platform/http/fields.js';
import { MAX_FACTOR_NAME_LENGTH } from '../../../../common/field-limits.js';

export class EnrollRequest {
  @IsOptionalString()
  factor_type?: string | null;

  @IsOptional()
  @IsText(MAX_FACTOR_NAME_LENGTH)
  friendly_name?: string | null;

  /** TOTP: the name of the service in the person's app. */
  @IsOptional()
  @IsText(MAX_FACTOR_NAME_LENGTH)
  issuer?: string | null;

  @IsOptionalString()
  phone?: string | null;
}

export class WebauthnAnswer {
  @IsOptionalString()
  type?: string | null;

  /** The browser's credential, as JSON with base64url. Its signature is verified, so its shape is not. */
  @IsOptional()
  @IsObject()
  credential_response?: Record<string, unknown> | null;
}

export class FactorVerifyRequest {
  @IsOptionalString()
  challenge_id?: string | null;

  @ExactCode()
  @IsOptionalString()
  code?: string | null;

  @IsOptional()
  @IsPart(() => WebauthnAnswer)
  webauthn?: WebauthnAnswer | null;
}

/** Body of `POST /api/v1/me/unlock`: the answer to a challenge of a verified factor. */
export class UnlockSessionRequest extends FactorVerifyRequest {
  @IsUUID()
  factor_id!: string;

  /** With a code. A key that has verified its user needs none. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  password?: string | null;
}

export interface EnrolledResponse {
  readonly id: string;
  readonly type: 'totp' | 'phone' | 'webauthn';
  readonly friendly_name: string;
  readonly phone?: string;
  /** Shown this once. */
  readonly totp?: { readonly qr_code: string; readonly secret: string; readonly uri: string };
}

export interface ChallengeResponse {
  readonly id: string;
  readonly type: 'totp' | 'phone' | 'webauthn';
  /** Unix seconds. */
  readonly expires_at: number;
  readonly webauthn?: {
    readonly type: 'create' | 'request';
    readonly credential_options: { readonly publicKey: object };
  };
}
