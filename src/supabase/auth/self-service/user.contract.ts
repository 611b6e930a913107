import { IsObject, IsOptional } from 'class-validator';
import { IsOptionalString, ExactCode } from '../../../platform/http/fields.js';

export class UpdateUserRequest {
  @IsOptionalString()
  email?: string | null;

  @IsOptionalString()
  phone?: string | null;

  @IsOptionalString()
  password?: string | null;

  /** Checked whenever it is given. */
  @IsOptionalString()
  current_password?: string | null;

  /** The code of `GET /reauthenticate`. */
  @ExactCode()
  @IsOptionalString()
  nonce?: string | null;

  /** Merged into `user_metadata`; a null value deletes its key. */
  @IsOptional()
  @IsObject()
  data?: Record<string, unknown> | null;

  /** Refused: only admins write it. */
  @IsOptional()
  app_metadata?: unknown;

  @IsOptionalString()
  code_challenge?: string | null;

  @IsOptionalString()
  code_challenge_method?: string | null;
}
