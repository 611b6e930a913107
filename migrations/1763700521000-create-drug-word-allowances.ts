import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who let a text name prescription drugs, and why. */
export class CreateDrugWordAllowances1763700521000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- The text and the account may be erased; who answers for what was published outlives them, hence no foreign keys.
      CREATE TABLE drug_word_allowances (
        id uuid PRIMARY KEY,
        subject text NOT NULL CHECK (subject IN ('post', 'question')),
        subject_id uuid NOT NULL,
        words text[] NOT NULL CHECK (cardinality(words) > 0),
        reason text NOT NULL CHECK (btrim(reason) <> ''),
        allowed_by uuid NOT NULL,
        allowed_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX drug_word_allowances_subject ON drug_word_allowances (subject, subject_id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE drug_word_allowances');
  }
}
