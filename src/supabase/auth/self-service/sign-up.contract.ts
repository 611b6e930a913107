import { IsObject, IsOptional } from 'class-validator';
import { IsOptionalString } from '../../../platform/http/fields.js';

/** Unknown keys are dropped; null and empty count as absent. */
export class SignUpRequest {
  @IsOptionalString()
  email?: string | null;

  @IsOptionalString()
  phone?: string | null;

  @IsOptionalString()
  password?: string | null;

  /** Becomes the account's `user_metadata`. */
  @IsOptional()
  @IsObject()
  data?: Record<string, unknown> | null;

  @IsOptionalString()
  code_challenge?: string | null;

  @IsOptionalString()
  code_challenge_method?: string | null;
}
