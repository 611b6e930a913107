import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { StripeSettings } from '../stripe/stripe.settings.js';
import { StripeClient } from '../stripe/stripe.client.js';
import { Clock } from '../../platform/time/clock.js';
import { ProductNotSellableError } from './catalog.errors.js';
import { OFFERINGS, type OfferingKey } from './offerings.js';
import type { CatalogProduct } from './catalog-product.entity.js';

/** Reads product and price from Stripe, whose Price (öre, VAT included) is the single source of truth. */
@Injectable()
export class ProductSource {
  constructor(
    private readonly stripe: StripeClient,
    private readonly clock: Clock,
    private readonly stripeSettings: StripeSettings,
  ) {}

  /** @throws ProductNotSellableError when the price is missing, inactive, of another kind, or does not include VAT. */
  async read(offering: OfferingKey): Promise<CatalogProduct> {
    const { lookupKey: lookupKeyOf, kind } = OFFERINGS[offering];
    const lookupKey = lookupKeyOf(this.stripeSettings);
    const [prices, taxRates] = await this.stripe.call((stripe) =>
      Promise.all([
        stripe.prices.list({ lookup_keys: [lookupKey], type: kind, active: true, limit: 1, expand: ['data.product'] }),
        stripe.taxRates.list({ active: true, inclusive: true, limit: 100 }),
      ]),
    );
    const price = prices.data[0];
    if (!price || price.unit_amount === null || price.tax_behavior !== 'inclusive') {
      throw new ProductNotSellableError(
        `There is no active price with VAT included under the lookup key ${lookupKey}.`,
      );
    }
    const product = price.product as Stripe.Product;
    const taxRate = taxRateOf(price, taxRates.data);
    return {
      lookupKey,
      stripeProductId: product.id,
      stripePriceId: price.id,
      stripeTaxRateId: taxRate?.id ?? null,
      name: product.name,
      description: product.description ?? '',
      imageUrl: product.images[0] ?? null,
      priceIncVatOre: price.unit_amount,
      currency: price.currency.toUpperCase(),
      vatPercent: taxRate?.percentage ?? 0,
      syncedAt: this.clock.now(),
    };
  }
}

/** The tax rate named in the metadata of the price or product, else the only one; without one the care is exempt. */
function taxRateOf(price: Stripe.Price, taxRates: readonly Stripe.TaxRate[]): Stripe.TaxRate | null {
  const named = price.metadata['tax_rate'] ?? (price.product as Stripe.Product).metadata['tax_rate'];
  if (named === 'none') return null;
  if (named) return taxRates.find(({ id }) => id === named) ?? null;
  if (taxRates.length > 1)
    throw new ProductNotSellableError('Several tax rates are active: name one in the price metadata as tax_rate.');
  return taxRates[0] ?? null;
}
