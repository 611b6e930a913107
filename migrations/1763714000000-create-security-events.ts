import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The security log: what happened to accounts and what staff did (docs/security.md, "Security log"). */
export class CreateSecurityEvents1763714000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Without foreign keys: an event outlives the account and the session that it names.
      CREATE TABLE security_events (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        at timestamptz NOT NULL DEFAULT clock_timestamp(),
        kind text NOT NULL CHECK (kind ~ '^[a-z_]{1,50}$'),
        user_id uuid,
        actor_id uuid,
        session_id uuid,
        ip text,
        device text,
        request_id text,
        detail jsonb
      );
      CREATE INDEX security_events_user ON security_events (user_id, at DESC, id DESC) WHERE user_id IS NOT NULL;
      CREATE INDEX security_events_actor ON security_events (actor_id, at DESC, id DESC) WHERE actor_id IS DISTINCT FROM user_id;
      CREATE INDEX security_events_at ON security_events (at DESC, id DESC);

      -- Append-only by age, not by a switch that code could set: nothing younger than the retention can be changed or
      -- deleted, and the purge needs no privilege. SECURITY_EVENT_RETENTION_DAYS, in hours: a day may have 23 or 25.
      CREATE FUNCTION refuse_security_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' AND OLD.at < now() - interval '17520 hours' THEN
          RETURN OLD;
        END IF;
        RAISE EXCEPTION 'security_events is append-only' USING ERRCODE = 'restrict_violation';
      END $$;
      CREATE TRIGGER security_events_append_only BEFORE UPDATE OR DELETE ON security_events
        FOR EACH ROW EXECUTE FUNCTION refuse_security_event_change();
      CREATE TRIGGER security_events_no_truncate BEFORE TRUNCATE ON security_events
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_security_event_change();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE security_events;
      DROP FUNCTION refuse_security_event_change;
    `);
  }
}
