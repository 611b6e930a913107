import { IsOptionalString } from '../../../platform/http/fields.js';

/** The fields of all grants; `grant_type` decides which are required. */
export class TokenRequest {
  @IsOptionalString()
  email?: string | null;

  @IsOptionalString()
  phone?: string | null;

  @IsOptionalString()
  password?: string | null;

  @IsOptionalString()
  refresh_token?: string | null;

  @IsOptionalString()
  auth_code?: string | null;

  @IsOptionalString()
  code_verifier?: string | null;

  @IsOptionalString()
  id_token?: string | null;

  @IsOptionalString()
  provider?: string | null;
}
