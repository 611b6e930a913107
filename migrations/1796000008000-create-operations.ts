import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Decisions about jobs that were given up, and the last measurement of how the clinic runs. */
export class CreateOperations1796000008000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE job_decisions (
        id uuid PRIMARY KEY,
        -- Without a foreign key: the row outlives the event.
        event_id uuid NOT NULL,
        job text NOT NULL,
        act text NOT NULL CHECK (act IN ('retry', 'give_up')),
        reason text NOT NULL CHECK (btrim(reason) <> ''),
        decided_by uuid NOT NULL,
        decided_at timestamptz(3) NOT NULL DEFAULT now(),
        -- Given up although a patient waits for it: somebody has to do it by hand.
        leaves_task boolean CONSTRAINT job_decisions_takes_two_not_null NOT NULL,
        -- The order that the job is about, when there is one.
        order_id uuid,
        task_done_by uuid,
        task_done_at timestamptz(3),
        CONSTRAINT job_decisions_check1 CHECK (num_nulls(task_done_by, task_done_at) IN (0, 2))
      );
      CREATE INDEX job_decisions_newest ON job_decisions (decided_at);
      CREATE INDEX job_decisions_tasks ON job_decisions (decided_at) WHERE leaves_task AND task_done_at IS NULL;

      -- Of the measurements of how the clinic runs only the time of the last one is kept.
      CREATE TABLE last_measurement (
        is_last boolean PRIMARY KEY DEFAULT true CHECK (is_last),
        at timestamptz(3) NOT NULL
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE last_measurement, job_decisions;
    `);
  }
}
