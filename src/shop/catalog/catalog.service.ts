import { Injectable } from '@nestjs/common';
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { CacheVersions } from '../../platform/cache/cache-versions.js';
import { SharedCall } from '../../platform/concurrency/shared-call.js';
import { StripeSettings } from '../stripe/stripe.settings.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Clock } from '../../platform/time/clock.js';
import { CampaignsRepository } from './campaigns/campaigns.repository.js';
import type { ProductInfoResponse } from './catalog.contract.js';
import { CatalogRepository } from './catalog.repository.js';
import { LOWEST_PRICE_DAYS, campaignPeriods, lowestPriceOre, regularPeriods } from './lowest-price.js';
import { presentProductInfo } from './product-info.presenter.js';
import type { CatalogProduct } from './catalog-product.entity.js';
import { ProductSource } from './product-source.js';

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

@Injectable()
export class CatalogService {
  private cached: Promise<ProductInfo> | null = null;
  /** What `cached` has come to. */
  private known: ProductInfo | null = null;
  private cachedUntil = new Date(0);
  /** For a clinic that has no mirror yet. */
  private readonly firstRead = new SharedCall(() => this.refresh(), FAILURE_TTL_MS);

  constructor(
    private readonly catalog: CatalogRepository,
    private readonly campaigns: CampaignsRepository,
    private readonly source: ProductSource,
    private readonly transactions: Transactions,
    private readonly cacheVersions: CacheVersions,
    private readonly clock: Clock,
    private readonly stripeSettings: StripeSettings,
  ) {
    cacheVersions.onChange((name) => {
      if (name === CATALOG_CACHE) this.forget();
    });
  }

  /** The current product and price. Cached; concurrent callers share one read. */
  async getProductInfo(): Promise<ProductInfo> {
    const now = this.clock.now();
    if (this.cached && this.isFresh(now)) return this.cached;
    const reading = this.readProductInfo(now);
    this.forget();
    this.cached = reading;
    this.cachedUntil = new Date(now.getTime() + MAX_AGE_MS);
    try {
      const result = await reading;
      if (this.cached === reading) {
        this.cachedUntil = result.validUntil;
        this.known = result;
      }
      return result;
    } catch (error) {
      if (this.cached === reading) this.forget();
      throw error;
    }
  }

  /** The cached product while fresh; null otherwise. */
  findProductInfo(): ProductInfo | null {
    return this.known && this.isFresh(this.clock.now()) ? this.known : null;
  }

  /** The product at another instant: today's price with the campaign that runs then. Not cached. */
  async getProductInfoAt(at: Date): Promise<ProductInfoResponse> {
    return (await this.readProductInfo(at)).info;
  }

  /** The mirrored product, so the last known price while Stripe is unreachable; read from Stripe when there is no mirror yet. */
  async getProduct(): Promise<CatalogProduct> {
    return (await this.catalog.findProduct(this.stripeSettings.priceLookupKey)) ?? this.firstRead.run();
  }

  /** Copies product and price from Stripe; a changed price is added to the history. Repeating it changes nothing. */
  async refresh(): Promise<CatalogProduct> {
    const product = await this.source.read();
    await this.transactions.run(async (tx) => {
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

  private forget(): void {
    this.cached = null;
    this.known = null;
  }

  /** Business time may be set back, and then nothing read before is fresh. */
  private isFresh(now: Date): boolean {
    return now < this.cachedUntil && this.cachedUntil.getTime() - now.getTime() <= MAX_AGE_MS;
  }

  private async readProductInfo(now: Date): Promise<ProductInfo> {
    const [product, campaign, boundary] = await Promise.all([
      this.getProduct(),
      this.campaigns.findRunning(now),
      this.campaigns.findNextBoundary(now),
    ]);
    const [current, beforeCampaign] = await Promise.all([
      this.lowestPrice(product, now),
      campaign ? this.lowestPrice(product, campaign.startsAt) : null,
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

  private async lowestPrice(product: CatalogProduct, before: Date): Promise<number> {
    const windowStart = new Date(before.getTime() - LOWEST_PRICE_DAYS * millisecondsInDay);
    const [entries, campaigns] = await Promise.all([
      this.catalog.listPrices(product.lookupKey),
      this.campaigns.listOffered(windowStart, before),
    ]);
    const regular = regularPeriods(entries);
    return lowestPriceOre([...regular, ...campaignPeriods(regular, campaigns)], before) ?? product.priceIncVatOre;
  }
}
