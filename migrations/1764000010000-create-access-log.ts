import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The access log of patient data, its chain of seals, and the functions that open patient data to a transaction with a
 * row in the log (docs/security.md, "Access log"; HSLF-FS 2016:40, 4 kap.).
 */
export class CreateAccessLog1764000010000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Without foreign keys: a row outlives the case, the account and the session that it names.
      CREATE TABLE access_log (
        sequence bigint GENERATED ALWAYS AS IDENTITY,
        at timestamptz NOT NULL DEFAULT clock_timestamp(),
        principal text NOT NULL,
        role text NOT NULL CHECK (role IN ('patient', 'clinician', 'admin', 'service', 'job')),
        assurance text NOT NULL,
        action text NOT NULL CHECK (action IN ('read', 'write', 'export', 'print', 'erase')),
        case_id uuid NOT NULL,
        data_group text NOT NULL,
        fields text[] NOT NULL DEFAULT '{}',
        reason text NOT NULL,
        request_id text,
        outcome text NOT NULL CHECK (outcome IN ('granted', 'refused')),
        -- The set of columns in the row's hash; 1: without care unit, session and address.
        version smallint NOT NULL DEFAULT 2,
        care_unit text,
        session text,
        address text,
        PRIMARY KEY (at, sequence)
      ) PARTITION BY RANGE (at);
      COMMENT ON TABLE access_log IS 'append-only';
      CREATE INDEX access_log_case ON access_log (case_id, at DESC, sequence DESC);
      CREATE INDEX access_log_sequence ON access_log (sequence);
      CREATE TRIGGER access_log_append_only BEFORE UPDATE OR DELETE ON access_log
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();

      -- Creates a partition for each of the next twelve months; server and worker own no table, so they call this function.
      CREATE FUNCTION make_access_log_partitions() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
      DECLARE
        month date;
      BEGIN
        FOR month IN SELECT generate_series(date_trunc('month', now() AT TIME ZONE 'UTC') - interval '1 month',
            date_trunc('month', now() AT TIME ZONE 'UTC') + interval '12 months', interval '1 month') LOOP
          EXECUTE format('CREATE TABLE IF NOT EXISTS %I PARTITION OF access_log FOR VALUES FROM (%L) TO (%L)',
            'access_log_' || to_char(month, 'YYYY_MM'), month::timestamp AT TIME ZONE 'UTC',
            (month + interval '1 month')::timestamp AT TIME ZONE 'UTC');
        END LOOP;
      END $$;
      SELECT make_access_log_partitions();

      -- Rows of the log that are not sealed yet. The log's trigger puts a row here, in the transaction that writes it.
      CREATE TABLE access_log_unsealed (
        sequence bigint PRIMARY KEY,
        at timestamptz NOT NULL,
        -- The access that the row grants its own transaction; null: refused.
        case_id uuid,
        transaction xid8 NOT NULL DEFAULT pg_current_xact_id()
      );
      COMMENT ON TABLE access_log_unsealed IS 'of the keeper';
      CREATE INDEX access_log_unsealed_transaction ON access_log_unsealed (transaction);
      CREATE FUNCTION queue_for_sealing() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
      BEGIN
        INSERT INTO access_log_unsealed (sequence, at, case_id)
          VALUES (NEW.sequence, NEW.at, CASE WHEN NEW.outcome = 'granted' THEN NEW.case_id END);
        RETURN NULL;
      END $$;
      CREATE TRIGGER access_log_queue AFTER INSERT ON access_log FOR EACH ROW EXECUTE FUNCTION queue_for_sealing();

      -- The chain: each committed row once, in the order of sealing, without gaps.
      CREATE TABLE access_log_seals (
        number bigint PRIMARY KEY CHECK (number > 0),
        sequence bigint NOT NULL UNIQUE,
        row_at timestamptz NOT NULL,
        row_hash bytea NOT NULL,
        chain_hash bytea NOT NULL,
        chained_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        -- Links of one batch carry the number of the first.
        batch bigint CHECK (batch > 0 AND batch <= number)
      );
      COMMENT ON TABLE access_log_seals IS 'append-only, of the keeper';
      CREATE TRIGGER access_log_seals_append_only BEFORE UPDATE OR DELETE ON access_log_seals
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();

      -- The signed head of the chain, once an hour; also written to the log stream and a file.
      CREATE TABLE access_log_heads (
        number bigint PRIMARY KEY,
        chain_hash bytea NOT NULL,
        signed_at timestamptz NOT NULL,
        signature bytea NOT NULL
      );
      COMMENT ON TABLE access_log_heads IS 'append-only, of the keeper';
      CREATE TRIGGER access_log_heads_append_only BEFORE UPDATE OR DELETE ON access_log_heads
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();

      -- The case that this transaction may access: the one it names, after its row in the log.
      CREATE FUNCTION reached_case() RETURNS uuid LANGUAGE plpgsql STABLE AS $$
      DECLARE
        named uuid := nullif(current_setting('app.case', true), '')::uuid;
      BEGIN
        PERFORM 1 FROM access_log_unsealed
          WHERE transaction = pg_current_xact_id_if_assigned() AND case_id = named
            AND nullif(current_setting('app.principal', true), '') IS NOT NULL;
        RETURN CASE WHEN FOUND THEN named END;
      END $$;

      -- Whether this transaction searches for cases under an older key; the log has a row for it, without a case.
      CREATE FUNCTION rotates_keys() RETURNS boolean LANGUAGE plpgsql STABLE AS $$
      BEGIN
        PERFORM 1 FROM access_log_unsealed
          WHERE transaction = pg_current_xact_id_if_assigned() AND case_id = '00000000-0000-0000-0000-000000000000'
            AND current_setting('app.principal', true) = 'job:rotate-keys';
        RETURN FOUND;
      END $$;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP FUNCTION rotates_keys;
      DROP FUNCTION reached_case;
      DROP TABLE access_log_heads, access_log_seals, access_log_unsealed, access_log;
      DROP FUNCTION queue_for_sealing;
      DROP FUNCTION make_access_log_partitions;
    `);
  }
}
