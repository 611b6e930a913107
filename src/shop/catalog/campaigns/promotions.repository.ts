import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';
import type { Campaign } from './campaign.entity.js';
import { Promotion } from './promotion.entity.js';

const CURRENT = In(['preparing', 'ready', 'failed']);

@Injectable()
export class PromotionsRepository extends SqlRepository {
  /** What a campaign has, or is to have, at Stripe; null when its code was made by hand. */
  findCurrent(campaignId: string): Promise<Promotion | null> {
    return this.dataSource.manager.findOneBy(Promotion, { campaignId, state: CURRENT });
  }

  /** The latest of each of these campaigns, by campaign. */
  async findLatest(campaignIds: readonly string[]): Promise<ReadonlyMap<string, Promotion>> {
    const promotions = await this.dataSource.manager.find(Promotion, {
      where: { campaignId: In([...campaignIds]) },
      order: { createdAt: 'ASC' },
    });
    return new Map(
      promotions.flatMap((promotion) => (promotion.campaignId === null ? [] : [[promotion.campaignId, promotion]])),
    );
  }

  /** Oldest first. */
  listIn(state: 'preparing' | 'retiring'): Promise<Promotion[]> {
    return this.dataSource.manager.find(Promotion, { where: { state }, order: { createdAt: 'ASC' } });
  }

  async add(
    tx: Tx,
    { id: campaignId, offeringKey, code, amountOffOre, endsAt }: Campaign,
    createdAt: Date,
  ): Promise<void> {
    await tx.insert(Promotion, {
      id: randomUUID(),
      campaignId,
      offeringKey,
      code,
      amountOffOre,
      endsAt,
      state: 'preparing',
      createdAt,
    });
  }

  async retire(tx: Tx, campaignId: string): Promise<void> {
    await tx.update(Promotion, { campaignId, state: CURRENT }, { state: 'retiring', failure: null });
  }

  /** @returns false when it is no longer in the state that it was found in: the campaign was changed meanwhile. */
  async move(tx: Tx, { id, state }: Promotion, changes: Partial<Promotion>): Promise<boolean> {
    const { affected } = await tx.update(Promotion, { id, state }, changes);
    return affected === 1;
  }

  /** Records on every open promotion why it failed; `isFinal` when no further attempt will be made by itself. */
  async recordFailure(tx: Tx, failure: string, isFinal: boolean): Promise<void> {
    await tx.update(Promotion, { state: 'retiring' }, { failure });
    await tx.update(Promotion, { state: 'preparing' }, isFinal ? { failure, state: 'failed' } : { failure });
  }
}
