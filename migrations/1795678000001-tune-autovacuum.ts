import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Rows that change all the time, and of which most are done: by default Postgres cleans up when a fifth of a table has changed,
 * which is a million dead rows of a large outbox. Here a fiftieth, and never more than some thousand at once without a pause.
 */
const OF_JOBS = ['outbox_events', 'event_jobs', 'mail_deliveries', 'sms_deliveries', 'stripe_events'];

/** Few rows that are written every few seconds or at each request. */
const SMALL = ['heartbeats', 'rate_limits', 'cache_versions', 'access_log_unsealed', 'sessions', 'auth_codes'];

/** Large, and only added to: an index-only scan needs its pages marked, and old rows must be frozen in small steps. */
const GROWING = ['security_events', 'case_messages', 'photo_judgements'];

export class TuneAutovacuum1795678000001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const table of OF_JOBS)
      await db.query(
        `ALTER TABLE ${table} SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000,
           autovacuum_analyze_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05)`,
      );
    for (const table of SMALL)
      await db.query(
        `ALTER TABLE ${table} SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500,
           autovacuum_vacuum_cost_delay = 0)`,
      );
    for (const table of GROWING)
      await db.query(`ALTER TABLE ${table} SET (autovacuum_vacuum_insert_scale_factor = 0.05)`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of OF_JOBS)
      await db.query(
        `ALTER TABLE ${table} RESET (autovacuum_vacuum_scale_factor, autovacuum_vacuum_threshold,
           autovacuum_analyze_scale_factor, autovacuum_vacuum_insert_scale_factor)`,
      );
    for (const table of SMALL)
      await db.query(
        `ALTER TABLE ${table} RESET (autovacuum_vacuum_scale_factor, autovacuum_vacuum_threshold, autovacuum_vacuum_cost_delay)`,
      );
    for (const table of GROWING) await db.query(`ALTER TABLE ${table} RESET (autovacuum_vacuum_insert_scale_factor)`);
  }
}
