import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { EventPublisher } from '../../../platform/events/event-publisher.js';
import { Clock } from '../../../platform/time/clock.js';
import { CaseEndRequested } from '../orders.events.js';
import { CaseEndsRepository, type CaseEndOutcome, type CaseEndRequest } from './case-ends.repository.js';

/** Requests of admins to end the cases of refunded orders. The cases themselves belong to another module. */
@Injectable()
export class CaseEnds {
  constructor(
    private readonly requests: CaseEndsRepository,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  /** Stores the request, and publishes `CaseEndRequested` in the same transaction. Once per refund. */
  async request(tx: Tx, request: CaseEndRequest): Promise<void> {
    const { orderId, refundId } = request;
    await this.requests.insert(tx, request, this.clock.now());
    await this.events.publish(tx, CaseEndRequested, { orderId, refundId });
  }

  /** Stores the outcome. @returns false when it is stored already */
  settle(tx: Tx, refundId: string, outcome: CaseEndOutcome): Promise<boolean> {
    return this.requests.settle(tx, refundId, outcome, this.clock.now());
  }
}
