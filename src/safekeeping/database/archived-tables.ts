import type { ClientBase } from 'pg';
import type { TableHeader } from '../archive/frames.js';

/**
 * Tables without rows in an archive: migrations make the list of migrations, and counters of rate limits are not
 * crash-safe either. The queue's schema is left out as a whole: it is filled again from `event_jobs`.
 */
export const NOT_ARCHIVED = ['schema_migrations', 'rate_limits'] as const;

/** Every table with its columns, but those that Postgres computes. A partitioned table stands for its partitions. */
export async function archivedTables(client: ClientBase): Promise<TableHeader[]> {
  const { rows } = await client.query<TableHeader>(
    `SELECT relname AS name,
            (SELECT array_agg(attname::text ORDER BY attnum) FROM pg_attribute
             WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
            coalesce((SELECT jsonb_agg(jsonb_build_object('name', part.relname, 'bound', pg_get_expr(part.relpartbound, part.oid))
                                       ORDER BY part.relname)
                      FROM pg_inherits JOIN pg_class part ON part.oid = inhrelid WHERE inhparent = pg_class.oid), '[]')
              AS partitions
     FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition AND relname <> ALL($1)
     ORDER BY relname`,
    [NOT_ARCHIVED],
  );
  return rows;
}
