import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../platform/database/transactions.js';

export interface OpenAlarm {
  readonly id: string;
  readonly subject: string;
  readonly title: string;
  readonly isMailed: boolean;
}

/** A period in which a watched fact or check was bad, or no worker reported (`worker`). */
export interface PastAlarm {
  readonly subject: string;
  readonly beganAt: Date;
  /** Null: it still is. */
  readonly endedAt: Date | null;
}

/** The alarms about how the clinic runs; at most one is open per subject. */
@Injectable()
export class OperationAlarmsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Those that are open or ended within the last `days`, by beginning. */
  async listSince(days: number): Promise<PastAlarm[]> {
    return this.dataSource.query<PastAlarm[]>(
      `SELECT subject, began_at AS "beganAt", ended_at AS "endedAt"
       FROM (SELECT id, subject, began_at, ended_at FROM operation_alarms
             UNION ALL SELECT id, 'worker', began_at, ended_at FROM worker_alarms) alarms
       WHERE ended_at IS NULL OR ended_at > now() - make_interval(days => $1) ORDER BY began_at, id`,
      [days],
    );
  }

  async listOpenSubjects(): Promise<ReadonlySet<string>> {
    const rows = await this.dataSource.query<{ subject: string }[]>(
      'SELECT subject FROM operation_alarms WHERE ended_at IS NULL',
    );
    return new Set(rows.map(({ subject }) => subject));
  }

  async listOpen(tx: Tx): Promise<OpenAlarm[]> {
    return tx.query<OpenAlarm[]>(
      `SELECT id, subject, title, mailed_at IS NOT NULL AS "isMailed" FROM operation_alarms
       WHERE ended_at IS NULL ORDER BY began_at, subject`,
    );
  }

  async begin(tx: Tx, subject: string, title: string): Promise<void> {
    await tx.query('INSERT INTO operation_alarms (id, subject, title) VALUES ($1, $2, $3)', [
      randomUUID(),
      subject,
      title,
    ]);
  }

  async end(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx.query('UPDATE operation_alarms SET ended_at = now() WHERE id = ANY($1)', [ids]);
  }

  async markMailed(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx.query('UPDATE operation_alarms SET mailed_at = now() WHERE id = ANY($1)', [ids]);
  }

  /** Minutes since the last mail about a beginning; null before the first one. */
  async findMinutesSinceMail(tx: Tx): Promise<number | null> {
    const [row] = await tx.query<{ minutes: number | null }[]>(
      'SELECT (extract(epoch FROM now() - max(mailed_at)) / 60)::float8 AS minutes FROM operation_alarms',
    );
    return row?.minutes ?? null;
  }
}
