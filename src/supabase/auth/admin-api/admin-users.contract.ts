import { IsBoolean, IsObject, IsOptional, IsString, Matches } from 'class-validator';
import { IsText } from '../../../platform/http/is-text.decorator.js';

const MAX_ROLE_LENGTH = 100;

/** What the service role may set; null and empty count as not given. */
export class AdminUserRequest {
  /** Only when creating. */
  @IsOptional()
  @IsString()
  id?: string | null;

  @IsOptional()
  @IsString()
  email?: string | null;

  @IsOptional()
  @IsString()
  phone?: string | null;

  @IsOptional()
  @IsString()
  password?: string | null;

  /** Argon2 in its usual text form. */
  @IsOptional()
  @IsString()
  @Matches(/^(\$argon2(id|i|d)\$v=\d+\$m=\d+,t=\d+,p=\d+\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+)?$/)
  password_hash?: string | null;

  @IsOptional()
  @IsBoolean()
  email_confirm?: boolean | null;

  @IsOptional()
  @IsBoolean()
  phone_confirm?: boolean | null;

  @IsOptional()
  @IsObject()
  user_metadata?: Record<string, unknown> | null;

  @IsOptional()
  @IsObject()
  app_metadata?: Record<string, unknown> | null;

  @IsOptional()
  @IsText(MAX_ROLE_LENGTH)
  role?: string | null;

  /** `24h`, `90m`, `1h30m`; `none` lifts. */
  @IsOptional()
  @IsString()
  ban_duration?: string | null;
}

export class DeleteUserRequest {
  @IsOptional()
  @IsBoolean()
  should_soft_delete?: boolean | null;
}

export class GenerateLinkRequest {
  @IsOptional()
  @IsString()
  type?: string | null;

  @IsOptional()
  @IsString()
  email?: string | null;

  @IsOptional()
  @IsString()
  new_email?: string | null;

  @IsOptional()
  @IsString()
  password?: string | null;

  @IsOptional()
  @IsObject()
  data?: Record<string, unknown> | null;

  @IsOptional()
  @IsString()
  redirect_to?: string | null;
}

export class InviteRequest {
  @IsOptional()
  @IsString()
  email?: string | null;

  @IsOptional()
  @IsObject()
  data?: Record<string, unknown> | null;
}
