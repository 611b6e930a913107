import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../platform/database/transactions.js';

export interface JournalErasure {
  readonly id: string;
  readonly caseId: string;
  readonly reference: string;
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly isSettled: boolean;
}

const ERASURES_SQL = `SELECT id, case_id AS "caseId", reference, proposed_by AS "proposedBy", proposed_at AS "proposedAt",
  confirmed_at IS NOT NULL OR withdrawn_at IS NOT NULL AS "isSettled" FROM journal_erasures`;

/** Proposals to erase a journal, and the decisions that permit it. */
@Injectable()
export class JournalErasuresRepository {
  constructor(private readonly dataSource: DataSource) {}

  async findOpen(caseId: string): Promise<JournalErasure | null> {
    const [row] = await this.dataSource.query<JournalErasure[]>(
      `${ERASURES_SQL} WHERE case_id = $1 AND confirmed_at IS NULL AND withdrawn_at IS NULL`,
      [caseId],
    );
    return row ?? null;
  }

  async lock(tx: Tx, id: string): Promise<JournalErasure | null> {
    const [row] = await tx.query<JournalErasure[]>(`${ERASURES_SQL} WHERE id = $1 FOR UPDATE`, [id]);
    return row ?? null;
  }

  /** @returns false when one is open for the case */
  async insert(
    tx: Tx,
    { id, caseId, reference, proposedBy }: Omit<JournalErasure, 'proposedAt' | 'isSettled'>,
  ): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `INSERT INTO journal_erasures (id, case_id, reference, proposed_by) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING RETURNING 1`,
      [id, caseId, reference, proposedBy],
    );
    return rows.length > 0;
  }

  /** Permits this transaction to erase the case. @param confirmedBy null: the command on the server */
  async confirm(
    tx: Tx,
    { id, caseId, reference, proposedBy }: JournalErasure,
    confirmedBy: string | null,
  ): Promise<void> {
    await tx.query('UPDATE journal_erasures SET confirmed_by = $2, confirmed_at = now() WHERE id = $1', [
      id,
      confirmedBy,
    ]);
    await tx.query(
      'INSERT INTO erasure_decisions (id, case_id, reference, decided_by, confirmed_by) VALUES ($1, $2, $3, $4, $5)',
      [id, caseId, reference, proposedBy, confirmedBy],
    );
  }

  async withdraw(tx: Tx, id: string, withdrawnBy: string): Promise<void> {
    await tx.query('UPDATE journal_erasures SET withdrawn_by = $2, withdrawn_at = now() WHERE id = $1', [
      id,
      withdrawnBy,
    ]);
  }
}
