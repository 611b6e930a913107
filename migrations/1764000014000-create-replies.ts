import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Templates of replies, files of signed ones, and notices about them. */
export class CreateReplies1764000014000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Texts that replies begin with. A template is marked until a clinician has approved it; a change removes the approval.
      CREATE TABLE reply_templates (
        id uuid PRIMARY KEY,
        -- One of the questionnaire's conditions; null: for all.
        condition text,
        title text NOT NULL,
        -- Texts by part of the reply; one part alone is a phrase.
        texts jsonb NOT NULL,
        codes text[] NOT NULL DEFAULT '{}',
        revision integer NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL DEFAULT now(),
        approved_by uuid REFERENCES clinicians (id),
        approved_at timestamptz,
        CHECK ((approved_by IS NULL) = (approved_at IS NULL)),
        -- Reassuring templates are not offered for a case with a warning.
        stance text NOT NULL DEFAULT 'neutral' CHECK (stance IN ('neutral', 'reassuring', 'in-person'))
      );

      -- Files of a signed reply, one per number of amendments. No health data: the file itself is encrypted.
      CREATE TABLE case_reply_pdfs (
        case_id uuid NOT NULL REFERENCES cases (id),
        -- Amendments in the file.
        version integer NOT NULL CHECK (version >= 0),
        state text NOT NULL CHECK (state IN ('pending', 'ready', 'failed')),
        file uuid UNIQUE CHECK ((file IS NOT NULL) = (state = 'ready')),
        changed_at timestamptz NOT NULL,
        PRIMARY KEY (case_id, version)
      );
      CREATE FUNCTION loosen_reply_file() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO storage_loose_files (version, sweep_after) VALUES (OLD.file, now() + interval '1 minute');
        RETURN NULL;
      END $$;
      CREATE TRIGGER case_reply_pdfs_file AFTER DELETE ON case_reply_pdfs
        FOR EACH ROW WHEN (OLD.file IS NOT NULL) EXECUTE FUNCTION loosen_reply_file();

      -- Owed mails about new messages, and when the last one was sent.
      CREATE TABLE case_message_notices (
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        recipient text NOT NULL CHECK (recipient IN ('patient', 'clinician')),
        -- When the oldest message without a mail arrived; null if every message has one.
        pending_since timestamptz,
        told_at timestamptz,
        PRIMARY KEY (case_id, recipient)
      );
      CREATE INDEX case_message_notices_pending ON case_message_notices (pending_since) WHERE pending_since IS NOT NULL;

      -- Prescriptions of a signed reply that are not sent yet, without content.
      CREATE TABLE unsent_prescriptions (
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        prescription_id uuid NOT NULL,
        signed_at timestamptz NOT NULL,
        -- When the clinician was reminded; null: not yet.
        reminded_at timestamptz,
        PRIMARY KEY (case_id, prescription_id)
      );
      CREATE INDEX unsent_prescriptions_signed ON unsent_prescriptions (signed_at);

      -- Separate from the journal: whether the reply helped, without text.
      CREATE TABLE reply_feedback (
        case_id uuid PRIMARY KEY REFERENCES cases (id) ON DELETE CASCADE,
        has_helped boolean NOT NULL,
        given_at timestamptz NOT NULL
      );
      CREATE INDEX reply_feedback_given ON reply_feedback (given_at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE reply_feedback, unsent_prescriptions, case_message_notices, case_reply_pdfs, reply_templates;
      DROP FUNCTION loosen_reply_file;
    `);
  }
}
