import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
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

/**
 * Measures the rows on a clinic with separate data, and rows with a queue again on Redis if it is installed. DATA_DIR
 * keeps the data for the next run.
 */
export async function measureRows(rows: readonly Row[], length: Length): Promise<Line[]> {
  const kept = process.env['DATA_DIR'];
  const dataDir = kept || join(await mkdtemp(join(tmpdir(), 'hudvy-bench-')), '.data');
  const mails = await countingMailServer();
  try {
    if (!existsSync(dataDir)) {
      // The first start fills the demo; the measured processes start afterwards.
      console.log('Filling the demo …');
      await (await launchClinic({ dataDir, smtpUrl: mails.url })).stop();
    }
    const lines = await onClinic(rows, length, { dataDir, mails });
    const queued = rows.filter(({ isQueued }) => isQueued);
    if (queued.length === 0 || findProgram(redisServer) === null) return lines;
    const redis = await startRedisServer();
    try {
      return [...lines, ...(await onClinic(queued, length, { dataDir, mails, redisUrl: redis.url }))];
    } finally {
      await redis.stop();
    }
  } finally {
    await mails.stop();
    if (!kept) {
      await removePostgresData(postgresFolder(dataDir));
      await rm(join(dataDir, '..'), { recursive: true, force: true });
    }
  }
}

async function onClinic(
  rows: readonly Row[],
  { rounds, seconds }: Length,
  { mails, ...where }: { readonly dataDir: string; readonly mails: CountingMailServer; readonly redisUrl?: string },
): Promise<Line[]> {
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
    const lines: Line[] = [];
    for (const row of rows) {
      console.log(`${row.name} …`);
      lines.push(...(await linesOf(row, { clinic, database, mails, load, accounts, rounds, seconds })));
    }
    return lines;
  } finally {
    await load.stop();
    await database.end();
    await clinic.stop();
  }
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
