import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events, their jobs, mails, cache versions, rate limits, and what marks a database as a demo. */
export class CreatePlatform1763700000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE outbox_events (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        payload jsonb NOT NULL,
        request_id text,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        claimed_until timestamptz,
        relayed_at timestamptz
      );
      CREATE INDEX outbox_events_unrelayed ON outbox_events (created_at) WHERE relayed_at IS NULL;

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
        created_at timestamptz NOT NULL DEFAULT now(),
        sent_at timestamptz,
        CHECK ((state = 'sent') = (sent_at IS NOT NULL))
      );
      CREATE INDEX mail_deliveries_subject ON mail_deliveries (subject_id, template);

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

      -- One row, made by the launcher: this database holds demo accounts and content. Production refuses it.
      CREATE TABLE demo_mark (
        is_demo boolean PRIMARY KEY DEFAULT true CHECK (is_demo),
        marked_at timestamptz NOT NULL DEFAULT now(),
        seeded_at timestamptz
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE demo_mark, rate_limits, cache_versions, mail_deliveries, event_jobs, outbox_events');
  }
}
