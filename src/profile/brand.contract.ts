import { IsEmail, IsNotEmpty, IsOptional, Matches, MaxLength } from 'class-validator';
import { MAX_LENGTHS } from '../../common/field-limits.js';
import { IsInstant } from '../platform/http/is-instant.decorator.js';
import { IsText } from '../platform/http/is-text.decorator.js';
import { Trim } from '../platform/http/trim.decorator.js';
import { PLAIN_EMAIL } from '../platform/text/plain-email.js';

export interface BrandResponse {
  readonly name: string;
  readonly contact_email: string;
  /** ISO 8601; another one after every save. */
  readonly updated_at: string;
}

export class SaveBrandRequest {
  /** One line: used in subjects and senders of mails. */
  @Trim()
  @IsText(MAX_LENGTHS.brandName)
  @IsNotEmpty()
  @Matches(/^[^\r\n]*$/)
  name!: string;

  @Trim()
  @IsEmail(PLAIN_EMAIL)
  @MaxLength(254)
  contactEmail!: string;

  /** `updated_at` as the editor saw it; without it the last save wins. */
  @IsOptional()
  @IsInstant()
  expectedUpdatedAt?: string;
}
