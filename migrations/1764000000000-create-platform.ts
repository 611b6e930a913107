import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keyId } from './key-id.js';

/** Upper-case letters beyond A to Z in patients' Latin names. */
const CAPITALS = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆČĎĐĒĖĘĚĞĢĪĮİĶĹĻĽŁŃŅŇŌŐŒŔŘŚŞŠŢŤŪŮŰŲŴŶŹŻŽȘȚ';
const SMALL = [...CAPITALS].map((letter) => (letter === 'İ' ? 'i' : letter.toLowerCase())).join('');

/** Events and their jobs, mails and text messages, cache versions, rate limits, and shared functions. */
export class CreatePlatform1764000000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- The outbox: events that transactions have written and the relay has to publish.
      CREATE TABLE outbox_events (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        payload jsonb NOT NULL,
        request_id text,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        relayed_at timestamptz
      );
      CREATE INDEX outbox_events_unrelayed ON outbox_events (created_at) WHERE relayed_at IS NULL;
      CREATE INDEX outbox_events_relayed ON outbox_events (relayed_at) WHERE relayed_at IS NOT NULL;

      CREATE TABLE event_jobs (
        event_id uuid NOT NULL REFERENCES outbox_events (id) ON DELETE CASCADE,
        job text NOT NULL,
        queued_at timestamptz NOT NULL DEFAULT now(),
        done_at timestamptz,
        failure text,
        PRIMARY KEY (event_id, job)
      );
      CREATE INDEX event_jobs_open ON event_jobs (queued_at) WHERE done_at IS NULL AND failure IS NULL;
      CREATE INDEX event_jobs_failed ON event_jobs (job) WHERE failure IS NOT NULL AND done_at IS NULL;

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
        CHECK ((state = 'sent') = (sent_at IS NOT NULL))
      );
      CREATE INDEX mail_deliveries_first ON mail_deliveries (sending_until) WHERE state = 'queued' AND handed_over_at IS NULL;
      CREATE INDEX mail_deliveries_subject ON mail_deliveries (subject_id, template);
      CREATE INDEX mail_deliveries_created_at ON mail_deliveries (created_at);
      -- Contents to re-encrypt under the first key, and contents of unsent mails.
      CREATE INDEX mail_deliveries_key ON mail_deliveries (${keyId('sealed_content')}, id) WHERE sealed_content IS NOT NULL;
      -- Recipients to erase after their retention.
      CREATE INDEX mail_deliveries_addressed ON mail_deliveries (created_at) WHERE recipient <> '' AND sealed_content IS NULL;

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
        sent_at timestamptz
      );
      CREATE INDEX sms_deliveries_first ON sms_deliveries (sending_until) WHERE state = 'queued' AND handed_over_at IS NULL;
      CREATE INDEX sms_deliveries_subject ON sms_deliveries (subject_id);
      CREATE INDEX sms_deliveries_age ON sms_deliveries (created_at);
      CREATE INDEX sms_deliveries_key ON sms_deliveries (${keyId('sealed_content')}, id) WHERE sealed_content IS NOT NULL;
      CREATE INDEX sms_deliveries_addressed ON sms_deliveries (created_at) WHERE recipient <> '' AND sealed_content IS NULL;

      CREATE TABLE cache_versions (
        name text PRIMARY KEY,
        version bigint NOT NULL
      );

      CREATE UNLOGGED TABLE rate_limits (
        key text PRIMARY KEY,
        hits integer NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX rate_limits_expires_at ON rate_limits (expires_at);

      -- One row, written by the launcher: this database contains demo accounts and content. Production refuses it.
      CREATE TABLE demo_mark (
        is_demo boolean PRIMARY KEY DEFAULT true CHECK (is_demo),
        marked_at timestamptz NOT NULL DEFAULT now(),
        seeded_at timestamptz
      );

      -- Trigger of the tables with the comment 'append-only'.
      CREATE FUNCTION refuse_append_only_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
      END $$;

      -- Searches in orders and messages match any part of a name in any case. Case is folded here, since collations that
      -- fold å, ä and ö differ between PostgreSQL 15 and 18 and between operating systems.
      -- Most addresses and many names are ASCII: for those, translate() would only cost time.
      CREATE FUNCTION fold_case(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT CASE WHEN octet_length($1) = length($1) THEN lower($1 COLLATE "C")
          ELSE lower(translate($1, '${CAPITALS}', '${SMALL}') COLLATE "C") END
      $$;
      CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP EXTENSION pg_trgm;
      DROP FUNCTION fold_case(text);
      DROP FUNCTION refuse_append_only_change;
      DROP TABLE demo_mark, rate_limits, cache_versions, sms_deliveries, mail_deliveries, event_jobs, outbox_events;
    `);
  }
}
