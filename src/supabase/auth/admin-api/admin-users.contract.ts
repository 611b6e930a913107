import { IsBoolean, IsObject, IsOptional, IsString, Matches } from 'class-validator';
import { IsOptionalString, IsText } from '../../../platform/http/fields.js';

const MAX_ROLE_LENGTH = 100;

/** What the service role may set; null and empty count as not given. */
export class AdminUserRequest {
  /** Only when creating. */
  @IsOptionalString()
  id?: string | null;

  @IsOptionalString()
  email?: string | null;

  @IsOptionalString()
  phone?: string | null;

  @IsOptionalString()
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
  @IsOptionalString()
  ban_duration?: string | null;
}

export class DeleteUserRequest {
  @IsOptional()
  @IsBoolean()
  should_soft_delete?: boolean | null;
}

export class GenerateLinkRequest {
  @IsOptionalString()
  type?: string | null;

  @IsOptionalString()
  email?: string | null;

  @IsOptionalString()
  new_email?: string | null;

  @IsOptionalString()
  password?: string | null;

  @IsOptional()
  @IsObject()
  data?: Record<string, unknown> | null;

  @IsOptionalString()
  redirect_to?: string | null;
}

export class InviteRequest {
  @IsOptionalString()
  email?: string | null;

  @IsOptional()
  @IsObject()
  data?: Record<string, unknown> | null;
}
