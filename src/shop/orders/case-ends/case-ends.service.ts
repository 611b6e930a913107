import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../../platform/database/transactions.js';
import { EventPublisher } from '../../../platform/events/event-publisher.js';
import { Clock } from '../../../platform/time/clock.js';
import { CaseEndRequested } from '../orders.events.js';

export interface CaseEndRequest {
  readonly orderId: string;
  /** With which all of the money goes back. */
  readonly refundId: string;
  /** The account of the admin. */
  readonly adminId: string;
}

/** `answered`: the reply was signed before, and the case stays answered. `over`: it had ended already. */
export type CaseEndOutcome = 'ended' | 'answered' | 'over';

/** An admin's request to end the case of a refunded order, and its outcome. Instants are of business time. */
export interface CaseEnd {
  readonly adminId: string;
  readonly requestedAt: Date;
  readonly outcome: CaseEndOutcome | null;
  readonly settledAt: Date | null;
}

/** What admins want to become of the cases of orders that they pay back. The cases themselves belong to another module. */
@Injectable()
export class CaseEnds {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  /** Stores the wish, and publishes `CaseEndRequested` in the same transaction. Once per refund. */
  async request(tx: Tx, { orderId, refundId, adminId }: CaseEndRequest): Promise<void> {
    await tx.query(
      'INSERT INTO case_end_requests (refund_id, order_id, requested_by, requested_at) VALUES ($1, $2, $3, $4)',
      [refundId, orderId, adminId, this.clock.now()],
    );
    await this.events.publish(tx, CaseEndRequested, { orderId, refundId });
  }

  /** Whether a refund came with the wish. */
  async isRequested(tx: Tx, refundId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>('SELECT 1 FROM case_end_requests WHERE refund_id = $1', [refundId]);
    return rows.length > 0;
  }

  /** Notes what came of it. @returns false when that is known already */
  async settle(tx: Tx, refundId: string, outcome: CaseEndOutcome): Promise<boolean> {
    const [, settled] = await tx.query<[unknown[], number]>(
      'UPDATE case_end_requests SET outcome = $2, settled_at = $3 WHERE refund_id = $1 AND settled_at IS NULL',
      [refundId, outcome, this.clock.now()],
    );
    return settled > 0;
  }

  /** Oldest first. */
  listOf(orderId: string): Promise<CaseEnd[]> {
    return this.dataSource.query<CaseEnd[]>(
      `SELECT requested_by AS "adminId", requested_at AS "requestedAt", outcome, settled_at AS "settledAt"
       FROM case_end_requests WHERE order_id = $1 ORDER BY requested_at, refund_id`,
      [orderId],
    );
  }
}
