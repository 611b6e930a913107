import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../../tools/free-port.js';
import { startMailInbox, type MailInbox } from '../../../tools/mail-inbox/mail-inbox.js';
import { projectRoot } from '../../../tools/project-root.js';
import { startStripeEmulator, type StripeEmulator } from '../../../tools/stripe-emulator/emulator.js';
import { cloneDatabase, type TestDatabase } from '../database.js';
import { eventually } from '../eventually.js';

const START_TIMEOUT_MS = 90_000;
const WEBHOOK_SECRET = 'whsec_test_secret';

export interface SiteOptions {
  /** Settings on top of the tests' own. */
  readonly env?: Record<string, string>;
  /** Business time of clinic and emulator, ISO 8601; real time without. */
  readonly clock?: string;
}

/** The whole clinic as visitors meet it: built server and worker, Postgres, payments emulator, mail inbox. */
export interface Site {
  readonly url: string;
  /** What the server runs with. */
  readonly settings: Readonly<Record<string, string>>;
  readonly database: TestDatabase;
  readonly emulator: StripeEmulator;
  readonly inbox: MailInbox;
  stop(): Promise<void>;
}

export async function startSite({ env = {}, clock }: SiteOptions = {}): Promise<Site> {
  const [database, inbox, port] = await Promise.all([
    cloneDatabase(),
    startMailInbox({ smtpPort: 0, httpPort: 0 }),
    freePort(),
  ]);
  const url = `http://localhost:${port}`;
  const emulator = await startStripeEmulator({
    webhook: { url: `${url}/webhooks/stripe`, secret: WEBHOOK_SECRET },
    now: clock,
    retryDelaysMs: [200, 500, 1_000, 2_000],
  });
  const settings = {
    NODE_ENV: 'production',
    APP_ENV: 'test',
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: database.url,
    JWT_SECRET: 'test-secret-that-is-long-enough-for-hs256',
    STRIPE_SECRET_KEY: 'sk_test_hudvy',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_hudvy',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE_URL: emulator.url,
    STRIPE_JS_URL: `${emulator.url}/endive/stripe.js`,
    STRIPE_PAYMENT_METHODS: 'card,link,klarna,swish',
    SMTP_URL: inbox.smtpUrl,
    RATE_LIMIT_FACTOR: '0',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'error',
    ...(clock !== undefined && { CLOCK: clock }),
    ...env,
  };
  const processes = ['main.js', 'worker.js'].map((file) => startProcess(file, settings));
  const stop = async () => {
    await Promise.all(processes.map(end));
    await Promise.all([emulator.stop(), inbox.stop()]);
    await database.drop();
  };
  try {
    await eventually(async () => expect((await fetch(`${url}/health/ready`)).status).toBe(200), START_TIMEOUT_MS);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, settings, database, emulator, inbox, stop };
}

function startProcess(file: string, settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [join(projectRoot(), 'dist/src', file)], {
    cwd: projectRoot(),
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
