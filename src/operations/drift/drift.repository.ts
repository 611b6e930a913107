import { Injectable } from '@nestjs/common';
import { SILENT_AFTER_SECONDS } from '../../platform/heartbeats/heartbeat.js';
import type { ProcessKind } from '../../platform/config/env.js';
import { SqlRepository } from '../../platform/database/sql-repository.js';

interface FoundProcess {
  readonly kind: ProcessKind;
  readonly release: string;
  readonly startedAt: Date;
  readonly secondsSilent: number;
  readonly isRunning: boolean;
}

/** What the clinic measures of itself. */
@Injectable()
export class DriftRepository extends SqlRepository {
  /** Those that run, and of each kind the one that reported last. */
  listProcesses(): Promise<FoundProcess[]> {
    return this.dataSource.query<FoundProcess[]>(
      `SELECT kind, release, started_at AS "startedAt", "secondsSilent", "secondsSilent" <= $1 AS "isRunning"
       FROM (SELECT *, extract(epoch FROM clock_timestamp() - beat_at)::int AS "secondsSilent",
               row_number() OVER (PARTITION BY kind ORDER BY beat_at DESC) AS place FROM heartbeats) beating
       WHERE "secondsSilent" <= $1 OR place = 1 ORDER BY kind, started_at`,
      [SILENT_AFTER_SECONDS],
    );
  }

  /** A worker has measured the clinic now. */
  async markMeasured(): Promise<void> {
    await this.dataSource.query(
      'INSERT INTO last_measurement (at) VALUES (now()) ON CONFLICT (is_last) DO UPDATE SET at = excluded.at',
    );
  }
}
