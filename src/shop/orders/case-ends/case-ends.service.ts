import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { Kit } from '../../../platform/notices/kit.js';
import { CaseEndRequested } from '../orders.events.js';
import { CaseEndsRepository, type CaseEndOutcome, type CaseEndRequest } from './case-ends.repository.js';

/** Requests of admins to end the cases of refunded orders. The cases themselves belong to another module. */
@Injectable()
export class CaseEnds {
  constructor(
    private readonly requests: CaseEndsRepository,
    private readonly kit: Kit,
  ) {}

  /** Stores the request, and publishes `CaseEndRequested` in the same transaction. Once per refund. */
  async request(tx: Tx, request: CaseEndRequest): Promise<void> {
    const { orderId, refundId } = request;
    await this.requests.insert(tx, request, this.kit.clock.now());
    await this.kit.events.publish(tx, CaseEndRequested, { orderId, refundId });
  }

  /** Stores the outcome. @returns false when it is stored already */
  settle(tx: Tx, refundId: string, outcome: CaseEndOutcome): Promise<boolean> {
    return this.requests.settle(tx, refundId, outcome, this.kit.clock.now());
  }
}
