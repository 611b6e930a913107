import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { isOpenDispute } from './dispute-state.js';
import type { Dispute } from './dispute.entity.js';
import { DisputesRepository } from './disputes.repository.js';

/** A dispute as other modules see it. */
export interface DisputeView extends Readonly<Dispute> {
  readonly isOpen: boolean;
}

/** Payments that buyers dispute at their bank. */
@Injectable()
export class DisputesService {
  constructor(private readonly disputes: DisputesRepository) {}

  /** Oldest first. */
  async listOf(orderId: string): Promise<readonly DisputeView[]> {
    return (await this.disputes.listOf(orderId)).map(viewOf);
  }

  /** A dispute that is known to exist. @throws Error when it does not */
  async get(stripeDisputeId: string, tx?: Tx): Promise<DisputeView> {
    const dispute = await this.disputes.find(stripeDisputeId, tx);
    if (!dispute) throw new Error(`the dispute ${stripeDisputeId} is not stored`);
    return viewOf(dispute);
  }

  /** Whether a dispute freezes the order's money; nothing can be refunded until it is closed. */
  isFrozen(orderId: string): Promise<boolean> {
    return this.disputes.isFrozen(orderId);
  }
}

function viewOf(dispute: Dispute): DisputeView {
  return { ...dispute, isOpen: isOpenDispute(dispute.status) };
}
