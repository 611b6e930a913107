import { Injectable } from '@nestjs/common';
import { millisecondsInMinute } from 'date-fns/constants';
import { LRUCache } from 'lru-cache';
import type Stripe from 'stripe';
import { CacheVersions } from '../../platform/database/cache-versions.js';
import { StripeClient } from '../stripe/stripe.client.js';
import { Clock } from '../../platform/time/clock.js';
import type { OfferingKey } from './offerings.js';
import type { Campaign } from './campaigns/campaign.entity.js';
import { CampaignsRepository } from './campaigns/campaigns.repository.js';
import type { Promotion } from './campaigns/promotion.entity.js';
import { PromotionsRepository } from './campaigns/promotions.repository.js';
import { CATALOG_CACHE, CatalogService } from './catalog.service.js';
import { evaluateCoupon, type CouponOutcome } from './coupon-rules.js';
import type { CatalogProduct } from './catalog-product.entity.js';

/** Cache version of Stripe's promotion codes. */
export const PROMOTIONS_CACHE = 'promotions';

/** Codes of letters, digits and dashes are all that Stripe knows; nothing else is worth a call. */
const CODE = /^[\p{L}\d-]{1,100}$/u;
const MAX_CANDIDATES = 20;
const MOST_CACHED = 500;
const CACHED_MS = millisecondsInMinute;

/** What a code's outcome is made of, besides the time. */
interface CodeFacts {
  readonly campaign: Campaign | null;
  /** The one that belongs to the campaign. */
  readonly promotion: Promotion | null;
  readonly product: CatalogProduct;
  /** Those that Stripe has under the code; null where a campaign that does not run made asking needless. */
  readonly candidates: readonly Stripe.PromotionCode[] | null;
}

@Injectable()
export class CouponService {
  private readonly cached = new LRUCache<string, Promise<CodeFacts>>({ max: MOST_CACHED, ttl: CACHED_MS });

  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly promotions: PromotionsRepository,
    private readonly products: CatalogService,
    private readonly stripe: StripeClient,
    private readonly clock: Clock,
    cacheVersions: CacheVersions,
  ) {
    cacheVersions.onChange((name) => {
      if (name === CATALOG_CACHE || name === PROMOTIONS_CACHE) this.cached.clear();
    });
  }

  /**
   * Evaluates a typed code for an offering, ignoring case. Campaigns are looked at before Stripe: one that is over says so, one that has
   * not begun is unknown, and of one that runs only the promotion that belongs to it counts (docs/product.md, section 9).
   */
  async evaluate(offering: OfferingKey, code: string): Promise<CouponOutcome> {
    return CODE.test(code) ? this.outcome(await this.read(offering, code)) : { kind: 'unknown' };
  }

  /**
   * The same from a cache of one minute, invalidated by webhook. Use it to show a price; at payment the code is
   * evaluated again.
   */
  async evaluateKnown(offering: OfferingKey, code: string): Promise<CouponOutcome> {
    return CODE.test(code) ? this.outcome(await this.findFacts(offering, code.toLowerCase())) : { kind: 'unknown' };
  }

  private outcome({ campaign, promotion, product, candidates }: CodeFacts): CouponOutcome {
    const now = this.clock.now();
    if (campaign && campaign.endsAt <= now) return { kind: 'expired' };
    if (candidates === null) return { kind: 'unknown' };
    const own = promotion ? candidates.filter(({ id }) => id === promotion.stripePromotionCodeId) : candidates;
    return evaluateCoupon(own, {
      now,
      grossOre: product.priceIncVatOre,
      currency: product.currency,
      stripeProductId: product.stripeProductId,
    });
  }

  private findFacts(offering: OfferingKey, code: string): Promise<CodeFacts> {
    const key = `${offering}:${code}`;
    const cached = this.cached.get(key);
    if (cached) return cached;
    const reading = this.read(offering, code);
    this.cached.set(key, reading);
    const forget = () => {
      if (this.cached.peek(key) === reading) this.cached.delete(key);
    };
    reading.then(({ candidates }) => candidates ?? forget(), forget);
    return reading;
  }

  private async read(offering: OfferingKey, code: string): Promise<CodeFacts> {
    const campaign = await this.campaigns.findByCode(offering, code);
    const promotion = campaign && (await this.promotions.findCurrent(campaign.id));
    const product = await this.products.getProduct(offering);
    const now = this.clock.now();
    if (campaign && (campaign.startsAt > now || campaign.endsAt <= now))
      return { campaign, promotion, product, candidates: null };
    const { data } = await this.stripe.call((stripe) =>
      stripe.promotionCodes.list({ code, limit: MAX_CANDIDATES, expand: ['data.promotion.coupon.applies_to'] }),
    );
    return { campaign, promotion, product, candidates: data };
  }
}
