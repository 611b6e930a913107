import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deviations beside complaints, of a message or of a case as a whole, and what staff writes about both. */
export class AddQualityReports1795689000020 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Complaints and deviations of cases, without their words.
      CREATE TABLE quality_reports (
        -- Of a patient's own mark: that of the message.
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id),
        kind text NOT NULL,
        -- Null: the case as a whole.
        message_id uuid REFERENCES case_messages (id),
        -- Of a deviation, in one word; removed when the case is erased.
        severity text CHECK (severity IN ('risk', 'no-harm', 'harm', 'serious-harm')),
        marked_by text NOT NULL CHECK (marked_by IN ('patient', 'clinician')),
        -- The clinician; null for a patient, and for marks from before.
        reported_by uuid,
        marked_at timestamptz NOT NULL,
        due_at timestamptz NOT NULL,
        outcome text,
        closed_by uuid,
        closed_at timestamptz,
        UNIQUE (message_id, kind),
        CHECK (num_nulls(outcome, closed_by, closed_at) IN (0, 3)),
        CONSTRAINT quality_reports_kind CHECK (CASE kind
          WHEN 'complaint' THEN severity IS NULL AND (outcome IS NULL
            OR outcome IN ('agreed', 'partly-agreed', 'not-agreed', 'no-complaint'))
          WHEN 'deviation' THEN marked_by = 'clinician' AND (outcome IS NULL
            OR outcome IN ('measures-taken', 'no-measures', 'lex-maria', 'no-deviation'))
          ELSE false END)
      );
      CREATE INDEX quality_reports_case ON quality_reports (case_id);
      CREATE INDEX quality_reports_open ON quality_reports (due_at) WHERE outcome IS NULL;

      INSERT INTO quality_reports (id, case_id, kind, message_id, marked_by, marked_at, due_at, outcome, closed_by, closed_at)
        SELECT message_id, case_id, 'complaint', message_id, marked_by, marked_at, due_at, outcome, closed_by, closed_at
        FROM case_complaints;
      -- Its rows are above, and no release has the table.
      -- squawk-ignore ban-drop-table
      DROP TABLE case_complaints;

      CREATE TABLE quality_report_texts (
        id uuid PRIMARY KEY,
        report_id uuid NOT NULL REFERENCES quality_reports (id),
        case_id uuid NOT NULL REFERENCES cases (id),
        -- Each outcome has its own measures: the last are those that count.
        part text NOT NULL CHECK (part IN ('description', 'measures')),
        -- Encrypted with the key of the case.
        content bytea NOT NULL,
        clinician_id uuid NOT NULL,
        written_at timestamptz NOT NULL
      );
      COMMENT ON TABLE quality_report_texts IS 'append-only';
      CREATE INDEX quality_report_texts_case ON quality_report_texts (case_id, written_at);
      CREATE INDEX quality_report_texts_report ON quality_report_texts (report_id);
      ALTER TABLE quality_report_texts ENABLE ROW LEVEL SECURITY;
      ALTER TABLE quality_report_texts FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON quality_report_texts USING (case_id = (SELECT reached_case()));
      CREATE TRIGGER quality_report_texts_append_only BEFORE UPDATE OR DELETE ON quality_report_texts
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE quality_report_texts;
      CREATE TABLE case_complaints (
        message_id uuid PRIMARY KEY REFERENCES case_messages (id),
        case_id uuid NOT NULL REFERENCES cases (id),
        marked_by text NOT NULL CHECK (marked_by IN ('patient', 'clinician')),
        marked_at timestamptz NOT NULL,
        due_at timestamptz NOT NULL,
        outcome text CHECK (outcome IN ('agreed', 'partly-agreed', 'not-agreed', 'no-complaint')),
        closed_by uuid,
        closed_at timestamptz,
        CHECK (num_nulls(outcome, closed_by, closed_at) IN (0, 3))
      );
      CREATE INDEX case_complaints_case ON case_complaints (case_id);
      CREATE INDEX case_complaints_open ON case_complaints (due_at) WHERE outcome IS NULL;
      INSERT INTO case_complaints (message_id, case_id, marked_by, marked_at, due_at, outcome, closed_by, closed_at)
        SELECT message_id, case_id, marked_by, marked_at, due_at, outcome, closed_by, closed_at
        FROM quality_reports WHERE kind = 'complaint' AND message_id IS NOT NULL;
      DROP TABLE quality_reports;
    `);
  }
}
