import { IsOptional, ValidateIf } from 'class-validator';
import { MAX_LENGTHS } from '../../../../common/field-limits.js';
import { IsInstant, IsName, IsText, Trim } from '../../../platform/http/fields.js';

export class SaveProductTextRequest {
  @IsName(MAX_LENGTHS.productName)
  name!: string;

  @Trim()
  @IsText(MAX_LENGTHS.productDescription)
  description!: string;

  /** A picture of this site, or the one that Stripe shows already; null for none. */
  @ValidateIf((_object, value) => value !== null)
  @IsText(2_000)
  image_url!: string | null;

  /** `updated_at` as the editor saw it; without it the last save wins. */
  @IsOptional()
  @IsInstant()
  expectedUpdatedAt?: string;
}

export interface ProductTextResponse {
  readonly name: string;
  readonly description: string;
  readonly image_url: string | null;
  /** Öre, VAT included; set at Stripe. */
  readonly price_inc_vat: number;
  readonly vat_percent: number;
  /** `ready` once Stripe has it. */
  readonly state: 'preparing' | 'ready' | 'failed';
  /** Why Stripe does not have it yet. */
  readonly failure: string | null;
  /** ISO 8601; another one after every save. */
  readonly updated_at: string;
}
