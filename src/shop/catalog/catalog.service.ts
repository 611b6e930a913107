import { Injectable } from '@nestjs/common';
import { Kit } from '../../platform/notices/kit.js';
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { CacheVersions } from '../../platform/database/cache-versions.js';
import { SharedCall } from '../../platform/concurrency/shared-call.js';
import { StripeSettings } from '../stripe/stripe.settings.js';
import { CampaignsRepository } from './campaigns/campaigns.repository.js';
import type { ProductInfoResponse } from './catalog.contract.js';
import { CatalogRepository } from './catalog.repository.js';
import { OFFERINGS, type OfferingKey } from './offerings.js';
import { LOWEST_PRICE_DAYS, campaignPeriods, lowestPriceOre, regularPeriods } from './lowest-price.js';
import type { CatalogProduct } from './catalog-product.entity.js';
import { ProductSource } from './product-source.js';
import { vatPartOre } from '../../../common/price.js';
import type { Campaign } from './campaigns/campaign.entity.js';
import { lastDayOf } from './campaigns/campaign-plan.js';

/** Name under which cached catalogue content is versioned. */
export const CATALOG_CACHE = 'catalog';

const MAX_AGE_MS = millisecondsInMinute;

/** An unreachable Stripe costs a second of retries: it is not asked again by every page. */
const FAILURE_TTL_MS = 10_000;

/** Product info and how long it may be shown without asking again. */
export interface ProductInfo {
  readonly info: ProductInfoResponse;
  /** At most a minute ahead, and never past the next campaign boundary. Business time. */
  readonly validUntil: Date;
}

/** What is kept of an offering for a while. */
interface CachedInfo {
  readonly reading: Promise<ProductInfo>;
  /** What `reading` has come to. */
  known: ProductInfo | null;
  until: Date;
}

@Injectable()
export class CatalogService {
  private readonly cached = new Map<OfferingKey, CachedInfo>();
  /** For a clinic that has no mirror yet. */
  private readonly firstReads = new Map<OfferingKey, SharedCall<CatalogProduct>>();

  constructor(
    private readonly catalog: CatalogRepository,
    private readonly campaigns: CampaignsRepository,
    private readonly source: ProductSource,
    private readonly kit: Kit,
    private readonly cacheVersions: CacheVersions,
    private readonly stripeSettings: StripeSettings,
  ) {
    cacheVersions.onChange((name) => {
      if (name === CATALOG_CACHE) this.cached.clear();
    });
  }

  /** The current product and price of an offering. Cached; concurrent callers share one read. */
  async getProductInfo(offering: OfferingKey): Promise<ProductInfo> {
    const now = this.kit.clock.now();
    const fresh = this.findFresh(offering, now);
    if (fresh) return fresh.reading;
    const until = new Date(now.getTime() + MAX_AGE_MS);
    const entry: CachedInfo = { reading: this.readProductInfo(offering, now), known: null, until };
    this.cached.set(offering, entry);
    try {
      const known = await entry.reading;
      Object.assign(entry, { known, until: known.validUntil });
      return known;
    } catch (error) {
      if (this.cached.get(offering) === entry) this.cached.delete(offering);
      throw error;
    }
  }

  /** The cached product while fresh; null otherwise. */
  findProductInfo(offering: OfferingKey): ProductInfo | null {
    return this.findFresh(offering, this.kit.clock.now())?.known ?? null;
  }

  /** The product at another instant: today's price with the campaign that runs then. Not cached. */
  async getProductInfoAt(offering: OfferingKey, at: Date): Promise<ProductInfoResponse> {
    return (await this.readProductInfo(offering, at)).info;
  }

  /** The mirrored product, so the last known price while Stripe is unreachable; read from Stripe when there is no mirror yet. */
  async getProduct(offering: OfferingKey): Promise<CatalogProduct> {
    const lookupKey = OFFERINGS[offering].lookupKey(this.stripeSettings);
    return (await this.catalog.findProduct(lookupKey)) ?? this.readFirst(offering);
  }

  /** Copies product and price from Stripe; a changed price is added to the history. Repeating it changes nothing. */
  async refresh(offering: OfferingKey): Promise<CatalogProduct> {
    const product = await this.source.read(offering);
    await this.kit.transactions.run(async (tx) => {
      await this.catalog.lockProduct(tx, product.lookupKey);
      const latest = await this.catalog.findLatestPrice(tx, product.lookupKey);
      await this.catalog.saveProduct(tx, product);
      if (latest?.priceIncVatOre !== product.priceIncVatOre || latest.currency !== product.currency) {
        const { lookupKey, priceIncVatOre, currency, syncedAt } = product;
        await this.catalog.appendPrice(tx, { lookupKey, priceIncVatOre, currency, validFrom: syncedAt });
      }
      await this.cacheVersions.raise(tx, CATALOG_CACHE);
    });
    return product;
  }

  private readFirst(offering: OfferingKey): Promise<CatalogProduct> {
    const known = this.firstReads.get(offering);
    const firstRead = known ?? new SharedCall(() => this.refresh(offering), FAILURE_TTL_MS);
    if (!known) this.firstReads.set(offering, firstRead);
    return firstRead.run();
  }

  /** Business time may be set back, and then nothing read before is fresh. */
  private findFresh(offering: OfferingKey, now: Date): CachedInfo | null {
    const entry = this.cached.get(offering);
    return entry && now < entry.until && entry.until.getTime() - now.getTime() <= MAX_AGE_MS ? entry : null;
  }

  private async readProductInfo(offering: OfferingKey, now: Date): Promise<ProductInfo> {
    const [product, campaign, boundary] = await Promise.all([
      this.getProduct(offering),
      this.campaigns.findRunning(offering, now),
      this.campaigns.findNextBoundary(offering, now),
    ]);
    const [current, beforeCampaign] = await Promise.all([
      this.lowestPrice(offering, product, now),
      campaign ? this.lowestPrice(offering, product, campaign.startsAt) : null,
    ]);
    const latest = new Date(now.getTime() + MAX_AGE_MS);
    return {
      info: presentProductInfo(
        product,
        current,
        campaign && { campaign, lowestPriceOre: beforeCampaign ?? product.priceIncVatOre },
      ),
      validUntil: boundary !== null && boundary < latest ? boundary : latest,
    };
  }

  private async lowestPrice(offering: OfferingKey, product: CatalogProduct, before: Date): Promise<number> {
    const windowStart = new Date(before.getTime() - LOWEST_PRICE_DAYS * millisecondsInDay);
    const [entries, campaigns] = await Promise.all([
      this.catalog.listPrices(product.lookupKey),
      this.campaigns.listOffered(offering, windowStart, before),
    ]);
    const regular = regularPeriods(entries);
    return lowestPriceOre([...regular, ...campaignPeriods(regular, campaigns)], before) ?? product.priceIncVatOre;
  }
}

/** The wire's amounts are öre; `price` is without VAT beside the named fields, so that no client needs to guess. */
function presentProductInfo(
  product: CatalogProduct,
  lowestOre: number,
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
    lowest_price_30_days: lowestOre,
    campaign: running && {
      code: running.campaign.code,
      price_inc_vat: Math.max(0, product.priceIncVatOre - running.campaign.amountOffOre),
      valid_through: lastDayOf(running.campaign.endsAt),
      lowest_price_30_days: running.lowestPriceOre,
    },
  };
}
