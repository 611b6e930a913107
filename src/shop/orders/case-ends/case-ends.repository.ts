import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';

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

@Injectable()
export class CaseEndsRepository extends SqlRepository {
  /** Once per refund. */
  async insert(tx: Tx, { orderId, refundId, adminId }: CaseEndRequest, at: Date): Promise<void> {
    await tx.query(
      'INSERT INTO case_end_requests (refund_id, order_id, requested_by, requested_at) VALUES ($1, $2, $3, $4)',
      [refundId, orderId, adminId, at],
    );
  }

  /** Whether the refund was requested together with the end of the case. */
  async exists(tx: Tx, refundId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>('SELECT 1 FROM case_end_requests WHERE refund_id = $1', [refundId]);
    return rows.length > 0;
  }

  /** Whether the refund ends, or ended, the case of its order; not when a reply was signed first. */
  async endsCase(tx: Tx, refundId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `SELECT 1 FROM case_end_requests WHERE refund_id = $1 AND outcome IS DISTINCT FROM 'answered'`,
      [refundId],
    );
    return rows.length > 0;
  }

  /** @returns false when the outcome is stored already */
  settle(tx: Tx, refundId: string, outcome: CaseEndOutcome, at: Date): Promise<boolean> {
    return this.hasChanged(
      tx,
      'UPDATE case_end_requests SET outcome = $2, settled_at = $3 WHERE refund_id = $1 AND settled_at IS NULL',
      [refundId, outcome, at],
    );
  }

  /** Oldest first. */
  list(orderId: string): Promise<CaseEnd[]> {
    return this.dataSource.query<CaseEnd[]>(
      `SELECT requested_by AS "adminId", requested_at AS "requestedAt", outcome, settled_at AS "settledAt"
       FROM case_end_requests WHERE order_id = $1 ORDER BY requested_at, refund_id`,
      [orderId],
    );
  }
}
