import { Injectable } from '@nestjs/common';
import type { ProcessKind } from '../config/env.js';
import { SqlRepository } from '../database/sql-repository.js';

/** A running process, as it reports itself. */
export interface RunningProcess {
  /** Random, new at each start. */
  readonly id: string;
  readonly kind: ProcessKind;
  readonly release: string;
}

/** The rows of running processes. All instants are the database's, so that clocks of machines do not matter. */
@Injectable()
export class HeartbeatsRepository extends SqlRepository {
  /** Records that the process runs. */
  async beat({ id, kind, release }: RunningProcess): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO heartbeats (id, kind, release) VALUES ($1, $2, $3)
       ON CONFLICT (id) DO UPDATE SET beat_at = clock_timestamp()`,
      [id, kind, release],
    );
  }

  /** Seconds since a process that runs jobs beat last; null: none did within the retention time. */
  async findWorkerSilence(): Promise<number | null> {
    const [row] = await this.dataSource.query<{ seconds: number | null }[]>(
      `SELECT extract(epoch FROM clock_timestamp() - max(beat_at))::float8 AS seconds
       FROM heartbeats WHERE kind IN ('worker', 'both')`,
    );
    return row?.seconds ?? null;
  }

  /** Seconds since the process's first beat; null before it. */
  async findUptime(id: string): Promise<number | null> {
    const [row] = await this.dataSource.query<{ seconds: number }[]>(
      'SELECT extract(epoch FROM clock_timestamp() - started_at)::float8 AS seconds FROM heartbeats WHERE id = $1',
      [id],
    );
    return row?.seconds ?? null;
  }
}
