import { IsOptionalString, ExactCode } from '../../../platform/http/fields.js';

export class VerifyRequest {
  @IsOptionalString()
  type?: string | null;

  /** The code from the mail or text message; needs `email` or `phone`. */
  @ExactCode()
  @IsOptionalString()
  token?: string | null;

  /** The token of the mail's link; excludes the other fields. */
  @IsOptionalString()
  token_hash?: string | null;

  @IsOptionalString()
  email?: string | null;

  @IsOptionalString()
  phone?: string | null;
}

/** The first of the two sides has confirmed a change of address. */
export interface HalfConfirmedResponse {
  readonly code: '200';
  readonly msg: string;
}
