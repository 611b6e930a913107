import type pg from 'pg';

/** What a held snapshot keeps from being cleaned up. */
export interface DeadRows {
  /** Of all tables, those of the queue included. */
  readonly dead: number;
  readonly megabytes: number;
  /** The table with the most of them. */
  readonly most: string;
}

/** As Postgres counts them; it reports within a second. */
export async function deadRows(database: pg.Pool): Promise<DeadRows> {
  const { rows } = await database.query<{ name: string; dead: number; bytes: string }>(
    `SELECT schemaname || '.' || relname AS name, n_dead_tup::int AS dead, pg_total_relation_size(relid)::text AS bytes
     FROM pg_stat_user_tables ORDER BY n_dead_tup DESC, relname`,
  );
  return {
    dead: rows.reduce((sum, row) => sum + row.dead, 0),
    megabytes: rows.reduce((sum, row) => sum + Number(row.bytes), 0) / 1_000_000,
    most: rows[0] ? `${rows[0].name} ${rows[0].dead}` : '',
  };
}

/** How long events wait for the end of their jobs. */
export interface QueueDelay {
  readonly jobs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly mostMs: number;
}

/** Of the events since a moment of the database's clock. */
export async function queueDelay(database: pg.Pool, since: Date): Promise<QueueDelay> {
  const { rows } = await database.query<QueueDelay>(
    `SELECT count(*)::int AS jobs, percentile_cont(0.5) WITHIN GROUP (ORDER BY ms) AS "p50Ms",
       percentile_cont(0.99) WITHIN GROUP (ORDER BY ms) AS "p99Ms", max(ms) AS "mostMs"
     FROM (SELECT 1000 * extract(epoch FROM j.done_at - e.created_at)::float8 AS ms
       FROM event_jobs j JOIN outbox_events e ON e.id = j.event_id WHERE e.created_at >= $1 AND j.done_at IS NOT NULL) AS done`,
    [since],
  );
  if (!rows[0] || rows[0].jobs === 0) throw new Error('no job was done');
  return rows[0];
}

/** Connections of the clinic's processes, by name of the application. */
export async function connectionsByUse(database: pg.Pool): Promise<ReadonlyMap<string, number>> {
  const { rows } = await database.query<{ use: string; count: number }>(
    `SELECT usename || ' ' || coalesce(nullif(application_name, ''), 'business') AS use, count(*)::int AS count FROM pg_stat_activity
     WHERE datname LIKE 'hudvy%' AND pid <> pg_backend_pid() GROUP BY 1 ORDER BY 1`,
  );
  return new Map(rows.map(({ use, count }) => [use, count]));
}
