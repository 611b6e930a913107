import type pg from 'pg';
import type { LoadGenerator } from '../load/load.js';
import type { Line } from '../measure/table.js';
import type { LaunchedClinic } from './launched-clinic.js';
import type { CountingMailServer } from './mail-server.js';

/** The tools of a row. */
export interface Bench {
  readonly clinic: LaunchedClinic;
  /** As the owner of the tables. */
  readonly database: pg.Pool;
  readonly mails: CountingMailServer;
  readonly load: LoadGenerator;
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
