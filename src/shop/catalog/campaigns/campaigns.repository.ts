import { Injectable } from '@nestjs/common';
import { lockByName, type Tx } from '../../../platform/database/transactions.js';
import type { OfferingKey } from '../offerings.js';
import { Campaign } from './campaign.entity.js';
import { SqlRepository } from '../../../platform/database/sql-repository.js';

/** Whether its code can be used: it exists at Stripe, or was created there by hand. */
const IS_READY = `(EXISTS (SELECT 1 FROM promotions p WHERE p.campaign_id = campaign.id AND p.state = 'ready')
  OR NOT EXISTS (SELECT 1 FROM promotions p WHERE p.campaign_id = campaign.id))`;

/** Could be bought at some time. */
const WAS_READY = `(EXISTS (SELECT 1 FROM promotions p WHERE p.campaign_id = campaign.id AND p.stripe_promotion_code_id IS NOT NULL)
  OR NOT EXISTS (SELECT 1 FROM promotions p WHERE p.campaign_id = campaign.id))`;

@Injectable()
export class CampaignsRepository extends SqlRepository {
  /** Serialises writers, so that campaigns cannot overlap. */
  async lockAll(tx: Tx): Promise<void> {
    await lockByName(tx, 'catalog:campaigns');
  }

  /** Latest first. */
  list(limit: number): Promise<Campaign[]> {
    return this.dataSource.manager.find(Campaign, { order: { startsAt: 'DESC', id: 'DESC' }, take: limit });
  }

  find(id: string, tx: Tx = this.dataSource.manager): Promise<Campaign | null> {
    return tx.findOneBy(Campaign, { id });
  }

  async save(tx: Tx, campaign: Campaign): Promise<void> {
    await tx.save(Campaign, campaign);
  }

  async delete(tx: Tx, id: string): Promise<void> {
    await tx.delete(Campaign, { id });
  }

  /** Does another campaign of the offering run at some time of this period? */
  async hasOverlap(
    tx: Tx,
    { offeringKey, startsAt, endsAt }: Pick<Campaign, 'offeringKey' | 'startsAt' | 'endsAt'>,
    exceptId: string | null,
  ): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `SELECT 1 FROM campaigns WHERE offering_key = $4 AND starts_at < $2 AND ends_at > $1 AND id IS DISTINCT FROM $3 LIMIT 1`,
      [startsAt, endsAt, exceptId, offeringKey],
    );
    return rows.length > 0;
  }

  /** The campaign of an offering that runs at an instant and can be bought; of several, which only hand-made rows can be, the one that takes most off. */
  findRunning(offering: OfferingKey, at: Date): Promise<Campaign | null> {
    return this.dataSource.manager
      .createQueryBuilder(Campaign, 'campaign')
      .where(
        `campaign.offering_key = :offering AND campaign.starts_at <= :at AND campaign.ends_at > :at AND ${IS_READY}`,
        {
          offering,
          at,
        },
      )
      .orderBy('campaign.amountOffOre', 'DESC')
      .getOne();
  }

  /** Campaigns of an offering that could be bought and had begun before `until`, and were not over at `from`. */
  listOffered(offering: OfferingKey, from: Date, until: Date): Promise<Campaign[]> {
    return this.dataSource.manager
      .createQueryBuilder(Campaign, 'campaign')
      .where(
        `campaign.offering_key = :offering AND campaign.starts_at < :until AND campaign.ends_at > :from AND ${WAS_READY}`,
        {
          offering,
          from,
          until,
        },
      )
      .getMany();
  }

  /** The latest campaign of an offering that uses a code, whenever it is. */
  findByCode(offeringKey: OfferingKey, code: string): Promise<Campaign | null> {
    return this.dataSource.manager.findOne(Campaign, {
      where: { offeringKey, code: code.toUpperCase() },
      order: { endsAt: 'DESC' },
    });
  }

  /** The next instant after `now` at which a campaign of an offering begins or ends. */
  async findNextBoundary(offering: OfferingKey, now: Date): Promise<Date | null> {
    const [row] = await this.dataSource.query<{ at: Date | null }[]>(
      `SELECT min(at) AS at FROM campaigns, LATERAL (VALUES (starts_at), (ends_at)) AS boundaries (at)
       WHERE offering_key = $2 AND at > $1`,
      [now, offering],
    );
    return row?.at ?? null;
  }
}
