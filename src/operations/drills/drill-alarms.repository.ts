import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Tx } from '../../platform/database/transactions.js';
import type { AlarmReason } from './drill-alarm.js';

/** A period in which drills failed or were missing. */
export interface DrillAlarm {
  readonly id: string;
  readonly reason: AlarmReason;
}

/** The alarms about restore drills; at most one is open. */
@Injectable()
export class DrillAlarmsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async findOpen(manager: EntityManager = this.dataSource.manager): Promise<DrillAlarm | null> {
    const [alarm] = await manager.query<DrillAlarm[]>(
      'SELECT id, reason FROM restore_drill_alarms WHERE ended_at IS NULL',
    );
    return alarm ?? null;
  }

  async begin(tx: Tx, reason: AlarmReason, now: Date): Promise<DrillAlarm> {
    const alarm = { id: randomUUID(), reason };
    await tx.query('INSERT INTO restore_drill_alarms (id, reason, began_at) VALUES ($1, $2, $3)', [
      alarm.id,
      reason,
      now,
    ]);
    return alarm;
  }

  async end(tx: Tx, { id }: DrillAlarm, now: Date): Promise<void> {
    await tx.query('UPDATE restore_drill_alarms SET ended_at = $2 WHERE id = $1', [id, now]);
  }
}
