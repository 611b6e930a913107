import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The review of the access log (patientdatalagen 4:3; HSLF-FS 2016:40, 4 kap. 9 §): who reviews, what is picked, what came of it. */
export class AddLogReview1795679000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE log_reviewers (
        user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        named_by uuid NOT NULL,
        named_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE log_review_rules (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        random_percent smallint NOT NULL DEFAULT 5 CHECK (random_percent BETWEEN 1 AND 100),
        cases_an_hour smallint NOT NULL DEFAULT 15 CHECK (cases_an_hour BETWEEN 2 AND 1000)
      );
      INSERT INTO log_review_rules DEFAULT VALUES;

      -- Days of the log that were searched for accesses to pick: each once, whole days in Stockholm.
      CREATE TABLE log_review_days (
        day date PRIMARY KEY,
        accesses integer NOT NULL CHECK (accesses >= 0),
        searched_at timestamptz NOT NULL DEFAULT now()
      );

      -- One person's accesses to one case within an hour. Without foreign keys: it outlives the case and the account.
      CREATE TABLE log_review_picks (
        id uuid PRIMARY KEY,
        principal text NOT NULL,
        case_id uuid NOT NULL,
        hour timestamptz NOT NULL,
        first_at timestamptz NOT NULL,
        rows integer NOT NULL CHECK (rows > 0),
        care_unit text,
        access_reasons text[] NOT NULL,
        patterns text[] NOT NULL CHECK (cardinality(patterns) > 0),
        picked_at timestamptz NOT NULL DEFAULT now(),
        due_at timestamptz NOT NULL,
        reviewed_at timestamptz,
        reviewed_by uuid,
        verdict text CHECK (verdict IN ('justified', 'follow-up')),
        comment text CHECK (length(comment) <= 1000),
        UNIQUE (principal, case_id, hour),
        CHECK ((reviewed_at IS NULL) = (reviewed_by IS NULL) AND (reviewed_at IS NULL) = (verdict IS NULL)),
        CHECK (reviewed_at IS NOT NULL OR comment IS NULL)
      );
      CREATE INDEX log_review_picks_open ON log_review_picks (due_at, id) WHERE reviewed_at IS NULL;
      CREATE INDEX log_review_picks_done ON log_review_picks (reviewed_at DESC, id DESC) WHERE reviewed_at IS NOT NULL;
      CREATE INDEX log_review_picks_age ON log_review_picks (first_at);

      -- Accesses by staff: the search of a day, and of one person.
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX access_log_staff ON access_log (at DESC, sequence DESC) WHERE role IN ('clinician', 'admin', 'service');
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX access_log_principal ON access_log (principal, at DESC, sequence DESC)
        WHERE role IN ('clinician', 'admin', 'service');
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX access_log_principal, access_log_staff;
      DROP TABLE log_review_picks, log_review_days, log_review_rules, log_reviewers;
    `);
  }
}
