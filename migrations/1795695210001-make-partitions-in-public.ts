import type { MigrationInterface, QueryRunner } from 'typeorm';

/** @param schema in which the partitions are made, with its full stop, or none: the first of the search path */
const makePartitions = (schema: string) => `
      CREATE OR REPLACE FUNCTION make_access_log_partitions() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
        SET search_path = pg_catalog, public, pg_temp AS $$
      DECLARE
        month date;
      BEGIN
        FOR month IN SELECT generate_series(date_trunc('month', now() AT TIME ZONE 'UTC') - interval '1 month',
            date_trunc('month', now() AT TIME ZONE 'UTC') + interval '12 months', interval '1 month') LOOP
          EXECUTE format('CREATE TABLE IF NOT EXISTS ${schema}%I PARTITION OF access_log FOR VALUES FROM (%L) TO (%L)',
            'access_log_' || to_char(month, 'YYYY_MM'), month::timestamp AT TIME ZONE 'UTC',
            (month + interval '1 month')::timestamp AT TIME ZONE 'UTC');
        END LOOP;
      END $$;`;

/** A new table without a schema belongs to the first of the search path, which became `pg_catalog`: the owner may make none there. */
export class MakePartitionsInPublic1795695210001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(makePartitions('public.'));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(makePartitions(''));
  }
}
