import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';

export interface CaseFreeze {
  readonly frozenAt: Date;
  readonly liftedAt: Date | null;
  readonly liftedBy: string | null;
}

/** Freezes of access to cases; at most one of a case is open. */
@Injectable()
export class CaseFreezesRepository extends SqlRepository {
  /** Changes of address and phone that are proposed or wait end with it. @returns false when the case is frozen already */
  async insert(tx: Tx, caseId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `INSERT INTO case_access_freezes (id, case_id) VALUES ($1, $2)
       ON CONFLICT (case_id) WHERE lifted_at IS NULL DO NOTHING RETURNING id`,
      [randomUUID(), caseId],
    );
    await tx.query(
      `UPDATE proposals SET ended_at = now(), payload = payload - 'value'
       WHERE case_id = $1 AND applied_at IS NULL AND ended_at IS NULL`,
      [caseId],
    );
    return rows.length > 0;
  }

  /** @returns false when the case is not frozen */
  lift(tx: Tx, caseId: string, adminId: string): Promise<boolean> {
    return this.hasChanged(
      tx,
      'UPDATE case_access_freezes SET lifted_at = now(), lifted_by = $2 WHERE case_id = $1 AND lifted_at IS NULL',
      [caseId, adminId],
    );
  }

  async isFrozen(caseId: string, tx: Tx = this.dataSource.manager): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      'SELECT 1 FROM case_access_freezes WHERE case_id = $1 AND lifted_at IS NULL',
      [caseId],
    );
    return rows.length > 0;
  }

  /** Oldest first. */
  list(caseId: string): Promise<CaseFreeze[]> {
    return this.dataSource.query(
      `SELECT frozen_at AS "frozenAt", lifted_at AS "liftedAt", lifted_by AS "liftedBy"
       FROM case_access_freezes WHERE case_id = $1 ORDER BY frozen_at, id`,
      [caseId],
    );
  }
}
