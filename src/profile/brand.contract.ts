import { IsOptional } from 'class-validator';
import { MAX_LENGTHS } from '../../common/field-limits.js';
import { IsDrawn, IsInstant, IsMailAddress, IsName } from '../platform/http/fields.js';

export interface BrandResponse {
  readonly name: string;
  readonly contact_email: string;
  /** ISO 8601; another one after every save. */
  readonly updated_at: string;
}

export class SaveBrandRequest {
  /** One line: used in subjects and senders of mails. */
  @IsName(MAX_LENGTHS.brandName)
  @IsDrawn()
  name!: string;

  @IsMailAddress(254)
  contactEmail!: string;

  /** `updated_at` as the editor saw it; without it the last save wins. */
  @IsOptional()
  @IsInstant()
  expectedUpdatedAt?: string;
}
