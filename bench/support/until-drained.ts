import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

const LOOK_MS = 50;
const PATIENCE_MS = 300_000;

/** Waits until every stored event is relayed and each of its jobs is done or failed. @returns the duration in s */
export async function untilDrained(database: pg.Pool): Promise<number> {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  for (;;) {
    const { rows } = await database.query<{ isOpen: boolean }>(
      `SELECT EXISTS (SELECT FROM outbox_events WHERE relayed_at IS NULL)
           OR EXISTS (SELECT FROM event_jobs WHERE done_at IS NULL AND failure IS NULL)
           OR EXISTS (SELECT FROM mail_deliveries WHERE state = 'queued' AND handed_over_at IS NULL) AS "isOpen"`,
    );
    if (rows[0]?.isOpen === false) return seconds();
    if (seconds() * 1000 > PATIENCE_MS) throw new Error(`the queue was not empty after ${seconds().toFixed(0)} s`);
    await wait(LOOK_MS);
  }
}
