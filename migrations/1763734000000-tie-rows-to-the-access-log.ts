import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The access log is sealed by what waits for it, and no longer by time; it names session, address and care unit; and patient
 * data open to a transaction that has put its row into the log, and to no other (docs/security.md, "Access log").
 */
export class TieRowsToTheAccessLog1763734000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE clinicians ADD COLUMN care_unit text CHECK (care_unit <> '');
      ALTER TABLE clinic_settings ADD COLUMN care_unit text CHECK (care_unit <> '');

      ALTER TABLE access_log
        -- Which columns the row's hash is made of; 1: those before care unit, session and address.
        ADD COLUMN version smallint NOT NULL DEFAULT 1,
        ADD COLUMN care_unit text,
        ADD COLUMN session text,
        ADD COLUMN address text;
      ALTER TABLE access_log ALTER COLUMN version SET DEFAULT 2;

      -- Rows of the log that are not sealed yet. A row is put here by the log's trigger, in the transaction that writes it.
      CREATE TABLE access_log_unsealed (
        sequence bigint PRIMARY KEY,
        at timestamptz NOT NULL,
        -- What the row lets its own transaction reach; null: it was refused.
        case_id uuid,
        transaction xid8 NOT NULL DEFAULT pg_current_xact_id()
      );
      COMMENT ON TABLE access_log_unsealed IS 'of the keeper';
      CREATE INDEX access_log_unsealed_transaction ON access_log_unsealed (transaction);
      INSERT INTO access_log_unsealed (sequence, at)
        SELECT sequence, at FROM access_log log
        WHERE NOT EXISTS (SELECT 1 FROM access_log_seals seal WHERE seal.sequence = log.sequence);
      CREATE FUNCTION queue_for_sealing() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
      BEGIN
        INSERT INTO access_log_unsealed (sequence, at, case_id)
          VALUES (NEW.sequence, NEW.at, CASE WHEN NEW.outcome = 'granted' THEN NEW.case_id END);
        RETURN NULL;
      END $$;
      CREATE TRIGGER access_log_queue AFTER INSERT ON access_log FOR EACH ROW EXECUTE FUNCTION queue_for_sealing();

      -- Links that were made in one go carry the number of the first of them; null: made before this was noted.
      ALTER TABLE access_log_seals ADD COLUMN batch bigint CHECK (batch > 0 AND batch <= number);
      COMMENT ON TABLE access_log_seals IS 'append-only, of the keeper';
      COMMENT ON TABLE access_log_heads IS 'append-only, of the keeper';

      -- The case that this transaction may reach: the one it names, once the log has its row.
      CREATE OR REPLACE FUNCTION reached_case() RETURNS uuid LANGUAGE plpgsql STABLE AS $$
      DECLARE
        named uuid := nullif(current_setting('app.case', true), '')::uuid;
      BEGIN
        PERFORM 1 FROM access_log_unsealed
          WHERE transaction = pg_current_xact_id_if_assigned() AND case_id = named
            AND nullif(current_setting('app.principal', true), '') IS NOT NULL;
        RETURN CASE WHEN FOUND THEN named END;
      END $$;

      -- Whether this transaction looks for cases that a changed key has not reached; the log says so, of no case.
      CREATE FUNCTION rotates_keys() RETURNS boolean LANGUAGE plpgsql STABLE AS $$
      BEGIN
        PERFORM 1 FROM access_log_unsealed
          WHERE transaction = pg_current_xact_id_if_assigned() AND case_id = '00000000-0000-0000-0000-000000000000'
            AND current_setting('app.principal', true) = 'job:rotate-keys';
        RETURN FOUND;
      END $$;
      ALTER POLICY key_rotation ON case_keys USING ((SELECT rotates_keys()));
      ALTER POLICY key_rotation ON case_answers USING ((SELECT rotates_keys()));

      -- Within a subquery it is asked once for a statement, not for each row.
      DO $$
      DECLARE
        protected name;
      BEGIN
        FOR protected IN SELECT tablename FROM pg_policies WHERE schemaname = 'public' AND policyname = 'reached_case' LOOP
          EXECUTE format('ALTER POLICY reached_case ON %I USING (case_id = (SELECT reached_case()))', protected);
        END LOOP;
      END $$;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER POLICY key_rotation ON case_keys USING (current_setting('app.principal', true) = 'job:rotate-keys');
      ALTER POLICY key_rotation ON case_answers
        USING (identity_hash IS NOT NULL AND current_setting('app.principal', true) = 'job:rotate-keys');
      CREATE OR REPLACE FUNCTION reached_case() RETURNS uuid LANGUAGE sql STABLE AS $$
        SELECT nullif(current_setting('app.case', true), '')::uuid
        WHERE nullif(current_setting('app.principal', true), '') IS NOT NULL
      $$;
      DROP FUNCTION rotates_keys;
      DROP TRIGGER access_log_queue ON access_log;
      DROP FUNCTION queue_for_sealing;
      DROP TABLE access_log_unsealed;
      COMMENT ON TABLE access_log_seals IS 'append-only';
      COMMENT ON TABLE access_log_heads IS 'append-only';
      ALTER TABLE access_log_seals DROP COLUMN batch;
      ALTER TABLE access_log DROP COLUMN version, DROP COLUMN care_unit, DROP COLUMN session, DROP COLUMN address;
      ALTER TABLE clinic_settings DROP COLUMN care_unit;
      ALTER TABLE clinicians DROP COLUMN care_unit;
    `);
  }
}
