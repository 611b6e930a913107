import { machineKronor } from '../../../../../common/money.js';
import { paths } from '../../../../../common/paths.js';
import type { ProductInfoResponse } from '../../../../../src/shop/catalog/catalog.contract.js';
import type { SiteConfig } from '../../../../../src/site/pages/site.contract.js';
import { availabilityOf } from '../../../shared/seo/availability.js';
import { DEFAULT_PRICE_ORE } from '../../../shared/site/page-context.js';
import { orderTexts } from './order.texts.js';

/** The product for search engines, at today's price. */
export function orderStructuredData(
  { brandName, publicUrl, clinic }: SiteConfig,
  product: ProductInfoResponse | null,
): object {
  const priceOre = product?.campaign?.price_inc_vat ?? product?.price_inc_vat ?? DEFAULT_PRICE_ORE;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product?.name ?? orderTexts.title,
    ...(product && { description: product.description }),
    category: orderTexts.structuredData.category,
    brand: { '@type': 'Brand', name: brandName },
    offers: {
      '@type': 'Offer',
      url: `${publicUrl}${paths.order}`,
      price: machineKronor(priceOre),
      priceCurrency: product?.currency ?? 'SEK',
      availability: availabilityOf(clinic),
    },
  };
}
