import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What becomes of the prescriptions of a signed reply: beside it, since the signed text stays as it is. */
export class CreateCasePrescriptions1763736001000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- One row per change; the one with the highest revision holds.
      CREATE TABLE case_prescriptions (
        case_id uuid NOT NULL REFERENCES case_replies (case_id),
        -- Of the prescription within the signed reply.
        prescription_id uuid NOT NULL,
        revision integer NOT NULL CHECK (revision > 0),
        -- State, where it was sent, by which reference, when and how the patient was known, as JSON, encrypted.
        content bytea NOT NULL,
        changed_by uuid NOT NULL,
        changed_at timestamptz NOT NULL,
        PRIMARY KEY (case_id, prescription_id, revision)
      );
      COMMENT ON TABLE case_prescriptions IS 'append-only';
      ALTER TABLE case_prescriptions ENABLE ROW LEVEL SECURITY;
      ALTER TABLE case_prescriptions FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_prescriptions USING (case_id = reached_case());
      CREATE TRIGGER case_prescriptions_append_only BEFORE UPDATE OR DELETE ON case_prescriptions
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();

      -- Prescriptions that a signed reply promises and that nobody has sent yet; holds nothing of them.
      CREATE TABLE unsent_prescriptions (
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        prescription_id uuid NOT NULL,
        signed_at timestamptz NOT NULL,
        -- When the clinician was reminded; null: not yet.
        reminded_at timestamptz,
        PRIMARY KEY (case_id, prescription_id)
      );
      CREATE INDEX unsent_prescriptions_signed ON unsent_prescriptions (signed_at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE unsent_prescriptions, case_prescriptions');
  }
}
