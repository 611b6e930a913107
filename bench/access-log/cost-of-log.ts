import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { cpuDuring, cpuSecondsOf, cpuSecondsOfTree } from '../measure/cpu.js';
import { percentile, spreadOf, type Spread } from '../measure/statistics.js';
import { withoutLog } from './without-log.js';

/** What a read costs with the log and without it. */
export interface CostOfLog {
  /** Milliseconds of a read: the medians of the rounds. */
  readonly withLogMs: Spread;
  readonly withoutLogMs: Spread;
  /** Of the time with the log, in percent, round by round. */
  readonly sharePercent: Spread;
  /** CPU milliseconds of a read with the log: of this process, which also asks, and of Postgres. */
  readonly cpuMs: { readonly server: Spread; readonly postgres: Spread };
  /** Bytes that a read writes to Postgres's log of changes. */
  readonly walBytes: { readonly withLog: number; readonly withoutLog: number };
}

/** Rounds with and without the log alternate, after an uncounted one of each. */
export async function costOfLog(
  database: pg.Pool,
  read: () => Promise<unknown>,
  { rounds, reads }: { readonly rounds: number; readonly reads: number },
): Promise<CostOfLog> {
  const postmaster = await postmasterOf(database);
  const accounts = { server: () => cpuSecondsOf(process.pid), postgres: () => cpuSecondsOfTree(postmaster) };
  const round = async () => {
    const from = await changesOf(database);
    const times: number[] = [];
    const { cpu } = await cpuDuring(accounts, async () => {
      for (let count = 0; count < reads; count += 1) {
        const startedAt = performance.now();
        await read();
        times.push(performance.now() - startedAt);
      }
    });
    return { ms: percentile(times, 50), cpu, wal: ((await changesOf(database)) - from) / reads };
  };
  const withLog: Awaited<ReturnType<typeof round>>[] = [];
  const without: typeof withLog = [];
  for (let count = 0; count <= rounds; count += 1) {
    withLog.push(await round());
    without.push(await withoutLog(database, round));
  }
  const [ours, bare] = [withLog.slice(1), without.slice(1)];
  const shares = ours.map(({ ms }, index) => 100 * (1 - (bare[index]?.ms ?? Number.NaN) / ms));
  const msOf = (each: typeof ours) => spreadOf(each.map(({ ms }) => ms));
  const walOf = (each: typeof ours) =>
    percentile(
      each.map(({ wal }) => wal),
      50,
    );
  const cpuOf = (name: string) => spreadOf(ours.map(({ cpu }) => ((cpu[name] ?? Number.NaN) * 1000) / reads));
  return {
    withLogMs: msOf(ours),
    withoutLogMs: msOf(bare),
    sharePercent: spreadOf(shares),
    cpuMs: { server: cpuOf('server'), postgres: cpuOf('postgres') },
    walBytes: { withLog: walOf(ours), withoutLog: walOf(bare) },
  };
}

async function changesOf(database: pg.Pool): Promise<number> {
  const { rows } = await database.query<{ bytes: string }>(
    `SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn AS bytes`,
  );
  return Number(rows[0]?.bytes);
}

/** The process that all connections are children of. */
async function postmasterOf(database: pg.Pool): Promise<number> {
  const { rows } = await database.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const stat = await readFile(`/proc/${rows[0]?.pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}
