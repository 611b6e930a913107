import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../platform/database/transactions.js';

/** A question without its words, which are notes of the case. */
export interface StoredQuestion {
  /** Also of the note with the question. */
  readonly id: string;
  readonly caseId: string;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  readonly accessAt: Date;
  readonly askedAt: Date;
  readonly repliedAt: Date | null;
  /** Of the note with the reply. */
  readonly replyId: string | null;
}

/** A row of the access log at the time that a question is about. */
export interface AskedAccess {
  readonly principal: string;
  readonly action: string;
  readonly group: string;
  readonly reason: string;
  readonly outcome: 'granted' | 'refused';
}

const QUESTIONS_SQL = `SELECT q.id, q.case_id AS "caseId", c.order_id AS "orderId", o.number::text AS "orderNumber",
    q.access_at AS "accessAt", q.asked_at AS "askedAt", q.replied_at AS "repliedAt", q.reply_id AS "replyId"
  FROM access_questions q JOIN cases c ON c.id = q.case_id AND c.erased_at IS NULL LEFT JOIN orders o ON o.id = c.order_id`;

/**
 * Which accesses patients have asked about. Questions about an erased case are gone with their words: none is listed or
 * waits, and a reply would give the case a key again.
 */
@Injectable()
export class AccessQuestionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. */
  listOf(tx: Tx, caseId: string): Promise<StoredQuestion[]> {
    return tx.query<StoredQuestion[]>(`${QUESTIONS_SQL} WHERE q.case_id = $1 ORDER BY q.asked_at DESC, q.id`, [caseId]);
  }

  /** Those that wait, oldest first, then the newest replies. */
  list(limit: number): Promise<StoredQuestion[]> {
    return this.dataSource.query<StoredQuestion[]>(
      `${QUESTIONS_SQL} ORDER BY q.replied_at DESC NULLS FIRST, q.asked_at, q.id LIMIT $1`,
      [limit],
    );
  }

  async find(id: string, tx: Tx = this.dataSource.manager): Promise<StoredQuestion | null> {
    const [row] = await tx.query<StoredQuestion[]>(`${QUESTIONS_SQL} WHERE q.id = $1`, [id]);
    return row ?? null;
  }

  /** Locks the row and its case, which is not erased meanwhile; null for none. */
  async lock(tx: Tx, id: string): Promise<StoredQuestion | null> {
    await tx.query('SELECT 1 FROM access_questions q JOIN cases c ON c.id = q.case_id WHERE q.id = $1 FOR UPDATE', [
      id,
    ]);
    return this.find(id, tx);
  }

  /** @returns false when a question about the access waits */
  async insert(
    tx: Tx,
    { id, caseId, accessAt, askedAt }: Pick<StoredQuestion, 'id' | 'caseId' | 'accessAt' | 'askedAt'>,
  ): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `INSERT INTO access_questions (id, case_id, access_at, asked_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING RETURNING 1`,
      [id, caseId, accessAt, askedAt],
    );
    return rows.length > 0;
  }

  async reply(tx: Tx, id: string, replyId: string, at: Date, by: string): Promise<void> {
    await tx.query('UPDATE access_questions SET reply_id = $2, replied_at = $3, replied_by = $4 WHERE id = $1', [
      id,
      replyId,
      at,
      by,
    ]);
  }

  /** How many were asked before an instant and wait for a reply. */
  async countWaitingSince(before: Date): Promise<number> {
    const [row] = await this.dataSource.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM access_questions q JOIN cases c ON c.id = q.case_id AND c.erased_at IS NULL
       WHERE q.replied_at IS NULL AND q.asked_at < $1`,
      [before],
    );
    return row.count;
  }

  /** The rows of the log at an instant, to the millisecond, as the patient sees it. */
  listAccesses(caseId: string, at: Date, tx: Tx = this.dataSource.manager): Promise<AskedAccess[]> {
    return tx.query<AskedAccess[]>(
      `SELECT principal, action, data_group AS "group", reason, outcome FROM access_log
       WHERE case_id = $1 AND date_trunc('milliseconds', at) = $2 ORDER BY sequence LIMIT 50`,
      [caseId, at],
    );
  }
}
