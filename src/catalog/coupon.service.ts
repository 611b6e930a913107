import { Injectable } from '@nestjs/common';
import { StripeClient } from '../platform/stripe/stripe-client.js';
import { Clock } from '../platform/time/clock.js';
import { CampaignsRepository } from './campaigns/campaigns.repository.js';
import { PromotionsRepository } from './campaigns/promotions.repository.js';
import { CatalogService } from './catalog.service.js';
import { evaluateCoupon, type CouponOutcome } from './coupon-rules.js';

/** Codes of letters, digits and dashes are all that Stripe knows; nothing else is worth a call. */
const CODE = /^[\p{L}\d-]{1,100}$/u;
const MAX_CANDIDATES = 20;

@Injectable()
export class CouponService {
  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly promotions: PromotionsRepository,
    private readonly products: CatalogService,
    private readonly stripe: StripeClient,
    private readonly clock: Clock,
  ) {}

  /**
   * Evaluates a typed code, ignoring case. Campaigns are looked at before Stripe: one that is over says so, one that has
   * not begun is unknown, and of one that runs only the promotion that belongs to it counts (docs/product.md, section 9).
   */
  async evaluate(code: string): Promise<CouponOutcome> {
    if (!CODE.test(code)) return { kind: 'unknown' };
    const now = this.clock.now();
    const campaign = await this.campaigns.findByCode(code);
    if (campaign && campaign.endsAt <= now) return { kind: 'expired' };
    if (campaign && campaign.startsAt > now) return { kind: 'unknown' };
    const promotion = campaign && (await this.promotions.findCurrent(campaign.id));
    const product = await this.products.getProduct();
    const found = await this.stripe.call((stripe) =>
      stripe.promotionCodes.list({ code, limit: MAX_CANDIDATES, expand: ['data.promotion.coupon.applies_to'] }),
    );
    const candidates = promotion ? found.data.filter(({ id }) => id === promotion.stripePromotionCodeId) : found.data;
    return evaluateCoupon(candidates, {
      now,
      grossOre: product.priceIncVatOre,
      currency: product.currency,
      stripeProductId: product.stripeProductId,
    });
  }
}
