import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';
import type { DueNotice } from './due-digest.js';

/** A notice with the order of its case. */
interface StoredNotice extends DueNotice {
  readonly orderId: string;
}

/** What staff is still to be told of goals that come closer. */
@Injectable()
export class DueNoticesRepository extends SqlRepository {
  /** Again it changes nothing. */
  async note(tx: Tx, caseId: string, percent: number, recipients: readonly string[], at: Date): Promise<void> {
    await tx.query(
      `INSERT INTO due_notices (case_id, percent, recipient, noted_at) SELECT $1, $2, unnest($3::text[]), $4
       ON CONFLICT DO NOTHING`,
      [caseId, percent, recipients, at],
    );
  }

  /** The goal of the case begins anew. */
  async clear(tx: Tx, caseId: string): Promise<void> {
    await tx.query('DELETE FROM due_notices WHERE case_id = $1', [caseId]);
  }

  /** Persons to whom something is not told yet. */
  async listRecipients(): Promise<readonly string[]> {
    const rows = await this.dataSource.query<{ recipient: string }[]>(
      'SELECT DISTINCT recipient FROM due_notices WHERE told_at IS NULL',
    );
    return rows.map(({ recipient }) => recipient);
  }

  /** When the person's last digest was written; null: none that is kept. */
  async findLast(tx: Tx, recipient: string): Promise<Date | null> {
    const [{ last }] = await tx.query<[{ last: Date | null }]>(
      'SELECT max(told_at) AS last FROM due_notices WHERE recipient = $1',
      [recipient],
    );
    return last;
  }

  /** What the person is not told of yet, with the cases as they are now. */
  listUntold(tx: Tx, recipient: string): Promise<StoredNotice[]> {
    return tx.query(
      `SELECT case_id AS "caseId", order_id AS "orderId", percent, due_at AS "dueAt", alerted_percent AS "alertedPercent",
              state IN ('submitted', 'in_review') AND clock_paused_since IS NULL AS "isWaiting"
       FROM due_notices JOIN cases ON cases.id = case_id WHERE recipient = $1 AND told_at IS NULL`,
      [recipient],
    );
  }

  /** @param at of the digest; null: no digest names them */
  async settle(tx: Tx, recipient: string, caseIds: readonly string[], at: Date | null): Promise<void> {
    await tx.query(
      at === null
        ? 'DELETE FROM due_notices WHERE recipient = $1 AND told_at IS NULL AND case_id = ANY ($2)'
        : 'UPDATE due_notices SET told_at = $3 WHERE recipient = $1 AND told_at IS NULL AND case_id = ANY ($2)',
      at === null ? [recipient, caseIds] : [recipient, caseIds, at],
    );
  }
}
