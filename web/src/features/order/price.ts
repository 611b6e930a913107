import type { CouponDiscountResponse, ProductInfoResponse } from '../../../../src/catalog/catalog.contract.js';

/** A price with its parts, as the page shows it; the server computes its own. Öre, VAT included. */
export interface Price {
  readonly regularOre: number;
  readonly discountOre: number;
  readonly totalOre: number;
  /** The part of the total that is VAT. */
  readonly vatOre: number;
  readonly vatPercent: number;
}

/** Discounts come off the price with VAT, never below zero; `amount_off` wins when both are set. */
export function priceWith(
  { price_inc_vat: regularOre, vatRate: vatPercent }: Pick<ProductInfoResponse, 'price_inc_vat' | 'vatRate'>,
  discount: CouponDiscountResponse | null,
): Price {
  const wanted = discount?.amount_off ?? Math.round((regularOre * (discount?.percent_off ?? 0)) / 100);
  const discountOre = Math.min(regularOre, Math.max(0, wanted));
  const totalOre = regularOre - discountOre;
  return {
    regularOre,
    discountOre,
    totalOre,
    vatOre: Math.round((totalOre * vatPercent) / (100 + vatPercent)),
    vatPercent,
  };
}
