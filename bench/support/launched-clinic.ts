import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { APP_ROLE, OWNER_ROLE, PASSWORD_NOTES } from '../../tools/embedded-postgres/cluster.js';
import { readNote, removePostgresData } from '../../tools/embedded-postgres/home.js';
import { processInfo } from '../../tools/embedded-postgres/process-info.js';
import { freePort } from '../../tools/free-port.js';
import { postgresFolder } from '../../tools/launcher/data-folder.js';
import type { LocalKeys, LocalSecrets } from '../../tools/launcher/keys.js';
import { projectRoot } from '../../tools/project-root.js';
import { countingMailServer } from './mail-server.js';

const OPEN = 'The clinic is open.';
const LOOK_MS = 200;
/** Settings that the caller may set; the rest of the environment and `.env` must not change what is measured. */
const PASSED_ON = [
  ...['PATH', 'HOME', 'NODE_OPTIONS', 'LOG_LEVEL', 'JOB_CONCURRENCY'],
  ...['UV_THREADPOOL_SIZE', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_', 'LD_PRELOAD'],
];
/** High enough never to refuse; the calls are still counted. */
const RATE_LIMIT_FACTOR = 1_000_000;

export interface ClinicPids {
  readonly launcher: number;
  readonly server: number;
  readonly worker: number;
  readonly postmaster: number;
}

/** The processes of `npm start`, with separate data and ports. */
export interface LaunchedClinic {
  readonly url: string;
  readonly paymentsUrl: string;
  /** Connection of the tables' owner, so that the bench can prepare rows. */
  readonly ownerUrl: string;
  readonly secrets: LocalSecrets;
  readonly keys: LocalKeys;
  /** Connection of server and worker. */
  readonly appUrl: string;
  readonly hasRedis: boolean;
  readonly pids: ClinicPids;
  stop(): Promise<void>;
}

interface LaunchOptions {
  readonly dataDir: string;
  readonly smtpUrl: string;
  /** The queue's Redis; unset: Postgres. */
  readonly redisUrl?: string;
}

/**
 * Starts the clinic by `tools/bootstrap.mjs start`, as `npm start` does: the production build, logs at their default
 * level, the worker and the payments emulator beside the server. Mails go to the bench. Resolves when the site is open
 * and the demo's cases exist.
 */
export async function launchClinic({ dataDir, smtpUrl, redisUrl = '' }: LaunchOptions): Promise<LaunchedClinic> {
  const [port, paymentsPort, bankIdPort, appPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const url = `http://127.0.0.1:${port}`;
  const paymentsUrl = `http://localhost:${paymentsPort}`;
  const launcher = spawn(process.execPath, [join('tools', 'bootstrap.mjs'), 'start'], {
    cwd: projectRoot(),
    env: {
      ...Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
      // Empty settings override those of `.env`.
      ...{ APP_ENV: '', DATABASE_URL: '', STRIPE_SECRET_KEY: '', HOST: '', CLOCK: '', TRUST_PROXY: '' },
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: url,
      STRIPE_API_BASE_URL: paymentsUrl,
      BANKID_API_URL: `https://localhost:${bankIdPort}`,
      BANKID_APP_URL: `http://localhost:${appPort}`,
      SMTP_URL: smtpUrl,
      STORAGE_DIR: join(dataDir, 'storage'),
      REDIS_URL: redisUrl,
      QUEUE_DATABASE_URL: '',
      RATE_LIMIT_FACTOR: String(RATE_LIMIT_FACTOR),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const endWithUs = () => launcher.kill('SIGTERM');
  process.once('exit', endWithUs);
  const stop = async () => {
    process.removeListener('exit', endWithUs);
    await end(launcher);
  };
  try {
    await untilOpen(launcher);
    await untilSeeded(launcher);
    const [secrets, keys] = await Promise.all([read<LocalSecrets>('secrets.json'), read<LocalKeys>('keys.json')]);
    const [ownerUrl, appUrl] = await databaseUrls(dataDir);
    return {
      url,
      paymentsUrl,
      ownerUrl,
      appUrl,
      hasRedis: redisUrl !== '',
      secrets,
      keys,
      pids: { launcher: launcher.pid ?? 0, ...(await clinicPids(dataDir)) },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }

  async function read<T>(name: string): Promise<T> {
    return JSON.parse(await readFile(join(dataDir, name), 'utf8')) as T;
  }
}

/** Runs the work on a clinic of its own, which is removed afterwards. */
export async function onLaunchedClinic(work: (clinic: LaunchedClinic) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hudvy-bench-'));
  const dataDir = join(folder, '.data');
  const mails = await countingMailServer();
  try {
    const clinic = await launchClinic({ dataDir, smtpUrl: mails.url });
    try {
      await work(clinic);
    } finally {
      await clinic.stop();
    }
  } finally {
    await mails.stop();
    await removePostgresData(postgresFolder(dataDir));
    await rm(folder, { recursive: true, force: true });
  }
}

async function untilOpen(launcher: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    launcher.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(OPEN)) resolve();
    });
    launcher.once('exit', () => reject(new Error(`the clinic did not open:\n${output}`)));
  });
}

/** A separate process creates the demo's cases in the first minutes after the first start. */
async function untilSeeded(launcher: ChildProcess): Promise<void> {
  const { pid = 0 } = launcher;
  const children = () => readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const isSeeding = async () =>
    (await children()).split(' ').some((child) => processInfo(Number(child))?.command.includes('seed-cases.js'));
  while (await isSeeding()) await wait(LOOK_MS);
}

async function clinicPids(dataDir: string): Promise<Omit<ClinicPids, 'launcher'>> {
  const { processes } = JSON.parse(await readFile(join(dataDir, 'processes.json'), 'utf8')) as {
    readonly processes: readonly { readonly pid: number; readonly script: string }[];
  };
  const pidOf = (script: string) => processes.find((each) => each.script.endsWith(script))?.pid ?? 0;
  const folder = postgresFolder(dataDir);
  const home = (await readNote(folder, 'moved-to')) ?? folder;
  const postmaster = Number.parseInt(await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8'), 10);
  return { server: pidOf('main.js'), worker: pidOf('worker.js'), postmaster };
}

async function databaseUrls(dataDir: string): Promise<[owner: string, app: string]> {
  const folder = postgresFolder(dataDir);
  const [port, ownerPassword, appPassword] = await Promise.all(
    ['port', PASSWORD_NOTES[OWNER_ROLE], PASSWORD_NOTES[APP_ROLE]].map((name) => readNote(folder, name)),
  );
  const url = (role: string, password: string | null | undefined) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/hudvy`;
  return [url(OWNER_ROLE, ownerPassword), url(APP_ROLE, appPassword)];
}

async function end(launcher: ChildProcess): Promise<void> {
  if (launcher.exitCode !== null || launcher.signalCode !== null) return;
  const ended = once(launcher, 'close');
  launcher.kill('SIGTERM');
  await ended;
}
