import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cases with their course, clock and links (docs/product.md, section 4). Links that were mailed before keep working. */
export class MakeCasesOfAssessments1763721000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE cases (
        id uuid PRIMARY KEY,
        order_id uuid NOT NULL UNIQUE REFERENCES orders (id),
        state text NOT NULL CHECK (state IN ('form_sent', 'submitted', 'in_review', 'needs_info', 'answered', 'closed',
          'stopped', 'expired', 'withdrawn')),
        state_since timestamptz NOT NULL,
        was_claimed boolean NOT NULL DEFAULT false,
        clinician_id uuid,
        clinician_until timestamptz,
        alerted_percent integer NOT NULL DEFAULT 0 CHECK (alerted_percent IN (0, 50, 75, 90, 100)),
        clock_started_at timestamptz,
        clock_target_ms bigint,
        clock_paused_ms bigint NOT NULL DEFAULT 0 CHECK (clock_paused_ms >= 0),
        clock_paused_since timestamptz,
        -- The clock has not started, or it has a promise to keep.
        CHECK ((clock_started_at IS NULL) = (clock_target_ms IS NULL)),
        questionnaire_version text,
        next_act_at timestamptz,
        -- Days of waiting, in this state, that the patient was last reminded of.
        reminded_days integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      -- What the clock has to do next, for the job that looks every few seconds.
      CREATE INDEX cases_waiting ON cases (state_since) WHERE state IN ('form_sent', 'needs_info');
      CREATE INDEX cases_next_act ON cases (next_act_at) WHERE next_act_at IS NOT NULL;

      CREATE TABLE case_links (
        hash bytea PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        purpose text NOT NULL CHECK (purpose IN ('form', 'hand-off', 'calendar')),
        -- Null while the case is open: 90 days after it is closed.
        expires_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX case_links_case ON case_links (case_id);
      CREATE INDEX case_links_expiry ON case_links (expires_at) WHERE expires_at IS NOT NULL;

      INSERT INTO cases (id, order_id, state, state_since, next_act_at, created_at)
        SELECT id, order_id, status, created_at, CASE WHEN status = 'form_sent' THEN created_at + interval '60 days' END, created_at
        FROM assessments;
      INSERT INTO case_links (hash, case_id, purpose, created_at)
        SELECT form_token_hash, id, 'form', created_at FROM assessments;
      DROP TABLE assessments;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE assessments (
        id uuid PRIMARY KEY,
        order_id uuid NOT NULL UNIQUE REFERENCES orders (id),
        status text NOT NULL CHECK (status IN ('form_sent', 'submitted', 'in_review', 'needs_info', 'answered', 'closed')),
        form_token_hash bytea NOT NULL UNIQUE,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      INSERT INTO assessments (id, order_id, status, form_token_hash, created_at)
        SELECT DISTINCT ON (cases.id) cases.id, order_id,
          CASE WHEN state IN ('stopped', 'expired', 'withdrawn') THEN 'closed' ELSE state END, hash, cases.created_at
        FROM cases JOIN case_links ON case_id = cases.id AND purpose = 'form' ORDER BY cases.id, case_links.created_at;
      DROP TABLE case_links;
      DROP TABLE cases;
    `);
  }
}
