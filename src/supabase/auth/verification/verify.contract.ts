import { IsOptional, IsString } from 'class-validator';

export class VerifyRequest {
  @IsOptional()
  @IsString()
  type?: string | null;

  /** The code from the mail or text message; needs `email` or `phone`. */
  @IsOptional()
  @IsString()
  token?: string | null;

  /** The token of the mail's link; excludes the other fields. */
  @IsOptional()
  @IsString()
  token_hash?: string | null;

  @IsOptional()
  @IsString()
  email?: string | null;

  @IsOptional()
  @IsString()
  phone?: string | null;
}

/** The first of the two sides has confirmed a change of address. */
export interface HalfConfirmedResponse {
  readonly code: '200';
  readonly msg: string;
}
