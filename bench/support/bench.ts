import type pg from 'pg';
import type { LoadGenerator } from '../load/load.js';
import type { Line } from '../measure/table.js';
import type { LaunchedClinic } from './launched-clinic.js';
import type { CountingMailServer } from './mail-server.js';

/** What a row measures with. */
export interface Bench {
  readonly clinic: LaunchedClinic;
  /** As the owner of the tables. */
  readonly database: pg.Pool;
  readonly mails: CountingMailServer;
  readonly load: LoadGenerator;
  /** CPU seconds so far; the launcher's are those of the payments emulator and of following the logs. */
  readonly accounts: Readonly<Record<'server' | 'worker' | 'Postgres' | 'launcher', () => number>>;
  readonly rounds: number;
  readonly seconds: number;
}

/** Something that is measured: one or more lines of the table. */
export interface Row {
  /** As it is asked for: `npm run bench -- home`. */
  readonly name: string;
  /** Measured once more with the queue on Redis. */
  readonly isQueued?: boolean;
  measure(bench: Bench): Promise<readonly Line[]>;
}
