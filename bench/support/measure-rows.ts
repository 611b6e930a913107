import pg from 'pg';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removePostgresData } from '../../tools/embedded-postgres/home.js';
import { postgresFolder } from '../../tools/launcher/data-folder.js';
import { findProgram, redisServer } from '../../tools/programs.js';
import { startRedisServer } from '../../tools/redis-server.js';
import { LoadGenerator } from '../load/load.js';
import { cpuSecondsOf, cpuSecondsOfTree } from '../measure/cpu.js';
import { emptyLine, type Line } from '../measure/table.js';
import type { Bench, Row } from './bench.js';
import { launchClinic } from './launched-clinic.js';
import { countingMailServer, type CountingMailServer } from './mail-server.js';

/** The text of a row that could not be measured. */
export const FAILED = 'failed';

type Length = Pick<Bench, 'rounds' | 'seconds'>;

interface Where {
  readonly dataDir: string;
  readonly mails: CountingMailServer;
  /** The queue's Redis; unset: Postgres. */
  readonly redisUrl?: string;
}

/**
 * Measures the rows on a clinic with separate data, and rows with a queue again on Redis if it is installed. DATA_DIR
 * keeps the data for the next run.
 */
export async function measureRows(rows: readonly Row[], length: Length): Promise<Line[]> {
  return onOwnData(async (where) => {
    const lines = await onClinic(where, length, (bench) => measureOn(bench, rows));
    const queued = rows.filter(({ isQueued }) => isQueued);
    if (queued.length === 0 || findProgram(redisServer) === null) return lines;
    const redis = await startRedisServer();
    try {
      const again = await onClinic({ ...where, redisUrl: redis.url }, length, (bench) => measureOn(bench, queued));
      return [...lines, ...again];
    } finally {
      await redis.stop();
    }
  });
}

async function onOwnData<T>(work: (where: Where) => Promise<T>): Promise<T> {
  const kept = process.env['DATA_DIR'];
  const dataDir = kept || join(await mkdtemp(join(tmpdir(), 'hudvy-bench-')), '.data');
  const mails = await countingMailServer();
  try {
    if (!existsSync(dataDir)) {
      // The first start fills the demo; the measured processes start afterwards.
      console.log('Filling the demo …');
      await (await launchClinic({ dataDir, smtpUrl: mails.url })).stop();
    }
    return await work({ dataDir, mails });
  } finally {
    await mails.stop();
    if (!kept) {
      await removePostgresData(postgresFolder(dataDir));
      await rm(join(dataDir, '..'), { recursive: true, force: true });
    }
  }
}

async function onClinic<T>(
  { mails, ...where }: Where,
  { rounds, seconds }: Length,
  work: (bench: Bench) => Promise<T>,
): Promise<T> {
  const clinic = await launchClinic({ ...where, smtpUrl: mails.url });
  const database = new pg.Pool({ connectionString: clinic.ownerUrl, max: 2 });
  const load = new LoadGenerator();
  const { launcher, server, worker, postmaster } = clinic.pids;
  const accounts = {
    server: () => cpuSecondsOfTree(server),
    worker: () => cpuSecondsOfTree(worker),
    Postgres: () => cpuSecondsOfTree(postmaster),
    launcher: () => cpuSecondsOf(launcher),
  };
  try {
    return await work({ clinic, database, mails, load, accounts, rounds, seconds });
  } finally {
    await load.stop();
    await database.end();
    await clinic.stop();
  }
}

async function measureOn(bench: Bench, rows: readonly Row[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const row of rows) {
    console.log(`${row.name} …`);
    lines.push(...(await linesOf(row, bench)));
  }
  return lines;
}

/** Reports a failing row at once and in the table, and measures the others. */
async function linesOf(row: Row, bench: Bench): Promise<readonly Line[]> {
  try {
    return await row.measure(bench);
  } catch (error) {
    console.error(error);
    return [{ ...emptyLine(row.name), ours: FAILED, isHeld: false }];
  }
}
