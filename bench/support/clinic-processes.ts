import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { migrate } from '../../src/platform/database/migrate.js';
import { startPostgres } from '../../tools/embedded-postgres/start-postgres.js';
import { removePostgresData } from '../../tools/embedded-postgres/home.js';
import { freePort } from '../../tools/free-port.js';
import { openClinic } from '../../tools/open-clinic.js';
import { projectRoot } from '../../tools/project-root.js';

export const WEBHOOK_SECRET = 'whsec_bench';

/** Server and worker as in production, on a separate, durable Postgres. */
export interface ClinicProcesses {
  readonly url: string;
  readonly databaseUrl: string;
  readonly env: Record<string, string>;
  /** Of the HTTP process. */
  readonly serverPid: number | undefined;
  stop(): Promise<void>;
}

/** @param settings on top of the bench's own */
export async function startClinicProcesses(
  smtpUrl: string,
  settings: Record<string, string> = {},
): Promise<ClinicProcesses> {
  const folder = await mkdtemp(join(tmpdir(), 'hudvy-bench-'));
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env: Record<string, string> = {
    APP_ENV: 'test',
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATABASE_URL: postgres.url,
    KEEPER_DATABASE_URL: postgres.keeperUrl,
    JWT_SECRET: 'a-secret-of-the-bench-that-is-long-enough',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    SMTP_URL: smtpUrl,
    LOG_LEVEL: 'warn',
    ...(process.env['REDIS_URL'] ? { REDIS_URL: process.env['REDIS_URL'] } : {}),
    ...(process.env['JOB_CONCURRENCY'] ? { JOB_CONCURRENCY: process.env['JOB_CONCURRENCY'] } : {}),
    ...settings,
  };
  await migrate({ ...postgres, poolSize: 2 });
  await openClinic(postgres.url);
  const children = ['main.js', 'worker.js'].map((script) => start(script, env));
  while (
    !(await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await wait(50);
  return {
    url,
    databaseUrl: postgres.url,
    env,
    serverPid: children[0]?.pid,
    async stop() {
      await Promise.all(children.map(end));
      await postgres.stop();
      await removePostgresData(join(folder, 'postgres'));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function start(script: string, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [join(projectRoot(), 'dist/src', script)], {
    cwd: projectRoot(),
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
