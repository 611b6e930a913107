import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../../platform/database/transactions.js';
import { freezesMoney } from './dispute-state.js';
import { Dispute } from './dispute.entity.js';

@Injectable()
export class DisputesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Oldest first. */
  listOf(orderId: string, tx: Tx = this.dataSource.manager): Promise<Dispute[]> {
    return tx.find(Dispute, { where: { orderId }, order: { openedAt: 'ASC', stripeDisputeId: 'ASC' } });
  }

  /** Whether a dispute freezes the order's money. */
  async isFrozen(orderId: string): Promise<boolean> {
    return (await this.listOf(orderId)).some(({ status }) => freezesMoney(status));
  }

  find(stripeDisputeId: string, tx: Tx = this.dataSource.manager): Promise<Dispute | null> {
    return tx.findOneBy(Dispute, { stripeDisputeId });
  }

  async save(tx: Tx, dispute: Dispute): Promise<void> {
    await tx.upsert(Dispute, dispute, ['stripeDisputeId']);
  }
}
