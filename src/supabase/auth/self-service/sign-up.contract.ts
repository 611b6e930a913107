import { IsObject, IsOptional, IsString } from 'class-validator';

/** Unknown keys are dropped; null and empty count as absent. */
export class SignUpRequest {
  @IsOptional()
  @IsString()
  email?: string | null;

  @IsOptional()
  @IsString()
  phone?: string | null;

  @IsOptional()
  @IsString()
  password?: string | null;

  /** Becomes the account's `user_metadata`. */
  @IsOptional()
  @IsObject()
  data?: Record<string, unknown> | null;

  @IsOptional()
  @IsString()
  code_challenge?: string | null;

  @IsOptional()
  @IsString()
  code_challenge_method?: string | null;
}
