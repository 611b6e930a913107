import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CacheVersions } from '../../../platform/database/cache-versions.js';
import { assertUnchanged, nextUpdatedAt } from '../../../platform/database/edited-row.js';
import { Kit } from '../../../platform/notices/kit.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { CATALOG_CACHE, CatalogService } from '../catalog.service.js';
import type { OfferingKey } from '../offerings.js';
import type { Campaign } from './campaign.entity.js';
import { phaseOf, planCampaign, type CampaignPlan } from './campaign-plan.js';
import type { CampaignData } from './campaigns.contract.js';
import { campaignRefusal } from './campaigns.errors.js';
import { CampaignChanged } from './campaigns.events.js';
import { CampaignsRepository } from './campaigns.repository.js';
import type { Promotion } from './promotion.entity.js';
import { PromotionsRepository } from './promotions.repository.js';

const MOST_LISTED = 100;

/** A campaign and the latest that was made for it at Stripe. */
export interface CampaignWithPromotion {
  readonly campaign: Campaign;
  readonly promotion: Promotion | null;
}

/** Making, changing and ending campaigns. Each change is announced; a job lets Stripe follow. */
@Injectable()
export class CampaignsService {
  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly promotions: PromotionsRepository,
    private readonly catalog: CatalogService,
    private readonly kit: Kit,
    private readonly cacheVersions: CacheVersions,
  ) {}

  /** The latest hundred. */
  async list(): Promise<CampaignWithPromotion[]> {
    const campaigns = await this.campaigns.list(MOST_LISTED);
    const promotions = await this.promotions.findLatest(campaigns.map(({ id }) => id));
    return campaigns.map((campaign) => ({ campaign, promotion: promotions.get(campaign.id) ?? null }));
  }

  /** @throws campaignRefusal, and what reading the price throws */
  async create(offeringKey: OfferingKey, data: CampaignData): Promise<void> {
    const { priceIncVatOre } = await this.catalog.getProduct(offeringKey);
    await this.write(async (tx, now) =>
      this.begin(tx, { offeringKey, ...planCampaign(data, null, now, priceIncVatOre) }, now),
    );
  }

  /**
   * A campaign that runs and gets another code or amount ends, and another one begins: what a price was, stays known.
   *
   * @param expectedUpdatedAt `updated_at` as the editor saw it
   * @throws `catalog.campaign-not-found`, campaignRefusal, `request.stale-edit`, and what reading the price throws
   */
  async update(id: string, data: CampaignData, expectedUpdatedAt?: string): Promise<void> {
    const { offeringKey } = await this.get(id);
    const { priceIncVatOre } = await this.catalog.getProduct(offeringKey);
    await this.write(async (tx, now) => {
      const campaign = await this.get(id, tx, expectedUpdatedAt);
      const plan = planCampaign(data, campaign, now, priceIncVatOre);
      const isSameOffer = plan.code === campaign.code && plan.amountOffOre === campaign.amountOffOre;
      if (isSameOffer && isSamePeriod(plan, campaign)) return campaign;
      if (!isSameOffer && phaseOf(campaign, now) === 'running') {
        await this.stop(tx, campaign, now);
        return this.begin(tx, { offeringKey, ...plan, startsAt: now }, now);
      }
      return this.change(tx, campaign, plan, now);
    });
  }

  /**
   * Ends a running campaign or cancels one that has not begun.
   *
   * @throws `catalog.campaign-not-found`, campaignRefusal, `request.stale-edit`
   */
  async end(id: string, expectedUpdatedAt?: string): Promise<void> {
    await this.write(async (tx, now) => {
      const campaign = await this.get(id, tx, expectedUpdatedAt);
      const phase = phaseOf(campaign, now);
      if (phase === 'over') throw campaignRefusal('catalog.campaign-is-over');
      if (phase === 'running') await this.stop(tx, campaign, now);
      else {
        await this.promotions.retire(tx, id);
        await this.campaigns.delete(tx, id);
      }
      return campaign;
    });
  }

  /**
   * Retries at Stripe with a new promotion, since a refused one would be refused again. @throws `catalog.campaign-not-found`
   */
  async retry(id: string): Promise<void> {
    const promotion = await this.promotions.findCurrent(id);
    await this.write(async (tx, now) => {
      const campaign = await this.get(id, tx);
      if (promotion?.state === 'failed') {
        await this.promotions.retire(tx, id);
        await this.promotions.add(tx, campaign, now);
      }
      return campaign;
    });
  }

  /** One transaction: the change, the invalidation of caches, and the event. */
  private async write(work: (tx: Tx, now: Date) => Promise<Campaign>): Promise<void> {
    await this.kit.transactions.run(async (tx) => {
      await this.campaigns.lockAll(tx);
      const { id: campaignId } = await work(tx, this.kit.clock.now());
      await this.cacheVersions.raise(tx, CATALOG_CACHE);
      await this.kit.events.publish(tx, CampaignChanged, { campaignId });
    });
  }

  private async get(id: string, tx?: Tx, expectedUpdatedAt?: string): Promise<Campaign> {
    const campaign = await this.campaigns.find(id, tx);
    if (!campaign) throw campaignRefusal('catalog.campaign-not-found');
    assertUnchanged(campaign, expectedUpdatedAt);
    return campaign;
  }

  private async begin(tx: Tx, plan: CampaignPlan & Pick<Campaign, 'offeringKey'>, now: Date): Promise<Campaign> {
    return this.change(tx, { id: randomUUID(), ...plan, createdAt: now, updatedAt: new Date(0) }, plan, now);
  }

  private async change(tx: Tx, campaign: Campaign, plan: CampaignPlan, now: Date): Promise<Campaign> {
    const changed: Campaign = { ...campaign, ...plan, updatedAt: nextUpdatedAt(campaign, now) };
    if (await this.campaigns.hasOverlap(tx, changed, campaign.id)) throw campaignRefusal('catalog.campaign-overlaps');
    await this.campaigns.save(tx, changed);
    await this.promotions.retire(tx, campaign.id);
    await this.promotions.add(tx, changed, now);
    return changed;
  }

  private async stop(tx: Tx, campaign: Campaign, now: Date): Promise<void> {
    await this.campaigns.save(tx, { ...campaign, endsAt: now, updatedAt: nextUpdatedAt(campaign, now) });
    await this.promotions.retire(tx, campaign.id);
  }
}

function isSamePeriod(one: CampaignPlan, other: CampaignPlan): boolean {
  return one.startsAt.getTime() === other.startsAt.getTime() && one.endsAt.getTime() === other.endsAt.getTime();
}
