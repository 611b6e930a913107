import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { SqlRepository } from '../database/sql-repository.js';
import type { Tx } from '../database/transactions.js';

/** Something that is bad now. */
export interface OpenState {
  readonly id: string;
  readonly subject: string;
  /** In what way, as the last mail said it. */
  readonly state: string;
  readonly isMailed: boolean;
}

/** A period in which something was bad. */
export interface PastState {
  readonly subject: string;
  readonly beganAt: Date;
  /** Null: it still is. */
  readonly endedAt: Date | null;
}

/** What is bad and was: at most one row of a subject is open. */
@Injectable()
export class CheckStatesRepository extends SqlRepository {
  /** Of one watch, by beginning. */
  listOpen(watch: string, manager: EntityManager = this.dataSource.manager): Promise<OpenState[]> {
    return manager.query<OpenState[]>(
      `SELECT id, subject, state, mailed_at IS NOT NULL AS "isMailed" FROM check_states
       WHERE watch = $1 AND ended_at IS NULL ORDER BY since, subject`,
      [watch],
    );
  }

  /** Of all watches: what is bad or was within the last `days`, by beginning. */
  listSince(days: number): Promise<PastState[]> {
    return this.dataSource.query<PastState[]>(
      `SELECT subject, since AS "beganAt", ended_at AS "endedAt" FROM check_states
       WHERE ended_at IS NULL OR ended_at > now() - make_interval(days => $1) ORDER BY since, id`,
      [days],
    );
  }

  async begin(tx: Tx, watch: string, subject: string, state: string): Promise<void> {
    await tx.query('INSERT INTO check_states (id, watch, subject, state) VALUES ($1, $2, $3, $4)', [
      randomUUID(),
      watch,
      subject,
      state,
    ]);
  }

  async end(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx.query('UPDATE check_states SET ended_at = now() WHERE id = ANY($1)', [ids]);
  }

  async markMailed(tx: Tx, id: string, state: string): Promise<void> {
    await tx.query('UPDATE check_states SET mailed_at = now(), state = $2 WHERE id = $1', [id, state]);
  }

  /** Since the last mail about a beginning; infinite before the first one. */
  async findMinutesSinceMail(tx: Tx, watch: string): Promise<number> {
    const [row] = await tx.query<{ minutes: number | null }[]>(
      `SELECT (extract(epoch FROM now() - max(mailed_at)) / 60)::float8 AS minutes FROM check_states WHERE watch = $1`,
      [watch],
    );
    return row?.minutes ?? Infinity;
  }
}
