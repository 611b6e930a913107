import { IsOptional, IsString } from 'class-validator';

/** The fields of all grants; `grant_type` decides which are required. */
export class TokenRequest {
  @IsOptional()
  @IsString()
  email?: string | null;

  @IsOptional()
  @IsString()
  phone?: string | null;

  @IsOptional()
  @IsString()
  password?: string | null;

  @IsOptional()
  @IsString()
  refresh_token?: string | null;

  @IsOptional()
  @IsString()
  auth_code?: string | null;

  @IsOptional()
  @IsString()
  code_verifier?: string | null;

  @IsOptional()
  @IsString()
  id_token?: string | null;

  @IsOptional()
  @IsString()
  provider?: string | null;
}
