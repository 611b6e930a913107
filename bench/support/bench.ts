import type pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import type { Line } from '../measure/table.js';
import type { LaunchedClinic } from './launched-clinic.js';
import type { CountingMailServer } from './mail-server.js';

/** The tools of a row. */
export interface Bench {
  readonly clinic: LaunchedClinic;
  /** As the owner of the tables. */
  readonly database: pg.Pool;
  readonly mails: CountingMailServer;
  /** CPU seconds so far; the launcher's include the payments emulator and reading the logs. */
  readonly accounts: Readonly<Record<'server' | 'worker' | 'Postgres' | 'launcher', () => number>>;
  readonly rounds: number;
  readonly seconds: number;
}

/** A measurement: one or more lines of the table. */
export interface Row {
  /** Its name in `npm run bench -- home`. */
  readonly name: string;
  /** Repeated with the queue on Redis. */
  readonly isQueued?: boolean;
  measure(bench: Bench): Promise<readonly Line[]>;
}

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
