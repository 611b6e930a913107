import type pg from 'pg';

/** An order's paid checkout stores so many events, each with a job. */
const EVENTS_OF_ORDER = 3;
const ORDERS_OF_STATEMENT = 5_000;

/**
 * Leaves in the outbox what so many orders leave: events that are relayed and jobs that are done, each written first and
 * changed later, as relay and workers do. Under a held snapshot every earlier version stays.
 */
export async function finishOrders(database: pg.Pool, orders: number): Promise<void> {
  for (let done = 0; done < orders; done += ORDERS_OF_STATEMENT) {
    const { rows } = await database.query<{ ids: string[] }>(
      `WITH stored AS (
         INSERT INTO outbox_events (id, name, payload)
         SELECT gen_random_uuid(), 'bench.finished', '{}' FROM generate_series(1, $1) RETURNING id)
       SELECT array_agg(id) AS ids FROM stored`,
      [Math.min(ORDERS_OF_STATEMENT, orders - done) * EVENTS_OF_ORDER],
    );
    const ids = [rows[0]?.ids ?? []];
    await database.query('UPDATE outbox_events SET relayed_at = now() WHERE id = ANY ($1::uuid[])', ids);
    await database.query(
      `INSERT INTO event_jobs (event_id, job, queued_at) SELECT unnest($1::uuid[]), 'bench.finished', now()`,
      ids,
    );
    await database.query('UPDATE event_jobs SET done_at = now() WHERE event_id = ANY ($1::uuid[])', ids);
  }
}
