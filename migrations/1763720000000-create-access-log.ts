import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who reached which patient's data, when and why (docs/security.md, "Access log"; HSLF-FS 2016:40, 4 kap.). */
export class CreateAccessLog1763720000000 implements MigrationInterface {
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
        PRIMARY KEY (at, sequence)
      ) PARTITION BY RANGE (at);
      COMMENT ON TABLE access_log IS 'append-only';
      CREATE INDEX access_log_case ON access_log (case_id, at DESC, sequence DESC);
      CREATE INDEX access_log_sequence ON access_log (sequence);

      -- Server and worker own no table, so they call this one: a partition for each of the next twelve months.
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

      -- The chain: each committed row once, in the order in which the sealer met it, without gaps.
      CREATE TABLE access_log_seals (
        number bigint PRIMARY KEY CHECK (number > 0),
        sequence bigint NOT NULL UNIQUE,
        row_at timestamptz NOT NULL,
        row_hash bytea NOT NULL,
        chain_hash bytea NOT NULL,
        chained_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      COMMENT ON TABLE access_log_seals IS 'append-only';

      -- The signed end of the chain, once an hour; also written to the log stream and a file.
      CREATE TABLE access_log_heads (
        number bigint PRIMARY KEY,
        chain_hash bytea NOT NULL,
        signed_at timestamptz NOT NULL,
        signature bytea NOT NULL
      );
      COMMENT ON TABLE access_log_heads IS 'append-only';

      CREATE FUNCTION refuse_append_only_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
      END $$;
      CREATE TRIGGER access_log_append_only BEFORE UPDATE OR DELETE ON access_log
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();
      CREATE TRIGGER access_log_seals_append_only BEFORE UPDATE OR DELETE ON access_log_seals
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();
      CREATE TRIGGER access_log_heads_append_only BEFORE UPDATE OR DELETE ON access_log_heads
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE access_log_heads;
      DROP TABLE access_log_seals;
      DROP TABLE access_log;
      DROP FUNCTION make_access_log_partitions;
      DROP FUNCTION refuse_append_only_change;
    `);
  }
}
