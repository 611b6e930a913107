import { IsBoolean, IsObject, IsOptional } from 'class-validator';
import { IsOptionalString } from '../../../platform/http/fields.js';

export class RecoverRequest {
  @IsOptionalString()
  email?: string | null;

  @IsOptionalString()
  code_challenge?: string | null;

  @IsOptionalString()
  code_challenge_method?: string | null;
}

export class OtpRequest extends RecoverRequest {
  @IsOptionalString()
  phone?: string | null;

  /** For an account that is made by this. */
  @IsOptional()
  @IsObject()
  data?: Record<string, unknown> | null;

  /** Create an account for an unknown address. */
  @IsOptional()
  @IsBoolean()
  create_user?: boolean | null;
}

/** A text message was enqueued. */
export interface SmsResponse {
  readonly message_id: string;
}

export class ResendRequest {
  @IsOptionalString()
  type?: string | null;

  @IsOptionalString()
  email?: string | null;

  @IsOptionalString()
  phone?: string | null;
}
