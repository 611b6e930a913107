import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';

/** Cases whose patients have written to the clinic and wait for a word, without what they wrote. */
@Injectable()
export class WaitingMessages extends SqlRepository {
  /** Since when the patient waits for a word; null: does not. */
  async findSince(caseId: string): Promise<Date | null> {
    const [found] = await this.dataSource.query<{ since: Date }[]>(
      'SELECT waiting_since AS since FROM waiting_messages WHERE case_id = $1',
      [caseId],
    );
    return found?.since ?? null;
  }

  /** A later message does not replace an earlier one. */
  async begin(tx: Tx, caseId: string, at: Date): Promise<void> {
    await tx.query(
      'INSERT INTO waiting_messages (case_id, waiting_since) VALUES ($1, $2) ON CONFLICT (case_id) DO NOTHING',
      [caseId, at],
    );
  }

  /** The patient is worse, or has a side effect: the clinic means to answer by then. An earlier goal stays, and an answer that stands. */
  async beginAlarm(tx: Tx, caseId: string, at: Date, goalAt: Date): Promise<void> {
    await tx.query(
      `INSERT INTO waiting_messages AS waiting (case_id, waiting_since, goal_at, alarm_at) VALUES ($1, $2, $3, $2)
       ON CONFLICT (case_id) DO UPDATE SET goal_at = coalesce(waiting.goal_at, excluded.goal_at), alarm_undone_at = NULL,
         alarm_at = CASE WHEN waiting.alarm_undone_at IS NULL THEN coalesce(waiting.alarm_at, excluded.alarm_at)
           ELSE excluded.alarm_at END`,
      [caseId, at, goalAt],
    );
  }

  /** The answer that began the alarm was taken back; the alarm stays. */
  async markAlarmUndone(tx: Tx, caseId: string, alarmAt: Date, at: Date): Promise<void> {
    await tx.query('UPDATE waiting_messages SET alarm_undone_at = $3 WHERE case_id = $1 AND alarm_at = $2', [
      caseId,
      alarmAt,
      at,
    ]);
  }

  /** Marks goals that have passed without a word, each once. @returns the cases */
  async takeMissedGoals(tx: Tx, now: Date, limit: number): Promise<string[]> {
    const [rows] = await tx.query<[{ caseId: string }[], number]>(
      `UPDATE waiting_messages SET goal_missed_at = goal_at WHERE case_id IN (
         SELECT case_id FROM waiting_messages WHERE goal_at < $1 AND goal_missed_at IS NULL
         ORDER BY goal_at LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING case_id AS "caseId"`,
      [now, limit],
    );
    return rows.map(({ caseId }) => caseId);
  }

  /** A clinician has written, or has said that nothing has to be written. */
  async end(tx: Tx, caseId: string): Promise<void> {
    await tx.query('DELETE FROM waiting_messages WHERE case_id = $1', [caseId]);
  }
}
