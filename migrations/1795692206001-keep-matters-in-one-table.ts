import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the heads of each kind keep to: the branches of the CHECK `matters_kind`, which a migration with another kind replaces. */
export const MATTER_KINDS = `WHEN 'rights-request' THEN payload ->> 'number' IS NOT NULL
            AND coalesce(payload ->> 'right', '') IN ('copy', 'correction', 'erasure', 'restriction', 'objection')
            AND coalesce(payload ->> 'channel', '') IN ('page', 'mail', 'letter', 'phone')
            AND (payload ->> 'enteredBy' IS NULL) = (payload ->> 'channel' = 'page')
            AND (extended_at IS NULL) = (payload ->> 'extensionReason' IS NULL)
            AND coalesce(payload ->> 'extensionReason', 'complex') IN ('complex', 'many')
            AND coalesce(outcome, 'moot') IN ('fulfilled', 'partly', 'refused', 'moot')
          WHEN 'access-question' THEN case_id IS NOT NULL AND payload ->> 'accessAt' IS NOT NULL AND extended_at IS NULL
            AND (payload ->> 'replyId' IS NULL) = (closed_at IS NULL) AND coalesce(outcome, 'answered') = 'answered'
          -- The severity of a deviation is removed when the case is erased.
          WHEN 'quality-report' THEN case_id IS NOT NULL AND extended_at IS NULL
            AND coalesce(payload ->> 'markedBy', '') IN ('patient', 'clinician')
            AND CASE payload ->> 'kind'
              WHEN 'complaint' THEN payload ->> 'severity' IS NULL
                AND coalesce(outcome, 'agreed') IN ('agreed', 'partly-agreed', 'not-agreed', 'no-complaint')
              WHEN 'deviation' THEN payload ->> 'markedBy' = 'clinician'
                AND coalesce(payload ->> 'severity', 'risk') IN ('risk', 'no-harm', 'harm', 'serious-harm')
                AND coalesce(outcome, 'no-measures') IN ('measures-taken', 'no-measures', 'lex-maria', 'no-deviation')
              ELSE false END`;

/** What somebody asks or reports, in one table without words: requests about data, questions about accesses, complaints, deviations. */
export class KeepMattersInOneTable1795692206001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Before the first release: nothing runs beside it.
      -- squawk-ignore-file ban-drop-table, ban-drop-column, adding-foreign-key-constraint, constraint-missing-not-valid
      CREATE TABLE matters (
        -- Also of its words.
        id uuid PRIMARY KEY,
        kind text NOT NULL,
        -- Whose it is: an account's, or else a case's. Without foreign keys: a request outlives account, order and case.
        user_id uuid,
        order_id uuid,
        case_id uuid,
        -- What it is about, without words.
        payload jsonb NOT NULL CHECK (jsonb_typeof(payload) = 'object'),
        opened_at timestamptz NOT NULL,
        due_at timestamptz NOT NULL CHECK (due_at > opened_at),
        extended_at timestamptz,
        outcome text,
        closed_at timestamptz,
        closed_by uuid,
        -- A question goes with its case.
        of_case uuid GENERATED ALWAYS AS (CASE WHEN kind = 'access-question' THEN case_id END) STORED
          REFERENCES cases (id) ON DELETE CASCADE,
        -- A complaint and a deviation keep it, and the message that they are about.
        kept_case uuid GENERATED ALWAYS AS (CASE WHEN kind = 'quality-report' THEN case_id END) STORED REFERENCES cases (id),
        message_id uuid GENERATED ALWAYS AS (CASE WHEN kind = 'quality-report' THEN (payload ->> 'messageId')::uuid END) STORED
          REFERENCES case_messages (id),
        CHECK (num_nulls(outcome, closed_at, closed_by) IN (0, 3)),
        CONSTRAINT matters_kind CHECK (CASE kind
          ${MATTER_KINDS}
          ELSE false END)
      );
      CREATE INDEX matters_open ON matters (kind, due_at, id) WHERE closed_at IS NULL;
      CREATE INDEX matters_closed ON matters (kind, closed_at, id) WHERE closed_at IS NOT NULL;
      CREATE INDEX matters_user ON matters (user_id) WHERE user_id IS NOT NULL;
      CREATE INDEX matters_case ON matters (case_id, opened_at) WHERE case_id IS NOT NULL;
      CREATE INDEX matters_of_case ON matters (of_case) WHERE of_case IS NOT NULL;
      CREATE INDEX matters_kept_case ON matters (kept_case) WHERE kept_case IS NOT NULL;
      -- A message is reported once of each kind.
      CREATE UNIQUE INDEX matters_message_once ON matters (message_id, (payload ->> 'kind')) WHERE kind = 'quality-report';
      CREATE UNIQUE INDEX matters_number ON matters ((payload ->> 'number')) WHERE kind = 'rights-request';
      -- One open request per right and requester on the page: a second click makes no second clock.
      CREATE UNIQUE INDEX matters_request_once ON matters (coalesce(user_id, case_id), (payload ->> 'right'))
        WHERE kind = 'rights-request' AND payload ->> 'channel' = 'page' AND closed_at IS NULL;
      CREATE UNIQUE INDEX matters_question_once ON matters (case_id, (payload ->> 'accessAt'))
        WHERE kind = 'access-question' AND closed_at IS NULL;

      INSERT INTO matters (id, kind, user_id, order_id, case_id, payload, opened_at, due_at, extended_at, outcome, closed_at, closed_by)
        SELECT id, 'rights-request', user_id, order_id, case_id, jsonb_strip_nulls(jsonb_build_object('number', number::text,
            'right', "right", 'channel', channel, 'enteredBy', entered_by, 'extensionReason', extension_reason)),
          received_at, due_at, extended_at, outcome, closed_at, closed_by FROM rights_requests;
      INSERT INTO matters (id, kind, order_id, case_id, payload, opened_at, due_at, outcome, closed_at, closed_by)
        SELECT q.id, 'access-question', c.order_id, q.case_id, jsonb_strip_nulls(jsonb_build_object('accessAt',
            to_char(q.access_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'replyId', q.reply_id)),
          q.asked_at, q.asked_at + interval '168 hours', CASE WHEN q.replied_at IS NOT NULL THEN 'answered' END, q.replied_at,
          q.replied_by FROM access_questions q JOIN cases c ON c.id = q.case_id;
      INSERT INTO matters (id, kind, order_id, case_id, payload, opened_at, due_at, outcome, closed_at, closed_by)
        SELECT r.id, 'quality-report', c.order_id, r.case_id, jsonb_strip_nulls(jsonb_build_object('kind', r.kind,
            'messageId', r.message_id, 'severity', r.severity, 'markedBy', r.marked_by, 'reportedBy', r.reported_by,
            'closedByClinician', r.closed_by)), r.marked_at, r.due_at, r.outcome, r.closed_at,
          coalesce(r.closed_by, r.closed_by_admin) FROM quality_reports r JOIN cases c ON c.id = r.case_id;
      DROP TABLE access_questions;
      ALTER TABLE quality_report_texts DROP CONSTRAINT quality_report_texts_report_id_fkey;
      DROP TABLE quality_reports;
      ALTER TABLE quality_report_texts ADD FOREIGN KEY (report_id) REFERENCES matters (id);

      CREATE SEQUENCE rights_request_numbers;
      SELECT setval('rights_request_numbers', greatest(1, last_value), is_called) FROM rights_requests_number_seq;
      -- Of requests about data, the words alone.
      ALTER TABLE rights_requests DROP COLUMN number, DROP COLUMN "right", DROP COLUMN channel, DROP COLUMN user_id,
        DROP COLUMN order_id, DROP COLUMN case_id, DROP COLUMN entered_by, DROP COLUMN received_at, DROP COLUMN due_at,
        DROP COLUMN extended_at, DROP COLUMN extension_reason, DROP COLUMN outcome, DROP COLUMN closed_at, DROP COLUMN closed_by;
      ALTER TABLE rights_requests ADD FOREIGN KEY (id) REFERENCES matters (id) ON DELETE CASCADE;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE rights_requests DROP CONSTRAINT rights_requests_id_fkey,
        ADD COLUMN number bigint UNIQUE, ADD COLUMN "right" text, ADD COLUMN channel text, ADD COLUMN user_id uuid,
        ADD COLUMN order_id uuid, ADD COLUMN case_id uuid, ADD COLUMN entered_by uuid, ADD COLUMN received_at timestamptz,
        ADD COLUMN due_at timestamptz, ADD COLUMN extended_at timestamptz, ADD COLUMN extension_reason text,
        ADD COLUMN outcome text, ADD COLUMN closed_at timestamptz, ADD COLUMN closed_by uuid;
      UPDATE rights_requests r SET number = (payload ->> 'number')::bigint, "right" = payload ->> 'right',
          channel = payload ->> 'channel', user_id = m.user_id, order_id = m.order_id, case_id = m.case_id,
          entered_by = (payload ->> 'enteredBy')::uuid, received_at = m.opened_at, due_at = m.due_at,
          extended_at = m.extended_at, extension_reason = payload ->> 'extensionReason', outcome = m.outcome,
          closed_at = m.closed_at, closed_by = m.closed_by
        FROM matters m WHERE m.id = r.id;
      ALTER TABLE rights_requests ALTER COLUMN number SET NOT NULL, ALTER COLUMN "right" SET NOT NULL,
        ALTER COLUMN channel SET NOT NULL, ALTER COLUMN received_at SET NOT NULL, ALTER COLUMN due_at SET NOT NULL,
        ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME rights_requests_number_seq),
        ADD CHECK ("right" IN ('copy', 'correction', 'erasure', 'restriction', 'objection')),
        ADD CHECK (channel IN ('page', 'mail', 'letter', 'phone')),
        ADD CHECK ((entered_by IS NULL) = (channel = 'page')),
        ADD CHECK (due_at > received_at),
        ADD CHECK (extension_reason IN ('complex', 'many')),
        ADD CHECK (outcome IN ('fulfilled', 'partly', 'refused', 'moot')),
        ADD CHECK ((extended_at IS NULL) = (extension_reason IS NULL)),
        ADD CHECK ((closed_at IS NULL) = (outcome IS NULL) AND (closed_at IS NULL) = (closed_by IS NULL)),
        ADD CHECK (closed_at IS NOT NULL OR sealed_reply IS NULL);
      SELECT setval('rights_requests_number_seq', last_value, is_called) FROM rights_request_numbers;
      DROP SEQUENCE rights_request_numbers;
      CREATE INDEX rights_requests_open ON rights_requests (due_at, id) WHERE closed_at IS NULL;
      CREATE INDEX rights_requests_closed ON rights_requests (closed_at DESC, id DESC) WHERE closed_at IS NOT NULL;
      CREATE INDEX rights_requests_user ON rights_requests (user_id) WHERE user_id IS NOT NULL;
      CREATE INDEX rights_requests_case ON rights_requests (case_id) WHERE case_id IS NOT NULL;
      CREATE UNIQUE INDEX rights_requests_user_once ON rights_requests (user_id, "right")
        WHERE channel = 'page' AND closed_at IS NULL AND user_id IS NOT NULL;
      CREATE UNIQUE INDEX rights_requests_case_once ON rights_requests (case_id, "right")
        WHERE channel = 'page' AND closed_at IS NULL AND user_id IS NULL;

      CREATE TABLE access_questions (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        access_at timestamptz NOT NULL,
        asked_at timestamptz NOT NULL,
        reply_id uuid,
        replied_at timestamptz,
        replied_by uuid,
        CHECK (num_nulls(reply_id, replied_at, replied_by) IN (0, 3))
      );
      CREATE INDEX access_questions_case ON access_questions (case_id, asked_at);
      CREATE INDEX access_questions_open ON access_questions (asked_at) WHERE replied_at IS NULL;
      CREATE UNIQUE INDEX access_questions_once ON access_questions (case_id, access_at) WHERE replied_at IS NULL;
      INSERT INTO access_questions
        SELECT id, case_id, (payload ->> 'accessAt')::timestamptz, opened_at, (payload ->> 'replyId')::uuid, closed_at, closed_by
        FROM matters WHERE kind = 'access-question';

      CREATE TABLE quality_reports (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id),
        kind text NOT NULL,
        message_id uuid REFERENCES case_messages (id),
        severity text CHECK (severity IN ('risk', 'no-harm', 'harm', 'serious-harm')),
        marked_by text NOT NULL CHECK (marked_by IN ('patient', 'clinician')),
        reported_by uuid,
        marked_at timestamptz NOT NULL,
        due_at timestamptz NOT NULL,
        outcome text,
        closed_by uuid,
        closed_at timestamptz,
        closed_by_admin uuid,
        UNIQUE (message_id, kind),
        CONSTRAINT quality_reports_closed CHECK (num_nulls(outcome, coalesce(closed_by, closed_by_admin), closed_at) IN (0, 3)
          AND num_nonnulls(closed_by, closed_by_admin) <= 1),
        CONSTRAINT quality_reports_kind CHECK (CASE kind
          WHEN 'complaint' THEN severity IS NULL AND (outcome IS NULL
            OR outcome IN ('agreed', 'partly-agreed', 'not-agreed', 'no-complaint'))
          WHEN 'deviation' THEN marked_by = 'clinician' AND (outcome IS NULL
            OR outcome IN ('measures-taken', 'no-measures', 'lex-maria', 'no-deviation'))
          ELSE false END)
      );
      CREATE INDEX quality_reports_case ON quality_reports (case_id);
      CREATE INDEX quality_reports_open ON quality_reports (due_at) WHERE outcome IS NULL;
      INSERT INTO quality_reports (id, case_id, kind, message_id, severity, marked_by, reported_by, marked_at, due_at, outcome,
          closed_by, closed_at, closed_by_admin)
        SELECT id, case_id, payload ->> 'kind', message_id, payload ->> 'severity', payload ->> 'markedBy',
          (payload ->> 'reportedBy')::uuid, opened_at, due_at, outcome, (payload ->> 'closedByClinician')::uuid, closed_at,
          CASE WHEN payload ->> 'closedByClinician' IS NULL THEN closed_by END
        FROM matters WHERE kind = 'quality-report';
      ALTER TABLE quality_report_texts DROP CONSTRAINT quality_report_texts_report_id_fkey,
        ADD FOREIGN KEY (report_id) REFERENCES quality_reports (id);
      DROP TABLE matters;
    `);
  }
}
