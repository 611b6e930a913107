import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { DrillFailureKind } from './drill-failure.js';

/** A result, as `restore_drills` has it. */
export interface FinishedDrill {
  readonly archive: string | null;
  readonly snapshotAt: Date | null;
  readonly startedAt: Date;
  readonly finishedAt: Date;
  readonly rowCount: number | null;
  readonly failure: DrillFailureKind | null;
}

/** Pages and the worker's watch read it. */
export async function recordDrill(client: ClientBase, drill: FinishedDrill): Promise<void> {
  const { archive, snapshotAt, startedAt, finishedAt, rowCount, failure } = drill;
  await client.query(
    `INSERT INTO restore_drills (id, archive, snapshot_at, started_at, finished_at, row_count, failure)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [randomUUID(), archive, snapshotAt, startedAt, finishedAt, rowCount, failure],
  );
}
