import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../../platform/database/transactions.js';
import { isOpenDispute, freezesMoney } from './dispute-state.js';
import { Dispute } from './dispute.entity.js';

/** A dispute as other modules see it. */
export interface DisputeView extends Readonly<Dispute> {
  readonly isOpen: boolean;
}

/** Payments that buyers dispute at their bank. */
@Injectable()
export class DisputesService {
  constructor(private readonly dataSource: DataSource) {}

  /** Oldest first. */
  async listOf(orderId: string, tx: Tx = this.dataSource.manager): Promise<readonly DisputeView[]> {
    const found = await tx.find(Dispute, { where: { orderId }, order: { openedAt: 'ASC', stripeDisputeId: 'ASC' } });
    return found.map(viewOf);
  }

  /** A dispute that is known to exist. @throws Error when it does not */
  async get(stripeDisputeId: string, tx: Tx = this.dataSource.manager): Promise<DisputeView> {
    const dispute = await tx.findOneBy(Dispute, { stripeDisputeId });
    if (!dispute) throw new Error(`the dispute ${stripeDisputeId} is not stored`);
    return viewOf(dispute);
  }

  /** Whether a dispute freezes the order's money; nothing can be refunded until it is closed. */
  async isFrozen(orderId: string): Promise<boolean> {
    return (await this.listOf(orderId)).some(({ status }) => freezesMoney(status));
  }
}

function viewOf(dispute: Dispute): DisputeView {
  return { ...dispute, isOpen: isOpenDispute(dispute.status) };
}
