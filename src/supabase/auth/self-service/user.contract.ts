import { IsObject, IsOptional, IsString } from 'class-validator';

export class UpdateUserRequest {
  @IsOptional()
  @IsString()
  email?: string | null;

  @IsOptional()
  @IsString()
  phone?: string | null;

  @IsOptional()
  @IsString()
  password?: string | null;

  /** Checked whenever it is given. */
  @IsOptional()
  @IsString()
  current_password?: string | null;

  /** The code of `GET /reauthenticate`. */
  @IsOptional()
  @IsString()
  nonce?: string | null;

  /** Merged into `user_metadata`; a null value deletes its key. */
  @IsOptional()
  @IsObject()
  data?: Record<string, unknown> | null;

  /** Refused: only admins write it. */
  @IsOptional()
  app_metadata?: unknown;

  @IsOptional()
  @IsString()
  code_challenge?: string | null;

  @IsOptional()
  @IsString()
  code_challenge_method?: string | null;
}
