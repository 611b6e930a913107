import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What admins decide about jobs that were given up, how the clinic ran lately, and the alarms about it. */
export class AddJobDecisions1795677000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE event_jobs
        ADD COLUMN failed_at timestamptz,
        -- An admin has given the job up for good; failure says why it had failed.
        ADD COLUMN abandoned_at timestamptz,
        -- Why there was nothing to do: a constant sentence of the handler.
        ADD COLUMN outcome text;
      -- squawk-ignore require-concurrent-index-deletion
      DROP INDEX event_jobs_failed;
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX event_jobs_failed ON event_jobs (job)
        WHERE failure IS NOT NULL AND done_at IS NULL AND abandoned_at IS NULL;

      CREATE TABLE job_decisions (
        id uuid PRIMARY KEY,
        -- Without a foreign key: the row outlives the event.
        event_id uuid NOT NULL,
        job text NOT NULL,
        act text NOT NULL CHECK (act IN ('retry', 'give_up')),
        reason text NOT NULL CHECK (btrim(reason) <> ''),
        decided_by uuid NOT NULL,
        decided_at timestamptz(3) NOT NULL DEFAULT now(),
        -- Giving up what a patient waits for takes two admins and leaves a task.
        takes_two boolean NOT NULL,
        confirmed_by uuid,
        confirmed_at timestamptz(3),
        -- Another decision took its place before it was confirmed.
        withdrawn_at timestamptz(3),
        -- The order that the job is about, when there is one.
        order_id uuid,
        task_done_by uuid,
        task_done_at timestamptz(3),
        CHECK (num_nulls(confirmed_by, confirmed_at) IN (0, 2)),
        CHECK (num_nulls(task_done_by, task_done_at) IN (0, 2)),
        CHECK (confirmed_by <> decided_by),
        CHECK (takes_two OR confirmed_by IS NULL)
      );
      CREATE UNIQUE INDEX job_decisions_proposed ON job_decisions (event_id, job)
        WHERE act = 'give_up' AND takes_two AND confirmed_at IS NULL AND withdrawn_at IS NULL;
      CREATE INDEX job_decisions_tasks ON job_decisions (confirmed_at)
        WHERE confirmed_at IS NOT NULL AND task_done_at IS NULL;
      CREATE INDEX job_decisions_newest ON job_decisions (decided_at);

      -- What the clinic measured of itself, every five minutes.
      CREATE TABLE operation_samples (
        fact text NOT NULL,
        at timestamptz(3) NOT NULL,
        value double precision NOT NULL,
        PRIMARY KEY (fact, at)
      );
      CREATE INDEX operation_samples_age ON operation_samples (at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE operation_samples, job_decisions;
      DROP INDEX event_jobs_failed;
      ALTER TABLE event_jobs DROP COLUMN failed_at, DROP COLUMN abandoned_at, DROP COLUMN outcome;
      CREATE INDEX event_jobs_failed ON event_jobs (job) WHERE failure IS NOT NULL AND done_at IS NULL;
    `);
  }
}
