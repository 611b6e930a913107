import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which processes run, and the alarms about a silent worker. */
export class AddHeartbeats1795650600931 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- One row per process since its start. Retention removes those of processes that ended.
      CREATE TABLE heartbeats (
        -- Random, new at each start: it names no machine.
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('server', 'worker', 'both')),
        release text NOT NULL,
        started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        -- Changed every ten seconds. No index, so that an update stays on its page.
        beat_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      ALTER TABLE heartbeats SET (fillfactor = 50);

      -- A period in which no worker beat. The admins are mailed at its beginning and end.
      CREATE TABLE worker_alarms (
        id uuid PRIMARY KEY,
        began_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz
      );
      CREATE UNIQUE INDEX worker_alarms_open ON worker_alarms ((true)) WHERE ended_at IS NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE worker_alarms, heartbeats');
  }
}
