import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The first tables of patient data, and what every other one repeats: a `case_id`, and row policies that also bind the
 * owner (`FORCE`). A transaction reaches the rows of one case, once it has said who asks and for which case
 * (src/clinic/patient-records/patient-records.ts); any other finds the tables empty.
 */
export class CreatePatientRecords1763722000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- The case that this transaction may reach; null when it has not said who asks, or for which case.
      CREATE FUNCTION reached_case() RETURNS uuid LANGUAGE sql STABLE AS $$
        SELECT nullif(current_setting('app.case', true), '')::uuid
        WHERE nullif(current_setting('app.principal', true), '') IS NOT NULL
      $$;

      -- The data key of a case, under a master key of PATIENT_DATA_KEYS. Nothing of the case
      -- can be decrypted without this row: deleting it erases the case.
      CREATE TABLE case_keys (
        case_id uuid PRIMARY KEY REFERENCES cases (id) ON DELETE CASCADE,
        master_key_id text NOT NULL,
        wrapped bytea NOT NULL,
        -- Key of the copy that the patient's browser keeps, encrypted with the data key.
        device_key bytea,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      ALTER TABLE case_keys ENABLE ROW LEVEL SECURITY;
      ALTER TABLE case_keys FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_keys USING (case_id = reached_case());
      -- A new key has to find what is not under it; what it finds stays encrypted.
      CREATE POLICY key_rotation ON case_keys FOR SELECT
        USING (current_setting('app.principal', true) = 'job:rotate-keys');

      CREATE TABLE case_answers (
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        question_id text NOT NULL,
        revision integer NOT NULL CHECK (revision > 0),
        -- The answer as JSON, encrypted with the data key; an answer that was taken back is the JSON null.
        value bytea NOT NULL,
        -- Of an identity number alone: a keyed hash that equal numbers share (IDENTITY_LOOKUP_KEY).
        identity_hash bytea,
        saved_at timestamptz NOT NULL,
        PRIMARY KEY (case_id, question_id)
      );
      CREATE INDEX case_answers_identity ON case_answers (identity_hash) WHERE identity_hash IS NOT NULL;
      ALTER TABLE case_answers ENABLE ROW LEVEL SECURITY;
      ALTER TABLE case_answers FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_answers USING (case_id = reached_case());
      CREATE POLICY key_rotation ON case_answers FOR SELECT
        USING (identity_hash IS NOT NULL AND current_setting('app.principal', true) = 'job:rotate-keys');
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE case_answers;
      DROP TABLE case_keys;
      DROP FUNCTION reached_case;
    `);
  }
}
