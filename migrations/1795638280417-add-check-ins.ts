import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Check-ins after a reply, complaints among messages, and what readers of a reply missed. */
export class AddCheckIns1795638280417 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- When a patient is asked how it goes. No health data: what was answered is a message of the case.
      CREATE TABLE case_check_ins (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        order_id uuid NOT NULL,
        -- Hours after the signature.
        step_hours integer NOT NULL CHECK (step_hours IN (48, 240)),
        due_at timestamptz NOT NULL,
        state text NOT NULL CHECK (state IN ('planned', 'off', 'skipped', 'sent', 'answered')),
        sent_at timestamptz,
        answered_at timestamptz,
        -- When the clinic's goal for an answer that needs care passed without a word.
        goal_missed_at timestamptz,
        UNIQUE (case_id, step_hours)
      );
      -- The link in the text message: it says how it goes, and opens nothing.
      ALTER TABLE case_links DROP CONSTRAINT case_links_purpose_check;
      -- The table is small. squawk needs the bare name of the rule.
      -- squawk-ignore constraint-missing-not-valid
      ALTER TABLE case_links ADD CONSTRAINT case_links_purpose_check
        CHECK (purpose IN ('form', 'hand-off', 'calendar', 'not-me', 'check-in'));
      CREATE INDEX case_check_ins_due ON case_check_ins (due_at) WHERE state = 'planned';

      -- A message of the kind 'check-in' is the patient's answer to 'Hur går det?'.
      ALTER TABLE case_messages ADD COLUMN kind text NOT NULL DEFAULT 'message'
        CHECK (kind IN ('message', 'check-in'));

      -- Until when the clinic means to answer a patient who is worse; null for other messages.
      ALTER TABLE waiting_messages ADD COLUMN goal_at timestamptz;
      ALTER TABLE waiting_messages ADD COLUMN goal_missed_at timestamptz;

      -- Messages that patient or clinic call a complaint, without their words.
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

      -- When a mailed link first opened the case: the order's mailbox is the patient's, and mails greet by name.
      ALTER TABLE cases ADD COLUMN mailbox_proven_at timestamptz;

      -- What a reader of the reply missed, of a closed list.
      ALTER TABLE reply_feedback ADD COLUMN lacks text[] NOT NULL DEFAULT '{}';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE reply_feedback DROP COLUMN lacks;
      ALTER TABLE cases DROP COLUMN mailbox_proven_at;
      DROP TABLE case_complaints;
      ALTER TABLE waiting_messages DROP COLUMN goal_missed_at;
      ALTER TABLE waiting_messages DROP COLUMN goal_at;
      ALTER TABLE case_messages DROP COLUMN kind;
      DELETE FROM case_links WHERE purpose = 'check-in';
      ALTER TABLE case_links DROP CONSTRAINT case_links_purpose_check;
      ALTER TABLE case_links ADD CONSTRAINT case_links_purpose_check
        CHECK (purpose IN ('form', 'hand-off', 'calendar', 'not-me'));
      DROP TABLE case_check_ins;
    `);
  }
}
