import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Weekdays without work from 2025 to 2027; cases that a migration meets are not older, and open ones not younger. */
const HOLIDAYS = `ARRAY['2025-01-01', '2025-01-06', '2025-04-18', '2025-04-21', '2025-05-01', '2025-05-29', '2025-06-06',
  '2025-06-20', '2025-12-24', '2025-12-25', '2025-12-26', '2025-12-31', '2026-01-01', '2026-01-06', '2026-04-03', '2026-04-06',
  '2026-05-01', '2026-05-14', '2026-06-19', '2026-12-24', '2026-12-25', '2026-12-31', '2027-01-01', '2027-01-06', '2027-03-26',
  '2027-03-29', '2027-05-06', '2027-06-25', '2027-12-24', '2027-12-31']::date[]`;

/** Names of events, jobs and mails, before and now. What waits in the outbox goes on under the new name. */
const RENAMED = [
  ['outbox_events', 'name', 'assessments.breached', 'assessments.limit-missed'],
  ['event_jobs', 'job', 'assessments.settle-breached-case', 'assessments.settle-late-case'],
  ['event_jobs', 'job', 'assessments.tell-of-breached-case', 'assessments.tell-of-missed-limit'],
  ['mail_deliveries', 'template', 'assessments.breached', 'assessments.limit-missed'],
] as const;

/** The end of each working day (24.00 in Stockholm) after the day on which a case's clock started, numbered from 1. */
const WORKING_DAYS = `
  SELECT (day + interval '1 day') AT TIME ZONE 'Europe/Stockholm' AS ends, row_number() OVER (ORDER BY day) AS number
  FROM generate_series(date_trunc('day', clock_started_at AT TIME ZONE 'Europe/Stockholm') + interval '1 day',
    date_trunc('day', clock_started_at AT TIME ZONE 'Europe/Stockholm') + interval '1 year', interval '1 day') AS day
  WHERE extract(isodow FROM day) < 6 AND day::date <> ALL (${HOLIDAYS})`;

/**
 * Two promises of an answer instead of one: the goal, and the limit, past which the money goes back. What was broken until
 * now missed both, since its money went back.
 */
export class PromiseAGoalAndALimit1763738000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- The limit is never before the goal: so many working days last at least as many times 24 hours.
      UPDATE clinic_settings SET delivery_days_max = ceil(answer_target_hours / 24.0)
        WHERE answer_target_hours > delivery_days_max * 24;
      ALTER TABLE clinic_settings
        ADD CONSTRAINT clinic_settings_limit_after_goal CHECK (answer_target_hours <= delivery_days_max * 24);

      DROP INDEX cases_breached;
      ALTER TABLE cases RENAME COLUMN breached_at TO limit_missed_at;
      ALTER TABLE cases
        -- The end of the working day until which the answer is promised with money.
        ADD COLUMN limit_at timestamptz,
        ADD COLUMN goal_missed_at timestamptz,
        -- How long the patient took to answer questions.
        ADD COLUMN needs_info_ms bigint NOT NULL DEFAULT 0 CHECK (needs_info_ms >= 0);
      UPDATE cases SET goal_missed_at = limit_missed_at WHERE limit_missed_at IS NOT NULL;
      UPDATE cases SET needs_info_ms = clock_paused_ms WHERE clock_paused_ms > 0;
      UPDATE cases SET limit_at = greatest(due_at, (
          SELECT min(ends) FROM (${WORKING_DAYS}) AS working_days
          WHERE number >= (SELECT delivery_days_max FROM clinic_settings)
            AND ends >= (SELECT ends FROM (${WORKING_DAYS}) AS promised WHERE number = (SELECT delivery_days_max FROM clinic_settings))
              + make_interval(secs => clock_paused_ms / 1000.0)))
        WHERE clock_started_at IS NOT NULL;
      ALTER TABLE cases
        ADD CONSTRAINT cases_limit CHECK ((clock_started_at IS NULL) = (limit_at IS NULL) AND limit_at >= due_at);
      CREATE INDEX cases_goal_missed ON cases (goal_missed_at) WHERE goal_missed_at IS NOT NULL;
      CREATE INDEX cases_limit_missed ON cases (limit_missed_at) WHERE limit_missed_at IS NOT NULL;
    `);
    for (const [table, column, before, now] of RENAMED)
      await db.query(`UPDATE ${table} SET ${column} = $2 WHERE ${column} = $1`, [before, now]);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const [table, column, before, now] of RENAMED)
      await db.query(`UPDATE ${table} SET ${column} = $1 WHERE ${column} = $2`, [before, now]);
    await db.query(`
      DROP INDEX cases_limit_missed, cases_goal_missed;
      ALTER TABLE cases DROP CONSTRAINT cases_limit;
      ALTER TABLE cases DROP COLUMN limit_at, DROP COLUMN goal_missed_at, DROP COLUMN needs_info_ms;
      ALTER TABLE cases RENAME COLUMN limit_missed_at TO breached_at;
      CREATE INDEX cases_breached ON cases (breached_at) WHERE breached_at IS NOT NULL;
      ALTER TABLE clinic_settings DROP CONSTRAINT clinic_settings_limit_after_goal;
    `);
  }
}
