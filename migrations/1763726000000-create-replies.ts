import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Clinicians' replies with what is said about them. What was signed or sent stays as it is (refuse_append_only_change). */
export class CreateReplies1763726000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE case_reply_drafts (
        case_id uuid PRIMARY KEY REFERENCES cases (id) ON DELETE CASCADE,
        revision integer NOT NULL CHECK (revision > 0),
        -- The reply as JSON, encrypted with the data key.
        content bytea NOT NULL,
        saved_by uuid NOT NULL,
        saved_at timestamptz NOT NULL
      );

      -- Without cascade: the signed rows are the journal. Erasing a case destroys the key that opens them.
      CREATE TABLE case_replies (
        case_id uuid PRIMARY KEY REFERENCES cases (id),
        -- The canonical JSON of what was signed, encrypted with the data key.
        content bytea NOT NULL,
        -- Of the canonical JSON; it holds a random salt, so the hash tells nothing of the text.
        sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
        signed_by uuid NOT NULL,
        signed_at timestamptz NOT NULL
      );
      COMMENT ON TABLE case_replies IS 'append-only';
      CREATE TABLE case_amendments (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES case_replies (case_id),
        content bytea NOT NULL,
        sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
        signed_by uuid NOT NULL,
        signed_at timestamptz NOT NULL
      );
      COMMENT ON TABLE case_amendments IS 'append-only';
      CREATE INDEX case_amendments_case ON case_amendments (case_id, signed_at);

      CREATE TABLE case_second_opinions (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id),
        -- The colleague.
        clinician_id uuid NOT NULL,
        asked_by uuid NOT NULL,
        asked_at timestamptz NOT NULL,
        UNIQUE (case_id, clinician_id)
      );
      COMMENT ON TABLE case_second_opinions IS 'append-only';
      CREATE TABLE case_opinion_comments (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id),
        opinion_id uuid NOT NULL REFERENCES case_second_opinions (id),
        clinician_id uuid NOT NULL,
        content bytea NOT NULL,
        written_at timestamptz NOT NULL
      );
      COMMENT ON TABLE case_opinion_comments IS 'append-only';
      CREATE INDEX case_opinion_comments_case ON case_opinion_comments (case_id, written_at);

      CREATE TABLE case_messages (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id),
        sender text NOT NULL CHECK (sender IN ('patient', 'clinician')),
        clinician_id uuid CHECK ((clinician_id IS NULL) = (sender = 'patient')),
        content bytea NOT NULL,
        sent_at timestamptz NOT NULL
      );
      COMMENT ON TABLE case_messages IS 'append-only';
      CREATE INDEX case_messages_case ON case_messages (case_id, sent_at);

      ${ROW_POLICIES}
      ${APPEND_ONLY}

      -- The file of a signed reply, one for each amendment that it tells of. Holds nothing of health: the file is encrypted.
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

      -- Whom a mail about new messages is owed to, and when the last one went.
      CREATE TABLE case_message_notices (
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        recipient text NOT NULL CHECK (recipient IN ('patient', 'clinician')),
        -- When the first message came that nobody was told of; null: none.
        pending_since timestamptz,
        told_at timestamptz,
        PRIMARY KEY (case_id, recipient)
      );
      CREATE INDEX case_message_notices_pending ON case_message_notices (pending_since) WHERE pending_since IS NOT NULL;

      -- Apart from the journal: whether the answer helped, and nothing in words.
      CREATE TABLE reply_feedback (
        case_id uuid PRIMARY KEY REFERENCES cases (id) ON DELETE CASCADE,
        has_helped boolean NOT NULL,
        given_at timestamptz NOT NULL
      );
      CREATE INDEX reply_feedback_given ON reply_feedback (given_at);

      CREATE TABLE reply_templates (
        id uuid PRIMARY KEY,
        -- One of the questionnaire's conditions; null: for all.
        condition text,
        title text NOT NULL,
        -- Texts by part of the reply; one part alone is a phrase.
        texts jsonb NOT NULL,
        codes text[] NOT NULL DEFAULT '{}',
        revision integer NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL DEFAULT now()
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE reply_templates, reply_feedback, case_message_notices, case_reply_pdfs, case_messages,
        case_opinion_comments, case_second_opinions, case_amendments, case_replies, case_reply_drafts;
      DROP FUNCTION loosen_reply_file;
    `);
  }
}

const ROW_POLICIES = `
      ALTER TABLE case_reply_drafts ENABLE ROW LEVEL SECURITY;
      ALTER TABLE case_reply_drafts FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_reply_drafts USING (case_id = reached_case());
      ALTER TABLE case_replies ENABLE ROW LEVEL SECURITY;
      ALTER TABLE case_replies FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_replies USING (case_id = reached_case());
      ALTER TABLE case_amendments ENABLE ROW LEVEL SECURITY;
      ALTER TABLE case_amendments FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_amendments USING (case_id = reached_case());
      ALTER TABLE case_second_opinions ENABLE ROW LEVEL SECURITY;
      ALTER TABLE case_second_opinions FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_second_opinions USING (case_id = reached_case());
      ALTER TABLE case_opinion_comments ENABLE ROW LEVEL SECURITY;
      ALTER TABLE case_opinion_comments FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_opinion_comments USING (case_id = reached_case());
      ALTER TABLE case_messages ENABLE ROW LEVEL SECURITY;
      ALTER TABLE case_messages FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_messages USING (case_id = reached_case());`;

const APPEND_ONLY = [
  'case_replies',
  'case_amendments',
  'case_second_opinions',
  'case_opinion_comments',
  'case_messages',
]
  .map(
    (table) => `CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE ON ${table}
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();`,
  )
  .join('\n      ');
