import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { migrate } from '../../src/platform/database/migrate.js';
import { startPostgres } from '../embedded-postgres/start-postgres.js';
import { freePort } from '../free-port.js';
import { startMailInbox } from '../mail-inbox/mail-inbox.js';
import { openClinic } from '../open-clinic.js';
import { projectRoot } from '../project-root.js';
import { startStripeEmulator } from '@hudvy/stripe-emulator';

const JWT_SECRET = 'a-secret-of-the-fuzz-run-that-is-long-enough';
const WEBHOOK_SECRET = 'whsec_fuzz';
const START_TIMEOUT_MS = 60_000;

/** The built HTTP process with a separate Postgres, mail inbox and payments emulator; all are removed afterwards. */
export interface ServerUnderTest {
  readonly origin: URL;
  readonly databaseUrl: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly jwtSecret: string;
  /** Why the process ended; null while it runs. */
  death(): string | null;
  /** Bytes held after a full garbage collection. @throws Error when the process has ended */
  heldBytes(): Promise<number>;
  stop(): Promise<void>;
}

/** @param rateLimitFactor 0 switches the limits off */
export async function startServerUnderTest({ rateLimitFactor }: { rateLimitFactor: number }): Promise<ServerUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'hudvy-fuzz-'));
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false });
  const inbox = await startMailInbox({ smtpPort: 0, httpPort: 0 });
  const port = await freePort();
  const origin = new URL(`http://127.0.0.1:${port}`);
  const emulator = await startStripeEmulator({
    webhook: { url: `${origin.origin}/webhooks/stripe`, secret: WEBHOOK_SECRET },
  });
  const settings = {
    APP_ENV: 'test',
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: origin.origin,
    DATABASE_URL: postgres.url,
    KEEPER_DATABASE_URL: postgres.keeperUrl,
    JWT_SECRET,
    STRIPE_SECRET_KEY: 'sk_test_hudvy',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_hudvy',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE_URL: emulator.url,
    STRIPE_JS_URL: `${emulator.url}/endive/stripe.js`,
    SMTP_URL: inbox.smtpUrl,
    STORAGE_DIR: join(folder, 'storage'),
    RATE_LIMIT_FACTOR: String(rateLimitFactor),
    LOG_LEVEL: 'fatal',
  };
  await migrate({ ...postgres, poolSize: 2 });
  await openClinic(postgres.url);
  const server = start(settings);
  let death: string | null = null;
  server.once('exit', (code, signal) => (death = `the process ended with ${signal ?? `code ${code}`}`));
  const stop = async () => {
    await end(server);
    await Promise.all([emulator.stop(), inbox.stop()]);
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const isReady = await untilReady(origin, () => death === null);
  if (!isReady) {
    await stop();
    throw new Error(`The server did not start: ${death ?? 'it never became ready'}`);
  }
  return {
    origin,
    databaseUrl: postgres.url,
    settings,
    jwtSecret: JWT_SECRET,
    death: () => death,
    heldBytes: () => askHeldBytes(server),
    stop,
  };
}

function start(settings: Record<string, string>): ChildProcess {
  const reporter = pathToFileURL(join(projectRoot(), 'dist/tools/fuzz/memory-reporter.js')).href;
  return spawn(process.execPath, ['--expose-gc', '--import', reporter, join(projectRoot(), 'dist/src/main.js')], {
    cwd: projectRoot(),
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

async function untilReady({ origin }: URL, isAlive: () => boolean): Promise<boolean> {
  const giveUpAt = Date.now() + START_TIMEOUT_MS;
  while (isAlive() && Date.now() < giveUpAt) {
    const isReady = await fetch(`${origin}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return true;
    await wait(50);
  }
  return false;
}

async function askHeldBytes(server: ChildProcess): Promise<number> {
  if (server.exitCode !== null || server.signalCode !== null) throw new Error('the process has ended');
  // The server reports readiness on the same channel.
  const answered = new Promise<number>((resolve) => {
    const listen = (message: unknown) => {
      if (typeof message !== 'object' || message === null || !('heldBytes' in message)) return;
      server.off('message', listen);
      resolve(Number(message.heldBytes));
    };
    server.on('message', listen);
  });
  server.send('memory?');
  return answered;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
