import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Signed replies that are hidden from the patient of their case, and the replies that follow them. */
export class RetractReplies1795689100017 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- How many replies of the case were retracted: the round of its next reply, or of the one that holds.
      ALTER TABLE cases ADD COLUMN reply_round smallint NOT NULL DEFAULT 0;

      ALTER TABLE case_amendments ADD COLUMN round smallint NOT NULL DEFAULT 0,
        DROP CONSTRAINT case_amendments_case_id_fkey;
      ALTER TABLE case_prescriptions ADD COLUMN round smallint NOT NULL DEFAULT 0,
        DROP CONSTRAINT case_prescriptions_case_id_fkey;
      ALTER TABLE case_reply_pdfs ADD COLUMN round smallint NOT NULL DEFAULT 0;
      ALTER TABLE case_replies ADD COLUMN round smallint NOT NULL DEFAULT 0, DROP CONSTRAINT case_replies_pkey;
      -- One row for each answered case: the key and its references are checked in less than a second.
      -- squawk-ignore adding-serial-primary-key-field, constraint-missing-not-valid
      ALTER TABLE case_replies ADD CONSTRAINT case_replies_pkey PRIMARY KEY (case_id, round);
      -- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
      ALTER TABLE case_amendments ADD CONSTRAINT case_amendments_reply FOREIGN KEY (case_id, round) REFERENCES case_replies (case_id, round);
      -- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
      ALTER TABLE case_prescriptions ADD CONSTRAINT case_prescriptions_reply FOREIGN KEY (case_id, round) REFERENCES case_replies (case_id, round);

      CREATE TABLE case_reply_retractions (
        case_id uuid NOT NULL,
        round smallint NOT NULL,
        reason text NOT NULL CHECK (reason IN ('wrong-patient', 'harmful')),
        -- The clinician who had signed it, or else the account of a person responsible.
        clinician_id uuid,
        admin_id uuid,
        retracted_at timestamptz NOT NULL,
        PRIMARY KEY (case_id, round),
        FOREIGN KEY (case_id, round) REFERENCES case_replies (case_id, round),
        CHECK (num_nulls(clinician_id, admin_id) = 1)
      );
      COMMENT ON TABLE case_reply_retractions IS 'append-only';
      ALTER TABLE case_reply_retractions ENABLE ROW LEVEL SECURITY;
      ALTER TABLE case_reply_retractions FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_reply_retractions USING (case_id = (SELECT reached_case()));
      CREATE TRIGGER case_reply_retractions_append_only BEFORE UPDATE OR DELETE ON case_reply_retractions
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();
    `);
  }

  /** Fails once a case has a second reply: signed replies are not deleted. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE case_reply_retractions;
      ALTER TABLE case_prescriptions DROP CONSTRAINT case_prescriptions_reply, DROP COLUMN round;
      ALTER TABLE case_amendments DROP CONSTRAINT case_amendments_reply, DROP COLUMN round;
      ALTER TABLE case_reply_pdfs DROP COLUMN round;
      ALTER TABLE case_replies DROP CONSTRAINT case_replies_pkey, DROP COLUMN round,
        ADD CONSTRAINT case_replies_pkey PRIMARY KEY (case_id);
      ALTER TABLE case_amendments ADD CONSTRAINT case_amendments_case_id_fkey
        FOREIGN KEY (case_id) REFERENCES case_replies (case_id);
      ALTER TABLE case_prescriptions ADD CONSTRAINT case_prescriptions_case_id_fkey
        FOREIGN KEY (case_id) REFERENCES case_replies (case_id);
      ALTER TABLE cases DROP COLUMN reply_round;
    `);
  }
}
