import type Stripe from 'stripe';
import type { HttpTimeouts } from '../../src/platform/http/limits/timeouts.js';
import { JobProcessModule } from '../../src/platform/jobs/jobs.module.js';
import { StripeClient } from '../../src/shop/stripe/stripe.client.js';
import { startTestServer, type TestServer } from './test-server.js';
import type { TestDatabase } from './database.js';
import { eventually } from './eventually.js';

/** On a busy machine a webhook comes a moment after the payment. */
const MAX_WEBHOOK_MS = 15_000;

/** A key ring of one key. */
export const SEAL_KEY = `test:${Buffer.alloc(32, 't').toString('base64')}`;

/**
 * For tests of what a sweep makes up for: jobs that nobody has, leases of the dead. Elsewhere it finds nothing, and would ask
 * the database for it a hundred times a second.
 */
export const SWEPT_OFTEN = { SWEEP_INTERVAL_MS: '500', JOB_STALLED_INTERVAL_MS: '500' } as const;

export interface TestAppOptions {
  /** Settings on top of the tests' own. */
  readonly env?: Record<string, string>;
  /** Host of the public address; browsers bind some features to names and not to addresses. */
  readonly host?: string;
  /** Relay, workers and sweeper in this process; off when a test runs them as a process of their own. */
  readonly hasJobs?: boolean;
  readonly emulatorNow?: string;
  readonly webhookRetryDelaysMs?: number[];
  /** How long requests may be on their way. */
  readonly timeouts?: Partial<HttpTimeouts>;
}

/** The app under test without its pages: real Nest application, Postgres, payments emulator and mail server. */
export interface TestApp extends TestServer {
  /** The account at the emulator, as an operator reaches it. */
  readonly stripe: Stripe;
  eventually: typeof eventually;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse>;
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse>;
  get(path: string, headers?: Record<string, string>): Promise<TestResponse>;
  delete(path: string, headers?: Record<string, string>): Promise<TestResponse>;
  /** Stripe's deliveries get lost from now on; its list of events still has them. */
  dropWebhooks(): Promise<void>;
  /** Waits until every stored event is relayed, every job of it is done or given up, and every message is sent or a job's. */
  drain(timeoutMs?: number): Promise<void>;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  // Tests read answers of every shape; expectations say what they must be.
  readonly body: any; // oxlint-disable-line typescript/no-explicit-any -- as said above
}

export async function startTestApp({
  env = {},
  host = '127.0.0.1',
  hasJobs = true,
  ...options
}: TestAppOptions = {}): Promise<TestApp> {
  const server = await startTestServer({
    ...options,
    host,
    modules: hasJobs ? [JobProcessModule] : [],
    env: {
      HOST: '127.0.0.1',
      SEAL_KEYS: SEAL_KEY,
      JOB_BACKOFF_FACTOR: '0.01',
      JOB_LOCK_MS: '10000',
      JOB_STALLED_INTERVAL_MS: '5000',
      LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
      ...env,
    },
  });
  const { url, nest, database, emulator } = server;
  const call = async (path: string, init: RequestInit): Promise<TestResponse> => {
    const response = await fetch(url + path, init);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text };
  };
  return {
    ...server,
    get stripe() {
      return nest.get(StripeClient).api;
    },
    eventually,
    post: (path, body, headers) => call(path, withBody('POST', body, headers)),
    put: (path, body, headers) => call(path, withBody('PUT', body, headers)),
    get: (path, headers) => call(path, { headers }),
    delete: (path, headers) => call(path, { method: 'DELETE', headers }),
    async dropWebhooks() {
      const response = await fetch(`${emulator.url}/_emulator/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ drop: true }),
      });
      expect(response.status).toBe(200);
    },
    async drain(timeoutMs = 60_000) {
      // What Stripe has still to tell comes first. No longer: a test may hold it back.
      await eventually(() => refuse(emulator.hasUntriedWebhooks(), 'webhooks'), MAX_WEBHOOK_MS).catch(() => undefined);
      await eventually(() => requireDrained(database), timeoutMs);
    },
  };
}

/** Without `expect`, which would write a comparison at each look. */
async function requireDrained(database: TestDatabase): Promise<void> {
  const [open = {}] = await database.query<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM outbox_events WHERE relayed_at IS NULL) AS events,
            (SELECT count(*)::int FROM event_jobs WHERE done_at IS NULL AND failure IS NULL) AS jobs,
            (SELECT count(*)::int FROM event_jobs WHERE failure LIKE '%returned without completing it') AS "notCompleted",
            (SELECT count(*)::int FROM mail_deliveries WHERE state = 'queued' AND handed_over_at IS NULL) AS mails,
            (SELECT count(*)::int FROM sms_deliveries WHERE state = 'queued' AND handed_over_at IS NULL) AS texts`,
  );
  refuse(
    Object.values(open).some((count) => count > 0),
    JSON.stringify(open),
  );
}

function refuse(isWaiting: boolean, what: string): void {
  if (isWaiting) throw new Error(`not drained: ${what}`);
}

function withBody(method: string, body: unknown, headers?: Record<string, string>): RequestInit {
  if (body === undefined) return { method, headers };
  return { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}
