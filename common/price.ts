/** A discount; `amountOffOre` wins when both are set (docs/product.md, section 9). */
export interface Discount {
  readonly amountOffOre: number | null;
  /** 0 < x ≤ 100 */
  readonly percentOff: number | null;
}

/** A price with its parts, all integer öre. */
export interface PriceBreakdown {
  /** VAT included, before the discount. */
  readonly grossOre: number;
  readonly discountOre: number;
  /** Amount to pay: VAT included, after the discount. */
  readonly totalOre: number;
  /** The part of `totalOre` that is VAT. */
  readonly vatOre: number;
}

/** VAT contained in an amount that includes it, half up to whole öre. */
export function vatPartOre(grossOre: number, vatPercent: number): number {
  return Math.round((grossOre * vatPercent) / (100 + vatPercent));
}

/** The discount in öre; never more than the price, so a total is never below zero. */
function discountOre(grossOre: number, { amountOffOre, percentOff }: Discount): number {
  const wanted = amountOffOre ?? Math.round((grossOre * (percentOff ?? 0)) / 100);
  return Math.min(grossOre, Math.max(0, wanted));
}

/**
 * Discounts are deducted from the price including VAT; the VAT is the VAT part of the rest (docs/product.md, section
 * 9).
 */
export function priceBreakdown(grossOre: number, vatPercent: number, discount: Discount | null): PriceBreakdown {
  const off = discount === null ? 0 : discountOre(grossOre, discount);
  const totalOre = grossOre - off;
  return { grossOre, discountOre: off, totalOre, vatOre: vatPartOre(totalOre, vatPercent) };
}
