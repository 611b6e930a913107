import { IsIn, IsString, MaxLength } from 'class-validator';

const MAX_PHONE_LENGTH = 40;

/** How an admin made sure that it is the patient who asks: face to face, by video, or by calling a number known before. */
export const IDENTITY_CHECKS = ['in_person', 'video', 'called_back'] as const;
export type IdentityCheck = (typeof IDENTITY_CHECKS)[number];

/** Body of `POST /api/v1/case-access/phone`. */
export class ChangePhoneRequest {
  /** From the mailed link; a malformed one is answered like an unknown one. */
  @IsString()
  readonly token!: string;

  /** As a person types it. */
  @IsString()
  @MaxLength(MAX_PHONE_LENGTH)
  readonly phone!: string;
}

/** Body of `POST /api/v1/admin/cases/:id/phone`. */
export class AdminChangePhoneRequest {
  @IsString()
  @MaxLength(MAX_PHONE_LENGTH)
  readonly phone!: string;

  @IsIn(IDENTITY_CHECKS)
  readonly identityCheck!: IdentityCheck;
}

/** Answer of `POST /api/v1/admin/cases/:id/phone`. */
export interface AdminChangePhoneResponse {
  readonly phoneMasked: string;
  /** No code is sent before; ISO 8601. */
  readonly codesFrom: string;
}
