import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';

/** A journal that will be erased, by its order. */
export interface EndingJournal {
  readonly orderNumber: string;
  readonly endsAt: Date;
}

/** From the end of a journal's time to its erasure: the clinic may still place a legal hold. */
const NOTICE_SQL = `interval '30 days'`;
const KEPT_SQL = `interval '10 years'`;

/** When journals end, by the clock of the database, as the trigger that keeps them sees it. */
@Injectable()
export class JournalEndingsRepository extends SqlRepository {
  /** Forgets the endings of cases under legal hold: once the hold is lifted, their notice begins anew. */
  async forgetHeld(): Promise<void> {
    await this.dataSource.query('DELETE FROM journal_endings WHERE is_held(case_id)');
  }

  /** Journals without an ending whose state has been the same for ten years; a later entry shows once they are opened. */
  async listUnplanned(limit: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT c.id FROM cases c
       WHERE c.clock_started_at IS NOT NULL AND c.erased_at IS NULL
         AND c.state NOT IN ('submitted', 'in_review', 'needs_info')
         AND greatest(c.created_at, c.state_since) < now() - ${KEPT_SQL}
         AND NOT EXISTS (SELECT 1 FROM journal_endings e WHERE e.case_id = c.id) AND NOT is_held(c.id)
       ORDER BY c.state_since, c.id LIMIT $1`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  /** The caller has opened the case in this transaction. */
  async plan(tx: Tx, caseId: string): Promise<void> {
    await tx.query(
      `INSERT INTO journal_endings (case_id, ends_at)
       VALUES ($1, greatest(last_entry_at($1) + ${KEPT_SQL}, now()) + ${NOTICE_SQL}) ON CONFLICT DO NOTHING`,
      [caseId],
    );
  }

  /** Null before it is planned, and while the case is held. */
  async find(caseId: string): Promise<Date | null> {
    const [row] = await this.dataSource.query<{ endsAt: Date }[]>(
      'SELECT ends_at AS "endsAt" FROM journal_endings WHERE case_id = $1 AND NOT is_held(case_id)',
      [caseId],
    );
    return row?.endsAt ?? null;
  }

  async listDue(limit: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      'SELECT case_id AS id FROM journal_endings WHERE ends_at <= now() ORDER BY ends_at, case_id LIMIT $1',
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Moves the ending after a later entry. The caller has opened the case in this transaction. @returns whether it moved */
  async move(tx: Tx, caseId: string): Promise<boolean> {
    const [row] = await tx.query<[{ isLater: boolean }]>(
      `SELECT last_entry_at($1) + ${KEPT_SQL} + ${NOTICE_SQL} > ends_at AS "isLater"
       FROM journal_endings WHERE case_id = $1 FOR UPDATE`,
      [caseId],
    );
    if (row.isLater)
      await tx.query(
        `UPDATE journal_endings SET ends_at = last_entry_at($1) + ${KEPT_SQL} + ${NOTICE_SQL} WHERE case_id = $1`,
        [caseId],
      );
    return row.isLater;
  }

  async forget(tx: Tx, caseId: string): Promise<void> {
    await tx.query('DELETE FROM journal_endings WHERE case_id = $1', [caseId]);
  }

  /** Journals that end within the notice, the first first. */
  listEnding(): Promise<EndingJournal[]> {
    return this.dataSource.query<EndingJournal[]>(
      `SELECT o.number::text AS "orderNumber", e.ends_at AS "endsAt"
       FROM journal_endings e JOIN cases c ON c.id = e.case_id JOIN orders o ON o.id = c.order_id
       WHERE e.ends_at <= now() + ${NOTICE_SQL} ORDER BY e.ends_at, o.number`,
    );
  }
}
