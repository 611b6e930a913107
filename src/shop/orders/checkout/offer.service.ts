import { Injectable } from '@nestjs/common';
import { priceBreakdown, type PriceBreakdown } from '../../../../common/price.js';
import { OperatorProfileService } from '../../../profile/operator-profile.service.js';
import { InvalidCouponError } from '../../catalog/catalog.errors.js';
import { CatalogService } from '../../catalog/catalog.service.js';
import { couponRefusals } from '../../catalog/catalog.texts.js';
import { CouponService } from '../../catalog/coupon.service.js';
import type { OfferingKey } from '../../catalog/offerings.js';
import type { PriceMode, ShownOffer } from '../order.entity.js';

/** Version of the withdrawal notice beside the payment; raise it when the wording changes. */
const TERMS_VERSION = '2026-11-24';

/** Quotes what an order costs now, from product and code alone. */
export interface Offer extends PriceBreakdown {
  readonly offeringKey: OfferingKey;
  readonly currency: string;
  readonly priceMode: PriceMode;
  readonly couponCode: string | null;
  readonly promotionCodeId: string | null;
  readonly stripeTaxRateId: string | null;
  readonly shown: ShownOffer;
}

@Injectable()
export class OfferService {
  constructor(
    private readonly catalog: CatalogService,
    private readonly coupons: CouponService,
    private readonly profile: OperatorProfileService,
  ) {}

  /** @throws InvalidCouponError with the text that the page shows, when the code cannot be used now. */
  async quote(offeringKey: OfferingKey, typedCode: string | undefined): Promise<Offer> {
    const couponCode = typedCode?.trim() ? typedCode.trim() : null;
    const [product, { info }, { statements }] = await Promise.all([
      this.catalog.getProduct(offeringKey),
      this.catalog.getProductInfo(offeringKey),
      this.profile.latest(),
    ]);
    const outcome = couponCode === null ? null : await this.coupons.evaluate(offeringKey, couponCode);
    if (outcome !== null && outcome.kind !== 'usable') throw new InvalidCouponError(couponRefusals[outcome.kind]);
    return {
      offeringKey,
      ...priceBreakdown(product.priceIncVatOre, product.vatPercent, outcome && outcome.discount),
      currency: product.currency,
      priceMode: couponCode !== null && info.campaign?.code === couponCode.toUpperCase() ? 'rebate' : 'regular',
      couponCode: couponCode?.toUpperCase() ?? null,
      promotionCodeId: outcome && outcome.promotionCodeId,
      stripeTaxRateId: product.stripeTaxRateId,
      shown: {
        productName: product.name,
        productDescription: product.description,
        priceIncVatOre: product.priceIncVatOre,
        vatPercent: product.vatPercent,
        ...(product.vatPercent === 0 && { vatExemption: statements.operator.vatExemption }),
        stripePriceId: product.stripePriceId,
        lowestPrice30DaysOre: info.lowest_price_30_days,
        termsVersion: TERMS_VERSION,
      },
    };
  }
}
