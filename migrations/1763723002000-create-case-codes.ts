import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Codes that prove a patient's phone (docs/security.md, "The patient's case"). */
export class CreateCaseCodes1763723002000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE case_codes (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        -- HMAC: six digits are guessed from a plain hash in no time.
        code_hash bytea NOT NULL,
        wrong_tries integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        used_at timestamptz
      );
      CREATE INDEX case_codes_case ON case_codes (case_id, created_at DESC);
      CREATE INDEX case_codes_end ON case_codes (expires_at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE case_codes');
  }
}
