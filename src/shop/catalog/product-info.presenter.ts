import { vatPartOre } from '../../../common/price.js';
import type { Campaign } from './campaigns/campaign.entity.js';
import { lastDayOf } from './campaigns/campaign-plan.js';
import type { ProductInfoResponse } from './catalog.contract.js';
import type { CatalogProduct } from './catalog-product.entity.js';

/** The wire's amounts are öre; `price` is without VAT beside the named fields, so that no client needs to guess. */
export function presentProductInfo(
  product: CatalogProduct,
  lowestPriceOre: number,
  running: { readonly campaign: Campaign; readonly lowestPriceOre: number } | null,
): ProductInfoResponse {
  const vatOre = vatPartOre(product.priceIncVatOre, product.vatPercent);
  return {
    name: product.name,
    description: product.description,
    price: product.priceIncVatOre - vatOre,
    currency: product.currency,
    vatRate: product.vatPercent,
    image: product.imageUrl,
    vat_amount: vatOre,
    price_inc_vat: product.priceIncVatOre,
    lowest_price_30_days: lowestPriceOre,
    campaign: running && {
      code: running.campaign.code,
      price_inc_vat: Math.max(0, product.priceIncVatOre - running.campaign.amountOffOre),
      valid_through: lastDayOf(running.campaign.endsAt),
      lowest_price_30_days: running.lowestPriceOre,
    },
  };
}
