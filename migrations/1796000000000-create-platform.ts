import type { MigrationInterface, QueryRunner } from 'typeorm';
import { OF_JOBS, SMALL_AND_BUSY } from './autovacuum.js';
import { keyId } from './key-id.js';

/** Upper-case letters beyond A to Z in patients' Latin names. */
const CAPITALS = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆČĎĐĒĖĘĚĞĢĪĮİĶĹĻĽŁŃŅŇŌŐŒŔŘŚŞŠŢŤŪŮŰŲŴŶŹŻŽȘȚ';
const SMALL = [...CAPITALS].map((letter) => (letter === 'İ' ? 'i' : letter.toLowerCase())).join('');

/** Events and their jobs, mails and text messages, confirmations, heartbeats, rate limits, and shared functions. */
export class CreatePlatform1796000000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

      -- The outbox: events that transactions have written and the relay has to publish.
      CREATE TABLE outbox_events (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        payload jsonb NOT NULL,
        request_id text,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        relayed_at timestamptz
      ) WITH (${OF_JOBS});
      CREATE INDEX outbox_events_unrelayed ON outbox_events (created_at) WHERE relayed_at IS NULL;
      CREATE INDEX outbox_events_relayed ON outbox_events (relayed_at) WHERE relayed_at IS NOT NULL;

      CREATE TABLE event_jobs (
        event_id uuid NOT NULL REFERENCES outbox_events (id) ON DELETE CASCADE,
        job text NOT NULL,
        queued_at timestamptz NOT NULL DEFAULT now(),
        done_at timestamptz,
        failure text,
        failed_at timestamptz,
        -- An admin has given the job up for good; failure says why it had failed.
        abandoned_at timestamptz,
        -- Why there was nothing to do: a constant sentence of the handler.
        outcome text,
        PRIMARY KEY (event_id, job)
      ) WITH (${OF_JOBS});
      CREATE INDEX event_jobs_open ON event_jobs (queued_at) WHERE done_at IS NULL AND failure IS NULL;
      CREATE INDEX event_jobs_failed ON event_jobs (job) WHERE failure IS NOT NULL AND done_at IS NULL AND abandoned_at IS NULL;

      CREATE TABLE mail_deliveries (
        id uuid PRIMARY KEY,
        dedupe_key text NOT NULL UNIQUE,
        template text NOT NULL,
        subject_id uuid NOT NULL,
        recipient text NOT NULL,
        state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed')),
        attempts integer NOT NULL DEFAULT 0,
        message_id text NOT NULL UNIQUE,
        sealed_content bytea,
        sending_until timestamptz,
        -- Null while the process that wrote the row delivers it; set when the delivery job takes over.
        handed_over_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        sent_at timestamptz,
        -- Why the last attempt failed: a status or an error code, never an address.
        failure text,
        -- An admin has seen to it that the message could not be sent.
        dismissed_at timestamptz,
        CHECK ((state = 'sent') = (sent_at IS NOT NULL))
      ) WITH (${OF_JOBS});
      CREATE INDEX mail_deliveries_first ON mail_deliveries (sending_until) WHERE state = 'queued' AND handed_over_at IS NULL;
      CREATE INDEX mail_deliveries_subject ON mail_deliveries (subject_id, template);
      CREATE INDEX mail_deliveries_created_at ON mail_deliveries (created_at);
      -- Contents to re-encrypt under the first key, and contents of unsent mails.
      CREATE INDEX mail_deliveries_key ON mail_deliveries (${keyId('sealed_content')}, id) WHERE sealed_content IS NOT NULL;
      -- Recipients to erase after their retention.
      CREATE INDEX mail_deliveries_addressed ON mail_deliveries (created_at) WHERE recipient <> '' AND sealed_content IS NULL;
      CREATE INDEX mail_deliveries_failed ON mail_deliveries (created_at, id) WHERE state = 'failed' AND dismissed_at IS NULL;
      CREATE INDEX mail_deliveries_queued ON mail_deliveries (created_at, id) WHERE state = 'queued';

      CREATE TABLE sms_deliveries (
        id uuid PRIMARY KEY,
        dedupe_key text NOT NULL UNIQUE,
        template text NOT NULL,
        subject_id uuid NOT NULL,
        recipient text NOT NULL,
        state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed')),
        attempts integer NOT NULL DEFAULT 0,
        sealed_content bytea,
        -- The message is void after this time and is no longer sent.
        not_after timestamptz,
        sending_until timestamptz,
        -- Null while the process that wrote the row delivers it; set when the delivery job takes over.
        handed_over_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        sent_at timestamptz,
        failure text,
        dismissed_at timestamptz
      ) WITH (${OF_JOBS});
      CREATE INDEX sms_deliveries_first ON sms_deliveries (sending_until) WHERE state = 'queued' AND handed_over_at IS NULL;
      CREATE INDEX sms_deliveries_subject ON sms_deliveries (subject_id);
      CREATE INDEX sms_deliveries_age ON sms_deliveries (created_at);
      CREATE INDEX sms_deliveries_key ON sms_deliveries (${keyId('sealed_content')}, id) WHERE sealed_content IS NOT NULL;
      CREATE INDEX sms_deliveries_addressed ON sms_deliveries (created_at) WHERE recipient <> '' AND sealed_content IS NULL;
      CREATE INDEX sms_deliveries_failed ON sms_deliveries (created_at, id) WHERE state = 'failed' AND dismissed_at IS NULL;
      CREATE INDEX sms_deliveries_queued ON sms_deliveries (created_at, id) WHERE state = 'queued';

      CREATE TABLE cache_versions (
        name text PRIMARY KEY,
        version bigint NOT NULL
      ) WITH (${SMALL_AND_BUSY});

      CREATE UNLOGGED TABLE rate_limits (
        key text PRIMARY KEY,
        hits integer NOT NULL,
        expires_at timestamptz NOT NULL
      ) WITH (${SMALL_AND_BUSY});
      CREATE INDEX rate_limits_expires_at ON rate_limits (expires_at);

      -- One row, written by the launcher: this database contains demo accounts and content. Production refuses it.
      CREATE TABLE demo_mark (
        is_demo boolean PRIMARY KEY DEFAULT true CHECK (is_demo),
        marked_at timestamptz NOT NULL DEFAULT now(),
        seeded_at timestamptz
      );

      -- Trigger of the tables with the comment 'append-only'.
      -- Functions name their search path: PostgreSQL looks for a table in pg_temp first unless the path names that schema, and a
      -- role that may create temporary tables could put one in the place of a table that a policy or trigger reads.
      CREATE FUNCTION refuse_append_only_change() RETURNS trigger LANGUAGE plpgsql
        SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
      END $$;

      -- Searches in orders and messages match any part of a name in any case. Case is folded here, since collations that
      -- fold å, ä and ö differ between PostgreSQL 15 and 18 and between operating systems.
      -- Most addresses and many names are ASCII: for those, translate() would only cost time.
      -- It reads no table and has no search path, since it is part of indexes and is inlined.
      CREATE FUNCTION fold_case(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT CASE WHEN octet_length($1) = length($1) THEN lower($1 COLLATE "C")
          ELSE lower(translate($1, '${CAPITALS}', '${SMALL}') COLLATE "C") END
      $$;

      -- One row per upgrade, written by migrate.js as the owner. Without finished_at the upgrade was interrupted, or is running.
      CREATE TABLE releases (
        id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        version text NOT NULL CHECK (version <> ''),
        -- Timestamp of the last migration of that release.
        schema_version bigint NOT NULL,
        started_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz
      );

      -- One row per process since its start. Retention removes those of processes that ended.
      CREATE TABLE heartbeats (
        -- Random, new at each start: it names no machine.
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('server', 'worker', 'both')),
        release text NOT NULL,
        started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        -- Changed every ten seconds. No index, so that an update stays on its page.
        beat_at timestamptz NOT NULL DEFAULT clock_timestamp()
      ) WITH (fillfactor = 50, ${SMALL_AND_BUSY});

      -- A confirmation counts for what was confirmed: a changed server, key or text has another fingerprint.
      CREATE TABLE confirmations (
        subject text NOT NULL CHECK (subject ~ '^[a-z][a-z.-]{1,40}$'),
        fingerprint text NOT NULL CHECK (fingerprint ~ '^[0-9a-f]{64}$'),
        confirmed_at timestamptz NOT NULL DEFAULT now(),
        -- The account; null: an event confirmed it. No key: the row outlives the account.
        confirmed_by uuid,
        -- The name that the person gave.
        confirmed_name text,
        -- What was confirmed is kept, so that a later reader sees what has changed since.
        content jsonb,
        PRIMARY KEY (subject, fingerprint)
      );

      -- What one admin proposes and another confirms: the acts of src/platform/confirmations/admin-acts.ts.
      CREATE TABLE proposals (
        id uuid PRIMARY KEY,
        kind text NOT NULL,
        -- The account that is named; null: the clinic's rules. Without foreign keys: the row outlives the accounts.
        subject_id uuid,
        payload jsonb NOT NULL,
        proposed_by uuid NOT NULL,
        proposed_at timestamptz NOT NULL DEFAULT now(),
        -- Null with a time: the command on the server.
        confirmed_by uuid,
        confirmed_at timestamptz,
        -- Null with a time: a newer proposal took its place.
        ended_by uuid,
        ended_at timestamptz,
        -- From when on it may be done; it is done once.
        applies_at timestamptz,
        applied_at timestamptz,
        -- A change of contact goes with its case; the proposal to erase a journal outlives it.
        case_id uuid GENERATED ALWAYS AS (CASE WHEN kind = 'contact-change' THEN subject_id END) STORED,
        CHECK (confirmed_by <> proposed_by),
        CHECK (confirmed_by IS NULL OR confirmed_at IS NOT NULL),
        CHECK (ended_by IS NULL OR ended_at IS NOT NULL),
        CHECK (kind IN
          ('reviewer', 'review-rules', 'journal-erasure', 'contact-change', 'age-limit', 'clinic-opening')),
        CONSTRAINT proposals_of_clinic_check
          CHECK ((subject_id IS NULL) = (kind IN ('review-rules', 'age-limit', 'clinic-opening'))),
        CONSTRAINT proposals_applies_check CHECK ((confirmed_at IS NULL) = (applies_at IS NULL)),
        CONSTRAINT proposals_applied_check CHECK (applied_at IS NULL OR (confirmed_at IS NOT NULL AND ended_at IS NULL)),
        -- A confirmed one ends where it waits.
        CONSTRAINT proposals_ended_check CHECK (kind = 'contact-change' OR confirmed_at IS NULL OR ended_at IS NULL),
        -- The address in lower case or the number as E.164, until the change has come about or ended.
        CONSTRAINT proposals_contact_change_check CHECK (kind <> 'contact-change' OR (
          coalesce(payload ->> 'kind', '') IN ('email', 'phone')
          AND coalesce(payload ->> 'identityCheck', '') IN ('in_person', 'video', 'called_back')
          AND (payload ->> 'value' IS NULL) = (applied_at IS NOT NULL OR ended_at IS NOT NULL))),
        -- Of the authority's decision (patientdatalagen 8:4).
        CONSTRAINT proposals_journal_erasure_check CHECK (kind <> 'journal-erasure' OR (
          coalesce(payload ->> 'reference', '') <> '' AND (ended_by IS NULL) = (ended_at IS NULL))),
        CONSTRAINT proposals_age_limit_check
          CHECK (kind <> 'age-limit' OR coalesce(jsonb_typeof(payload -> 'years'), '') = 'number')
      );
      CREATE INDEX proposals_age ON proposals (proposed_at);
      CREATE UNIQUE INDEX proposals_open ON proposals (kind, subject_id) NULLS NOT DISTINCT
        WHERE applied_at IS NULL AND ended_at IS NULL;
      CREATE INDEX proposals_case ON proposals (case_id, proposed_at);
      CREATE INDEX proposals_due ON proposals (applies_at) WHERE applied_at IS NULL AND ended_at IS NULL;

      -- Each is mailed once.
      CREATE TABLE review_reminders (
        -- 'rights', or 'licence:' with the clinician's id.
        subject text NOT NULL,
        due_at timestamptz NOT NULL,
        stage text NOT NULL CHECK (stage IN ('soon', 'overdue')),
        sent_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (subject, due_at, stage)
      );

      -- A period in which something that is watched was bad. Admins are mailed at its beginning, and at its end.
      CREATE TABLE check_states (
        id uuid PRIMARY KEY,
        -- What watches it.
        watch text NOT NULL,
        -- The name of a fact or a check, or that of the watch when it has one subject.
        subject text NOT NULL,
        -- In what way it is bad, as the last mail said it.
        state text NOT NULL,
        since timestamptz(3) NOT NULL DEFAULT now(),
        -- Of the last mail about it, which may name several; null: it waits for the next one.
        mailed_at timestamptz(3),
        ended_at timestamptz(3)
      );
      CREATE UNIQUE INDEX check_states_open ON check_states (watch, subject) WHERE ended_at IS NULL;
      CREATE INDEX check_states_ended ON check_states (ended_at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE check_states, review_reminders, proposals, confirmations, heartbeats, releases, demo_mark, rate_limits,
        cache_versions, sms_deliveries, mail_deliveries, event_jobs, outbox_events;
      DROP FUNCTION refuse_append_only_change, fold_case;
      DROP EXTENSION pg_trgm;
    `);
  }
}
