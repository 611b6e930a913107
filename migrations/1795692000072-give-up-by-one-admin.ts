import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One admin gives a job up for good. What a patient waits for leaves a task. */
export class GiveUpByOneAdmin1795692000072 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Before the first release: nothing runs beside it.
      -- squawk-ignore-file ban-drop-column, renaming-column, require-concurrent-index-creation, require-concurrent-index-deletion
      -- What was only proposed was never given up.
      DELETE FROM job_decisions WHERE act = 'give_up' AND takes_two AND confirmed_at IS NULL;
      DROP INDEX job_decisions_proposed, job_decisions_tasks;
      ALTER TABLE job_decisions DROP COLUMN confirmed_by, DROP COLUMN confirmed_at, DROP COLUMN withdrawn_at;
      ALTER TABLE job_decisions RENAME COLUMN takes_two TO leaves_task;
      CREATE INDEX job_decisions_tasks ON job_decisions (decided_at) WHERE leaves_task AND task_done_at IS NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX job_decisions_tasks;
      ALTER TABLE job_decisions RENAME COLUMN leaves_task TO takes_two;
      ALTER TABLE job_decisions ADD COLUMN confirmed_by uuid, ADD COLUMN confirmed_at timestamptz(3),
        ADD COLUMN withdrawn_at timestamptz(3);
      -- Nobody confirmed it: an id that no account has.
      UPDATE job_decisions SET confirmed_by = '00000000-0000-0000-0000-000000000000', confirmed_at = decided_at
        WHERE takes_two;
      ALTER TABLE job_decisions ADD CHECK (num_nulls(confirmed_by, confirmed_at) IN (0, 2)),
        ADD CHECK (confirmed_by <> decided_by), ADD CHECK (takes_two OR confirmed_by IS NULL);
      CREATE UNIQUE INDEX job_decisions_proposed ON job_decisions (event_id, job)
        WHERE act = 'give_up' AND takes_two AND confirmed_at IS NULL AND withdrawn_at IS NULL;
      CREATE INDEX job_decisions_tasks ON job_decisions (confirmed_at)
        WHERE confirmed_at IS NOT NULL AND task_done_at IS NULL;
    `);
  }
}
