import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { addHours } from 'date-fns/addHours';
import { hashToken } from '../../../platform/crypto/hash-token.js';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { CHECK_IN_HOURS, sendingTime } from './check-in-rules.js';
import type { DeskCheckIn } from './check-ins.contract.js';

/** 128 bits, short enough for one text message. */
const TOKEN_BYTES = 16;

export interface DueCheckIn {
  readonly id: string;
  readonly caseId: string;
  readonly orderId: string;
  readonly stepHours: number;
}

export interface StoredCheckIn extends Pick<DeskCheckIn, 'stepHours' | 'state'> {
  readonly dueAt: Date;
  readonly sentAt: Date | null;
  readonly answeredAt: Date | null;
}

/** When patients are asked how it goes; their answers are messages of the case. */
@Injectable()
export class CheckInsRepository extends SqlRepository {
  /** Again it changes nothing. Another reply of the case moves those that have not left. */
  async plan(tx: Tx, caseId: string, orderId: string, signedAt: Date): Promise<void> {
    for (const hours of CHECK_IN_HOURS)
      await tx.query(
        `INSERT INTO case_check_ins (id, case_id, order_id, step_hours, due_at, state) VALUES ($1, $2, $3, $4, $5, 'planned')
         ON CONFLICT (case_id, step_hours) DO UPDATE SET due_at = excluded.due_at,
           state = CASE case_check_ins.state WHEN 'skipped' THEN 'planned' ELSE case_check_ins.state END
         WHERE case_check_ins.due_at < excluded.due_at AND case_check_ins.state IN ('planned', 'off', 'skipped')`,
        [randomUUID(), caseId, orderId, hours, sendingTime(addHours(signedAt, hours))],
      );
  }

  /** Of each case the latest that is due; the longest waiting first. */
  listDue(now: Date, limit: number): Promise<DueCheckIn[]> {
    return this.dataSource.query(
      `SELECT id, case_id AS "caseId", order_id AS "orderId", step_hours AS "stepHours" FROM (
         SELECT DISTINCT ON (case_id) * FROM case_check_ins WHERE state = 'planned' AND due_at <= $1
         ORDER BY case_id, step_hours DESC) AS latest
       ORDER BY due_at, id LIMIT $2`,
      [now, limit],
    );
  }

  /** Marks it as sent, and earlier ones that never left as skipped. The caller has locked the case. @returns false: switched off meanwhile */
  async markSent(tx: Tx, { id, caseId, stepHours }: DueCheckIn, at: Date): Promise<boolean> {
    const [, count] = await tx.query<[unknown, number]>(
      `UPDATE case_check_ins SET state = 'sent', sent_at = $2 WHERE id = $1 AND state = 'planned'`,
      [id, at],
    );
    if (count === 0) return false;
    await tx.query(
      `UPDATE case_check_ins SET state = 'skipped' WHERE case_id = $1 AND step_hours < $2 AND state = 'planned'`,
      [caseId, stepHours],
    );
    return true;
  }

  /** What was never sent, and never will be: the messages are closed, or no number takes text messages. */
  async skip(tx: Tx, caseId: string): Promise<void> {
    await tx.query(`UPDATE case_check_ins SET state = 'skipped' WHERE case_id = $1 AND state IN ('planned', 'off')`, [
      caseId,
    ]);
  }

  /** The newest question that was sent, if any is still without an answer. */
  async markAnswered(tx: Tx, caseId: string, at: Date): Promise<void> {
    await tx.query(
      `UPDATE case_check_ins SET state = 'answered', answered_at = $2 WHERE id = (
         SELECT id FROM case_check_ins WHERE case_id = $1 AND state = 'sent' ORDER BY step_hours DESC LIMIT 1)`,
      [caseId, at],
    );
  }

  /** Switches the questions that have not left. */
  async switch(tx: Tx, caseId: string, isOn: boolean): Promise<void> {
    await tx.query('UPDATE case_check_ins SET state = $3 WHERE case_id = $1 AND state = $2', [
      caseId,
      ...(isOn ? ['off', 'planned'] : ['planned', 'off']),
    ]);
  }

  /** Counts that the clinic's goal for the latest answer passed. */
  async markGoalMissed(tx: Tx, caseId: string, at: Date): Promise<void> {
    await tx.query(
      `UPDATE case_check_ins SET goal_missed_at = $2 WHERE id = (
         SELECT id FROM case_check_ins WHERE case_id = $1 ORDER BY answered_at DESC NULLS LAST, step_hours LIMIT 1)`,
      [caseId, at],
    );
  }

  /** In their order. */
  list(caseId: string, tx: Tx = this.dataSource.manager): Promise<StoredCheckIn[]> {
    return tx.query(
      `SELECT step_hours AS "stepHours", state, due_at AS "dueAt", sent_at AS "sentAt", answered_at AS "answeredAt"
       FROM case_check_ins WHERE case_id = $1 ORDER BY step_hours`,
      [caseId],
    );
  }

  /** A link in place of the one before. SECURITY: it takes one answer and opens nothing. @returns its token */
  async replaceLink(tx: Tx, caseId: string, expiresAt: Date): Promise<string> {
    await this.removeLink(tx, caseId);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await tx.query(`INSERT INTO case_links (hash, case_id, purpose, expires_at) VALUES ($1, $2, 'check-in', $3)`, [
      hashToken(token),
      caseId,
      expiresAt,
    ]);
    return token;
  }

  /** Takes the link of a token, once. @returns its case; null when it was used or replaced, or is too old */
  async takeLink(tx: Tx, token: string, now: Date): Promise<string | null> {
    const [rows] = await tx.query<[{ caseId: string }[], number]>(
      `DELETE FROM case_links WHERE hash = $1 AND purpose = 'check-in' AND expires_at > $2 RETURNING case_id AS "caseId"`,
      [hashToken(token), now],
    );
    return rows[0]?.caseId ?? null;
  }

  /** The patient has answered: an open link would take a second answer. */
  async removeLink(tx: Tx, caseId: string): Promise<void> {
    await tx.query(`DELETE FROM case_links WHERE case_id = $1 AND purpose = 'check-in'`, [caseId]);
  }
}
