import { IsBoolean, IsObject, IsOptional, IsString } from 'class-validator';

export class RecoverRequest {
  @IsOptional()
  @IsString()
  email?: string | null;

  @IsOptional()
  @IsString()
  code_challenge?: string | null;

  @IsOptional()
  @IsString()
  code_challenge_method?: string | null;
}

export class OtpRequest extends RecoverRequest {
  @IsOptional()
  @IsString()
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
  @IsOptional()
  @IsString()
  type?: string | null;

  @IsOptional()
  @IsString()
  email?: string | null;

  @IsOptional()
  @IsString()
  phone?: string | null;
}
