import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { ExactCode } from '../../platform/http/fields.js';
import { FIRST_OFFERING, OFFERING_KEYS, type OfferingKey } from './offerings.js';

/** A campaign that runs now (docs/product.md, section 9). */
export interface CampaignResponse {
  readonly code: string;
  /** Öre, VAT included. */
  readonly price_inc_vat: number;
  /** Last calendar day in Europe/Stockholm, `YYYY-MM-DD`. */
  readonly valid_through: string;
  /** Lowest price of the 30 days before the campaign began, öre with VAT: shown beside any reduced price. */
  readonly lowest_price_30_days: number;
}

/** Answer of `get-product-info`. Amounts are öre. */
export interface ProductInfoResponse {
  readonly name: string;
  readonly description: string;
  /** Öre, VAT excluded. */
  readonly price: number;
  readonly currency: string;
  /** Percent. */
  readonly vatRate: number;
  readonly image: string | null;
  readonly vat_amount: number;
  readonly price_inc_vat: number;
  /** Lowest price of the last 30 days, öre with VAT: shown beside a price that a coupon reduces. */
  readonly lowest_price_30_days: number;
  readonly campaign: CampaignResponse | null;
}

/** Says which offering is meant. */
export class OfferingChoice {
  /** The first offering without it. */
  @IsOptional()
  @IsIn(OFFERING_KEYS)
  offering?: OfferingKey = FIRST_OFFERING;
}

export class ValidateCouponRequest extends OfferingChoice {
  @ExactCode()
  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  couponCode!: string;
}

/** Exactly one of the two is a number. */
export interface CouponDiscountResponse {
  /** Öre, off the price with VAT. */
  readonly amount_off: number | null;
  readonly percent_off: number | null;
}

export type ValidateCouponResponse =
  | { readonly valid: true; readonly coupon: CouponDiscountResponse }
  | { readonly valid: false; readonly error: string };
