import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { removePostgresData } from '../tools/embedded-postgres/home.js';
import { postgresFolder } from '../tools/launcher/data-folder.js';
import { findProgram, redisServer } from '../tools/programs.js';
import { projectRoot } from '../tools/project-root.js';
import { startRedisServer } from '../tools/redis-server.js';
import { cpuSecondsOf, cpuSecondsOfTree } from './measure/cpu.js';
import { drawTable, type Line } from './measure/table.js';
import { idleMemory } from './rows/idle-memory.js';
import { orders } from './rows/orders.js';
import { pageRows } from './rows/pages.js';
import { signInRows } from './rows/sign-ins.js';
import { webhookRows } from './rows/webhooks.js';
import type { Bench, Row } from './support/bench.js';
import { launchClinic } from './support/launched-clinic.js';
import { countingMailServer, type CountingMailServer } from './support/mail-server.js';

/** Measures memory first, while the processes are still idle. */
const ROWS = [idleMemory, ...pageRows, ...webhookRows, ...signInRows, orders];

/** Separate benches, run by name. */
const APART = ['desk', 'growth', 'migrations', 'month', 'photos', 'web'];

const rounds = Number(process.env['ROUNDS'] ?? 5);
const seconds = Number(process.env['ROUND_SECONDS'] ?? 4);

/** The text of a row that could not be measured. */
const FAILED = 'failed';

/**
 * `npm run bench`: all rows against the processes of `npm start`, as the table of bench/README.md; `npm run bench --
 * NAME…` runs some rows, or a separate bench. Resolves to the exit code: 1 when a row could not be measured.
 */
export async function main(names: string[]): Promise<number> {
  process.once('SIGTERM', () => process.exit(143));
  const known = [...ROWS.map(({ name }) => name), ...APART];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no bench ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
    return 1;
  }
  const apart = names.filter((name) => APART.includes(name));
  for (const name of apart) if ((await run(name)) !== 0) return 1;
  if (apart.length > 0 && apart.length === names.length) return 0;

  console.log(howItWasTaken());
  const lines = await measureRows(ROWS.filter(({ name }) => names.length === 0 || names.includes(name)));
  console.log(`\n${drawTable(lines)}`);
  return lines.some(({ measured }) => measured === FAILED) ? 1 : 0;
}

async function run(name: string): Promise<number> {
  const script = join(projectRoot(), 'dist/bench', `${name}.js`);
  const child = spawn(process.execPath, ['--enable-source-maps', script], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

/** The properties of the machine that the figures depend on. */
function howItWasTaken(): string {
  const load = loadavg()[0] ?? 0;
  return [
    `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}, ${rounds} rounds of ${seconds} s after one that does not count,`,
    `load ${load.toFixed(1)} at the start${load < 1 ? '' : ': other work runs here, so trust the CPU of a request and not rates'}`,
  ].join('\n');
}

/**
 * Measures the rows on a clinic with separate data, and rows with a queue again on Redis if it is installed. DATA_DIR
 * keeps the data for the next run.
 */
async function measureRows(rows: readonly Row[]): Promise<Line[]> {
  const kept = process.env['DATA_DIR'];
  const dataDir = kept || join(await mkdtemp(join(tmpdir(), 'hudvy-bench-')), '.data');
  const mails = await countingMailServer();
  try {
    if (!existsSync(dataDir)) {
      // The first start fills the demo; the measured processes start afterwards.
      console.log('Filling the demo …');
      await (await launchClinic({ dataDir, smtpUrl: mails.url })).stop();
    }
    const lines = await measureOn(rows, dataDir, mails);
    const queued = rows.filter(({ isQueued }) => isQueued);
    if (queued.length === 0 || findProgram(redisServer) === null) return lines;
    const redis = await startRedisServer();
    try {
      return [...lines, ...(await measureOn(queued, dataDir, mails, redis.url))];
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

/** Reports a failing row at once and in the table, and measures the others. */
async function measureOn(
  rows: readonly Row[],
  dataDir: string,
  mails: CountingMailServer,
  redisUrl?: string,
): Promise<Line[]> {
  const clinic = await launchClinic({ dataDir, smtpUrl: mails.url, ...(redisUrl !== undefined && { redisUrl }) });
  const database = new pg.Pool({ connectionString: clinic.ownerUrl, max: 2 });
  const { launcher, server, worker, postmaster } = clinic.pids;
  const accounts = {
    server: () => cpuSecondsOfTree(server),
    worker: () => cpuSecondsOfTree(worker),
    Postgres: () => cpuSecondsOfTree(postmaster),
    launcher: () => cpuSecondsOf(launcher),
  };
  const bench: Bench = { clinic, database, mails, accounts, rounds, seconds };
  const lines: Line[] = [];
  try {
    for (const row of rows) {
      console.log(`${row.name} …`);
      try {
        lines.push(...(await row.measure(bench)));
      } catch (error) {
        console.error(error);
        lines.push({ what: row.name, measured: FAILED });
      }
    }
  } finally {
    await database.end();
    await clinic.stop();
  }
  return lines;
}
