import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { projectRoot } from '../project-root.js';
import { ProcessLog } from './process-log.js';
import { StartError } from './start-error.js';
import { DRILL_ROLE } from '../embedded-postgres/cluster.js';
import type { RunningPostgres } from '../embedded-postgres/start-postgres.js';
import { isSeeded, reopenDemo, seedDemo } from '../seed/seed-demo.js';

/**
 * Runs a script to its end.
 *
 * @throws StartError when it fails; its output is on the terminal
 */
async function runOnce(
  what: string,
  { script, env, log }: { script: string; env: NodeJS.ProcessEnv; log: ProcessLog },
): Promise<void> {
  const child = spawn(process.execPath, ['--enable-source-maps', script], {
    cwd: projectRoot(),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  log.follow(child.stdout);
  log.follow(child.stderr);
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  if (code !== 0) throw new StartError(`${what} failed (${signal ?? `code ${code}`}). Its log is ${log.path}.`);
}

/** The built scripts, their environment and the folder of their logs. */
export interface Scripts {
  dist: string;
  logs: string;
  env: NodeJS.ProcessEnv;
}

/** Applies the missing migrations. @throws StartError */
export function migrate({ dist, logs, env }: Scripts): Promise<void> {
  const log = new ProcessLog('migrations', join(logs, 'migrations.log'));
  return runOnce('Bringing the database up to date', { script: join(dist, 'src', 'migrate.js'), env, log });
}

/**
 * Marks the database as a demo, which production refuses, and fills it once with demo accounts and content. A demo that was
 * closed opens again.
 *
 * @param clock business time, an instant; real time without it
 */
export async function makeDemo({ env }: Scripts, clock: string | undefined): Promise<void> {
  const client = new Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  try {
    await client.query('INSERT INTO demo_mark DEFAULT VALUES ON CONFLICT DO NOTHING');
    if (await isSeeded(client)) return await reopenDemo(client);
    const { SEAL_KEYS: sealKeys = '', IDENTITY_LOOKUP_KEY: identityLookupKey = '' } = env;
    await seedDemo(client, { sealKeys, identityLookupKey }, clock === undefined ? new Date() : new Date(clock));
  } finally {
    await client.end();
  }
}

/** Gives the role of the restore drill its scratch databases, as the superuser of a clinic's Postgres does by hand. */
export async function letDrillsMakeDatabases({ bootstrapUrl }: Pick<RunningPostgres, 'bootstrapUrl'>): Promise<void> {
  const client = new Client({ connectionString: bootstrapUrl });
  await client.connect();
  try {
    await client.query(`ALTER ROLE ${escapeIdentifier(DRILL_ROLE)} CREATEDB`);
  } finally {
    await client.end();
  }
}
