import { priceBreakdown } from '../../../../../common/price.js';
import type { CouponDiscountResponse, ProductInfoResponse } from '../../../../../src/shop/catalog/catalog.contract.js';

/** A price with its parts, as the page shows it; the server computes its own. Öre, VAT included. */
export interface Price {
  readonly regularOre: number;
  readonly discountOre: number;
  readonly totalOre: number;
  /** The part of the total that is VAT. */
  readonly vatOre: number;
  readonly vatPercent: number;
}

/** The product's price with or without a discount. */
export function priceWith(
  { price_inc_vat: grossOre, vatRate: vatPercent }: Pick<ProductInfoResponse, 'price_inc_vat' | 'vatRate'>,
  coupon: CouponDiscountResponse | null,
): Price {
  const discount = coupon && { amountOffOre: coupon.amount_off, percentOff: coupon.percent_off };
  const { grossOre: regularOre, ...parts } = priceBreakdown(grossOre, vatPercent, discount);
  return { regularOre, ...parts, vatPercent };
}
