import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Tx } from '../../platform/database/transactions.js';

/** The alarms about a silent worker; at most one is open. */
@Injectable()
export class WorkerAlarmsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Id of the open alarm. */
  async findOpen(manager: EntityManager = this.dataSource.manager): Promise<string | null> {
    const [alarm] = await manager.query<{ id: string }[]>('SELECT id FROM worker_alarms WHERE ended_at IS NULL');
    return alarm?.id ?? null;
  }

  /** @returns the alarm's id */
  async begin(tx: Tx): Promise<string> {
    const id = randomUUID();
    await tx.query('INSERT INTO worker_alarms (id) VALUES ($1)', [id]);
    return id;
  }

  async end(tx: Tx, id: string): Promise<void> {
    await tx.query('UPDATE worker_alarms SET ended_at = now() WHERE id = $1', [id]);
  }
}
