import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { CacheVersions } from '../../../platform/database/cache-versions.js';
import { Kit } from '../../../platform/notices/kit.js';
import { PaymentRefusedError, StripeClient } from '../../stripe/stripe.client.js';
import { CATALOG_CACHE, CatalogService } from '../catalog.service.js';
import type { Promotion } from './promotion.entity.js';
import { PromotionsRepository } from './promotions.repository.js';
import { defineJob, type PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { CampaignChanged } from './campaigns.events.js';

const MOST_CODES = 100;

/** Creates the promotion codes that campaigns need at Stripe, and deactivates the others. Idempotent. */
@Injectable()
export class PromotionsService {
  constructor(
    private readonly promotions: PromotionsRepository,
    private readonly catalog: CatalogService,
    private readonly stripe: StripeClient,
    private readonly kit: Kit,
    private readonly cacheVersions: CacheVersions,
  ) {}

  /**
   * Deactivates before it creates: a code is unique among the active ones.
   *
   * @throws PaymentProviderError, `payments.not-configured`
   */
  async syncWithStripe(): Promise<void> {
    for (const promotion of await this.promotions.listIn('retiring')) await this.retire(promotion);
    for (const promotion of await this.promotions.listIn('preparing')) await this.prepare(promotion);
  }

  /** @param isFinal no further attempt will be made by itself */
  async recordFailure(failure: string, isFinal: boolean): Promise<void> {
    await this.kit.transactions.run((tx) => this.promotions.recordFailure(tx, failure, isFinal));
  }

  private async retire(promotion: Promotion): Promise<void> {
    const made = await this.findMade(promotion);
    if (made) await this.switchOff(made.id);
    await this.move(promotion, { state: 'retired', failure: null });
  }

  private async prepare(promotion: Promotion): Promise<void> {
    if (promotion.endsAt <= this.kit.clock.now())
      return void (await this.move(promotion, { state: 'retired', failure: null }));
    try {
      const { id } = (await this.findMade(promotion)) ?? (await this.make(promotion));
      const isWanted = await this.move(promotion, { state: 'ready', stripePromotionCodeId: id, failure: null });
      if (!isWanted) await this.switchOff(id);
    } catch (error) {
      if (!(error instanceof PaymentRefusedError)) throw error;
      await this.move(promotion, { state: 'failed', failure: error.reason.message });
    }
  }

  /** Found by our metadata, so that a run that died after Stripe's response creates no second one. */
  private async findMade({ id, code }: Promotion): Promise<Stripe.PromotionCode | null> {
    const found = await this.stripe.call((stripe) =>
      stripe.promotionCodes.list({ code, active: true, limit: MOST_CODES }),
    );
    return found.data.find(({ metadata }) => metadata?.['promotion_id'] === id) ?? null;
  }

  private async make({ id, offeringKey, code, amountOffOre, endsAt }: Promotion): Promise<Stripe.PromotionCode> {
    const { currency, stripeProductId } = await this.catalog.getProduct(offeringKey);
    const metadata = { promotion_id: id };
    return this.stripe.call(async (stripe) => {
      const coupon = await stripe.coupons.create(
        {
          name: code,
          amount_off: amountOffOre,
          currency: currency.toLowerCase(),
          duration: 'once',
          applies_to: { products: [stripeProductId] },
          metadata,
        },
        { idempotencyKey: `promotion:${id}:coupon` },
      );
      return stripe.promotionCodes.create(
        {
          promotion: { type: 'coupon', coupon: coupon.id },
          code,
          expires_at: Math.floor(endsAt.getTime() / 1000),
          metadata,
        },
        { idempotencyKey: `promotion:${id}:code` },
      );
    });
  }

  private async switchOff(stripePromotionCodeId: string): Promise<void> {
    await this.stripe.call((stripe) => stripe.promotionCodes.update(stripePromotionCodeId, { active: false }));
  }

  private move(promotion: Promotion, changes: Partial<Promotion>): Promise<boolean> {
    return this.kit.transactions.run(async (tx) => {
      await this.cacheVersions.raise(tx, CATALOG_CACHE);
      return this.promotions.move(tx, promotion, changes);
    });
  }
}

const PreparePromotions = defineJob('payments.prepare-promotions', {
  on: CampaignChanged,
  attempts: 8,
  backoffSeconds: 5,
});

/**
 * Syncs Stripe's coupons and promotion codes with the campaigns. Idempotent: it finds objects of an earlier run by
 * their metadata, and repeats the same idempotency keys.
 */
@Handles(PreparePromotions)
export class PreparePromotionsHandler {
  constructor(private readonly promotions: PromotionsService) {}

  async handle(_payload: PayloadOf<typeof PreparePromotions>, run: JobRun): Promise<void> {
    try {
      await this.promotions.syncWithStripe();
    } catch (error) {
      await this.promotions.recordFailure(reasonOf(error), run.attempt >= PreparePromotions.attempts);
      throw error;
    }
    run.completeWithoutTransaction('each promotion has had its own transaction');
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
