import type { MigrationInterface, QueryRunner } from 'typeorm';

/** They were `notify-…` before. */
const UNCHANGED = `'cases.notify-of-missed-check-in', 'cases.notify-of-quality-report', 'cases.notify-of-worse-patient'`;

const NOW = `
  CASE job WHEN 'orders.send-confirmation' THEN 'orders.send-confirmation-mail'
    ELSE regexp_replace(regexp_replace(job, '^assessments[.]', 'cases.'), '[.]tell-', '.notify-') END`;

const BEFORE = `
  CASE job WHEN 'orders.send-confirmation-mail' THEN 'orders.send-confirmation'
    ELSE regexp_replace(
      CASE WHEN job IN (${UNCHANGED}) THEN job ELSE regexp_replace(job, '[.]notify-', '.tell-') END,
      '^cases[.]', 'assessments.') END`;

/**
 * The queue of cases is called `cases`, and a job that tells somebody `notify-…`. What is still to be done is done under its
 * new name: the sweeper queues it, and a queue that has it under the former name refuses it.
 */
export class RenameJobs1795692100041 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await rename(db, NOW);
  }

  async down(db: QueryRunner): Promise<void> {
    await rename(db, BEFORE);
  }
}

/** Jobs that are done keep their names, unless a decision of an admin names them. */
async function rename(db: QueryRunner, name: string): Promise<void> {
  await db.query(`
    UPDATE event_jobs SET job = ${name}
    WHERE (done_at IS NULL OR (event_id, job) IN (SELECT event_id, job FROM job_decisions)) AND job <> ${name};
    UPDATE job_decisions SET job = ${name} WHERE job <> ${name};
  `);
}
