import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { ordersOf } from '../../cases/case-owner.repository.js';

export interface LegalHold {
  readonly id: string;
  readonly caseId: string;
  readonly reason: string;
  readonly placedBy: string;
  readonly placedAt: Date;
  readonly liftReason: string | null;
  readonly liftedBy: string | null;
  readonly liftedAt: Date | null;
}

const HOLDS_SQL = `SELECT h.id, h.case_id AS "caseId", h.reference AS reason, h.placed_by AS "placedBy",
    h.placed_at AS "placedAt", l.reason AS "liftReason", l.lifted_by AS "liftedBy", l.lifted_at AS "liftedAt"
  FROM case_legal_holds h LEFT JOIN case_hold_lifts l ON l.hold_id = h.id`;

/** Legal holds, which only grow: a lift is a row of its own. The database refuses to erase a held case. */
@Injectable()
export class LegalHoldsRepository extends SqlRepository {
  /** Newest first. */
  list(caseId: string): Promise<LegalHold[]> {
    return this.dataSource.query<LegalHold[]>(`${HOLDS_SQL} WHERE h.case_id = $1 ORDER BY h.placed_at DESC`, [caseId]);
  }

  find(tx: Tx, id: string): Promise<LegalHold | null> {
    return this.firstRow(tx, `${HOLDS_SQL} WHERE h.id = $1`, [id]);
  }

  async isHeld(tx: Tx, caseId: string): Promise<boolean> {
    const [row] = await tx.query<[{ isHeld: boolean }]>('SELECT is_held($1) AS "isHeld"', [caseId]);
    return row.isHeld;
  }

  /** Whether a case of the account is held. */
  async isAccountHeld(tx: Tx, userId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `SELECT 1 FROM (${ordersOf('$1::uuid')}) own WHERE is_held(own.case_id) LIMIT 1`,
      [userId],
    );
    return rows.length > 0;
  }

  /** The caller has locked the case. */
  async insert(tx: Tx, caseId: string, reason: string, placedBy: string): Promise<void> {
    await tx.query('INSERT INTO case_legal_holds (case_id, reference, placed_by) VALUES ($1, $2, $3)', [
      caseId,
      reason,
      placedBy,
    ]);
  }

  /** The caller has locked the case. */
  async insertLift(tx: Tx, holdId: string, reason: string, liftedBy: string): Promise<void> {
    await tx.query('INSERT INTO case_hold_lifts (hold_id, reason, lifted_by) VALUES ($1, $2, $3)', [
      holdId,
      reason,
      liftedBy,
    ]);
  }
}
