import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { SqlRepository } from '../../platform/database/sql-repository.js';
import type { Tx } from '../../platform/database/transactions.js';
import type { ClinicStateChange } from './clinic-state.events.js';
import type { ClinicPlan } from './clinic-state.js';
import type { StoredClinicState } from './clinic-states.js';

/** One line of the history. */
export interface RecordedChange extends Omit<ClinicPlan, 'state'> {
  readonly id: string;
  readonly at: Date;
  readonly step: ClinicStateChange;
  /** The admin's account; null: the clock. */
  readonly changedBy: string | null;
  readonly reason: string | null;
}

const COLUMNS =
  'id, at, step, changed_by AS "changedBy", starts_at AS "startsAt", ends_at AS "endsAt", message, reason';

/** The row of the clinic's state, and its history. */
@Injectable()
export class ClinicStateRepository extends SqlRepository {
  /** Replaces the row; `ClinicStates` reads it. */
  async save(tx: Tx, next: StoredClinicState, updatedAt: Date): Promise<void> {
    const { state, startsAt, endsAt, message, followedState } = next;
    await tx.query(
      `UPDATE clinic_state SET state = $1, starts_at = $2, ends_at = $3, message = $4, followed_state = $5,
         updated_at = $6`,
      [state, startsAt, endsAt, message, followedState, updatedAt],
    );
  }

  /** @returns the change's id */
  async insert(tx: Tx, change: Omit<RecordedChange, 'id'>): Promise<string> {
    const id = randomUUID();
    const { at, step, changedBy, startsAt, endsAt, message, reason } = change;
    await tx.query(
      `INSERT INTO clinic_state_changes (id, at, step, changed_by, starts_at, ends_at, message, reason)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, at, step, changedBy, startsAt, endsAt, message, reason],
    );
    return id;
  }

  /** Newest first. */
  list(limit: number, manager: EntityManager = this.dataSource.manager): Promise<RecordedChange[]> {
    return manager.query(`SELECT ${COLUMNS} FROM clinic_state_changes ORDER BY at DESC, id DESC LIMIT $1`, [limit]);
  }

  find(id: string, tx: Tx = this.dataSource.manager): Promise<RecordedChange | null> {
    return this.firstRow(tx, `SELECT ${COLUMNS} FROM clinic_state_changes WHERE id = $1`, [id]);
  }
}
