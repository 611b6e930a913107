import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the doctor's desk needs of a case: its place in the queue, and what weekly numbers count. */
export class OpenTheDesk1763725001000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE cases
        -- Of the clock; kept beside it, since an index cannot reckon with intervals.
        ADD COLUMN due_at timestamptz,
        -- When the promise was broken.
        ADD COLUMN breached_at timestamptz,
        -- How often the patient was asked for more.
        ADD COLUMN info_requests integer NOT NULL DEFAULT 0,
        -- How urgent the answers are, not why.
        ADD COLUMN red_flag_levels text[] NOT NULL DEFAULT '{}';
      UPDATE cases SET due_at = clock_started_at + make_interval(secs => (clock_target_ms + clock_paused_ms) / 1000.0)
        WHERE clock_started_at IS NOT NULL;
      UPDATE cases SET breached_at = due_at WHERE alerted_percent = 100;
      UPDATE cases SET info_requests = 1 WHERE state = 'needs_info' OR clock_paused_ms > 0;

      -- When the clinician was last mailed that a new case waits.
      ALTER TABLE clinicians ADD COLUMN queue_told_at timestamptz;

      CREATE INDEX cases_unclaimed ON cases (due_at, id) WHERE state = 'submitted';
      CREATE INDEX cases_open ON cases (due_at, id) WHERE state IN ('submitted', 'in_review', 'needs_info');
      CREATE INDEX cases_of_clinician ON cases (clinician_id, due_at, id)
        WHERE state IN ('submitted', 'in_review', 'needs_info') AND clinician_id IS NOT NULL;
      -- The clock stands still from the signature on.
      CREATE INDEX cases_answered ON cases (clock_paused_since, id) WHERE state IN ('answered', 'closed');
      CREATE INDEX cases_breached ON cases (breached_at) WHERE breached_at IS NOT NULL;

      -- What photos on the desk are loaded with: an image sends no bearer.
      CREATE TABLE desk_sessions (
        id uuid PRIMARY KEY,
        hash bytea NOT NULL UNIQUE,
        clinician_id uuid NOT NULL REFERENCES clinicians (id) ON DELETE CASCADE,
        -- It ends with the session that opened it.
        auth_session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX desk_sessions_expiry ON desk_sessions (expires_at);
      CREATE INDEX desk_sessions_auth_session ON desk_sessions (auth_session_id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE desk_sessions;
      ALTER TABLE clinicians DROP COLUMN queue_told_at;
      DROP INDEX cases_breached, cases_answered, cases_of_clinician, cases_open, cases_unclaimed;
      ALTER TABLE cases DROP COLUMN due_at, DROP COLUMN breached_at, DROP COLUMN info_requests, DROP COLUMN red_flag_levels;
    `);
  }
}
