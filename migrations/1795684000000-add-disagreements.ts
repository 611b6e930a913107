import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What patients say is wrong in their journal, and what the clinic did (patientdatalagen 3 kap. 8 §). */
export class AddDisagreements1795684000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE case_disagreements (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id),
        entry text NOT NULL CHECK (entry IN ('reply', 'answers')),
        -- The patient's words, encrypted with the key of the case.
        content bytea NOT NULL,
        noted_at timestamptz NOT NULL
      );
      COMMENT ON TABLE case_disagreements IS 'append-only';
      CREATE INDEX case_disagreements_case ON case_disagreements (case_id, noted_at);
      ALTER TABLE case_disagreements ENABLE ROW LEVEL SECURITY;
      ALTER TABLE case_disagreements FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_disagreements USING (case_id = (SELECT reached_case()));
      CREATE TRIGGER case_disagreements_append_only BEFORE UPDATE OR DELETE ON case_disagreements
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();

      -- One for each.
      CREATE TABLE case_disagreement_answers (
        disagreement_id uuid PRIMARY KEY REFERENCES case_disagreements (id),
        case_id uuid NOT NULL REFERENCES cases (id),
        outcome text NOT NULL CHECK (outcome IN ('corrected', 'noted')),
        -- The clinician's reason, encrypted with the key of the case.
        content bytea NOT NULL,
        clinician_id uuid NOT NULL,
        answered_at timestamptz NOT NULL
      );
      COMMENT ON TABLE case_disagreement_answers IS 'append-only';
      CREATE INDEX case_disagreement_answers_case ON case_disagreement_answers (case_id);
      ALTER TABLE case_disagreement_answers ENABLE ROW LEVEL SECURITY;
      ALTER TABLE case_disagreement_answers FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_disagreement_answers USING (case_id = (SELECT reached_case()));
      CREATE TRIGGER case_disagreement_answers_append_only BEFORE UPDATE OR DELETE ON case_disagreement_answers
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE case_disagreement_answers, case_disagreements');
  }
}
