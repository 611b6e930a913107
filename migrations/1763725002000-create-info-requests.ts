import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What patients are asked for beside the form, and what clinicians say of why they reach for a case. */
export class CreateInfoRequests1763725002000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE case_info_requests (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        asked_by uuid NOT NULL,
        asked_at timestamptz NOT NULL,
        answered_at timestamptz,
        -- Text, questions and photos that are asked for, as JSON, encrypted with the case's data key.
        sealed bytea NOT NULL
      );
      CREATE INDEX case_info_requests_case ON case_info_requests (case_id, asked_at);
      ALTER TABLE case_info_requests ENABLE ROW LEVEL SECURITY;
      ALTER TABLE case_info_requests FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_info_requests USING (case_id = reached_case());

      -- Typed reasons of an access; the access log, which holds nothing that was typed, names the row.
      CREATE TABLE case_access_notes (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        principal text NOT NULL,
        noted_at timestamptz NOT NULL,
        -- Encrypted with the case's data key.
        sealed bytea NOT NULL
      );
      CREATE INDEX case_access_notes_case ON case_access_notes (case_id, noted_at);
      ALTER TABLE case_access_notes ENABLE ROW LEVEL SECURITY;
      ALTER TABLE case_access_notes FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_access_notes USING (case_id = reached_case());
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE case_access_notes;
      DROP TABLE case_info_requests;
    `);
  }
}
