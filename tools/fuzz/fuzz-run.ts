import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { Module, type DynamicModule } from '@nestjs/common';
import { callRaw, type RawResponse } from './raw-call.js';
import { hostileRequest, type CallerHeaders, type HostileRequest, type RawRequest } from './hostile-request.js';
import { startServerUnderTest, type ServerUnderTest } from './server-under-test.js';
import { AppModule } from '../../src/app.module.js';
import { parseEnv } from '../../src/start/parse-env.js';
import type { Settings } from '../../src/start/settings.js';
import { createHttpApp } from '../../src/platform/http/http-app.js';
import type { RegisteredRoute } from '../../src/platform/http/route-access.js';
import { SiteModule } from '../../src/site/pages/site.module.js';
import { paths } from '../../common/paths.js';
import { Random } from './hostile-values.js';

/** Server errors; no request may cause one. */
const FAULTS: readonly number[] = [500, 501, 502, 504];

/** The problem of a response to a hostile request, or null. A 503 needs `Retry-After` (RFC 9110, 15.6.4). */
export function problemOf({ status, headers, firstByteMs }: RawResponse, maxFirstByteMs: number): string | null {
  if (status === null) return 'no answer: the connection ended without a status line';
  if (FAULTS.includes(status)) return `answered ${status}`;
  if (status === 503 && !headers.has('retry-after')) return 'answered 503 without Retry-After';
  if (firstByteMs > maxFirstByteMs) return `the first byte took ${firstByteMs.toFixed(0)} ms`;
  return null;
}

const PASSWORD = 'rosa-flygel-1837';

/** A visitor without and with the public key, a new customer and a new admin, both signed in. */
async function makeCallers(server: ServerUnderTest): Promise<CallerHeaders> {
  const { anonKey } = server.keys;
  const [customer, admin] = [await signedInAccount(server, false), await signedInAccount(server, true)];
  return {
    unauthenticated: {},
    'anon key': { apikey: anonKey, authorization: `Bearer ${anonKey}` },
    customer: { apikey: anonKey, authorization: `Bearer ${customer}` },
    admin: { apikey: anonKey, authorization: `Bearer ${admin}` },
  };
}

/** @returns its access token */
async function signedInAccount(server: ServerUnderTest, isAdmin: boolean): Promise<string> {
  const email = `${randomUUID()}@example.se`;
  const { id } = await call<{ id: string }>(server, '/auth/v1/admin/users', server.keys.serviceRoleKey, {
    email,
    password: PASSWORD,
    email_confirm: true,
  });
  if (isAdmin) await makeAdmin(server.databaseUrl, id);
  const session = await call<{ access_token: string }>(
    server,
    '/auth/v1/token?grant_type=password',
    server.keys.anonKey,
    {
      email,
      password: PASSWORD,
    },
  );
  return session.access_token;
}

async function makeAdmin(databaseUrl: string, userId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('INSERT INTO cms_admins (user_id) VALUES ($1)', [userId]);
  } finally {
    await client.end();
  }
}

async function call<T>({ origin }: ServerUnderTest, path: string, key: string, body: object): Promise<T> {
  const response = await fetch(new URL(path, origin), {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** The module of the HTTP process (src/main.ts). */
@Module({})
class ServerModule {
  static forEnv(env: Settings): DynamicModule {
    return { module: ServerModule, imports: [AppModule.forEnv(env), SiteModule] };
  }
}

/**
 * Every route that the HTTP process registers, pages and plugins included. Starts it briefly in this process, without
 * listening.
 */
export async function registeredRoutes(
  settings: Readonly<Record<string, string>>,
): Promise<readonly RegisteredRoute[]> {
  const env = parseEnv(settings);
  const app = await createHttpApp(ServerModule.forEnv(env), env);
  try {
    await app.init();
    const fastify = app.getHttpAdapter().getInstance();
    await fastify.ready();
    return [...fastify.registeredRoutes];
  } finally {
    await app.close();
  }
}

interface FuzzOptions {
  readonly requests: number;
  /** The same seed sends the same requests; their concurrency varies. */
  readonly seed: number;
  /** Longest wait for the first byte, in ms. */
  readonly maxFirstByteMs: number;
  /** 0, the default of the command: limits would hide the code behind them. */
  readonly rateLimitFactor: number;
  readonly onProgress?: (sent: number) => void;
}

export interface FuzzReport {
  readonly sent: number;
  readonly routes: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
  /** Memory after the run relative to memory after the warm-up; null for a short run. */
  readonly memoryShare: number | null;
  readonly slowestFirstByteMs: number;
}

/** Concurrent requests. */
const CONNECTIONS = 8;
/** Accounts, which hostile requests sign out or change, are replaced after this many requests. */
const REQUESTS_PER_CALLER_SET = 1_000;
/** The warm-up, after which caches are full and code is compiled; shorter runs do not measure memory. */
const WARM_UP_REQUESTS = 20_000;
const MAX_MEMORY_SHARE = 1.1;
const MAX_PROBLEMS = 50;
const GIVE_UP_MS = 60_000;

/** Sends hostile requests to every route of a separate server and reports failures. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const server = await startServerUnderTest(options);
  try {
    return await new FuzzRun(server, options).run();
  } finally {
    await server.stop();
  }
}

class FuzzRun {
  private readonly random: Random;
  private readonly statuses: Record<string, number> = {};
  private readonly problems: string[] = [];
  private slowestFirstByteMs = 0;
  private sent = 0;

  constructor(
    private readonly server: ServerUnderTest,
    private readonly options: FuzzOptions,
  ) {
    this.random = new Random(options.seed);
  }

  async run(): Promise<FuzzReport> {
    const routes = (await registeredRoutes(this.server.settings)).filter(({ method }) => method !== 'OPTIONS');
    await this.askColdPages();
    let warmBytes: number | null = null;
    while (this.sent < this.options.requests && !this.isOver) {
      const callers = await makeCallers(this.server);
      const count = Math.min(REQUESTS_PER_CALLER_SET, this.options.requests - this.sent);
      const requests = Array.from({ length: count }, () =>
        hostileRequest(this.random, this.random.pick(routes), callers),
      );
      await Promise.all(Array.from({ length: CONNECTIONS }, () => this.work(requests)));
      if (warmBytes === null && this.sent >= WARM_UP_REQUESTS) warmBytes = await this.server.heldBytes();
      this.options.onProgress?.(this.sent);
    }
    return {
      sent: this.sent,
      routes: routes.length,
      statuses: this.statuses,
      memoryShare: await this.memoryShare(warmBytes),
      problems: this.problems,
      slowestFirstByteMs: Math.round(this.slowestFirstByteMs),
    };
  }

  /** Every page and its spellings on a server with empty caches, the not-found page first. */
  private async askColdPages(): Promise<void> {
    const pages = Object.values(paths).flatMap((path) => (typeof path === 'function' ? [] : path));
    const addresses = [paths.notFound, ...pages].flatMap((path) => [
      path,
      `${path}/`,
      `${path}?b=1`,
      path.toUpperCase(),
    ]);
    for (const method of ['GET', 'HEAD']) {
      for (const target of addresses) {
        const problem = await this.send({ method, target, headers: [], body: Buffer.alloc(0) });
        if (problem !== null) this.problems.push(`${problem}: ${method} ${target} on a cold cache`);
      }
    }
  }

  private get isOver(): boolean {
    return this.problems.length >= MAX_PROBLEMS || this.server.death() !== null;
  }

  /** Sends requests from the shared list until it is empty. */
  private async work(requests: HostileRequest[]): Promise<void> {
    for (let request = requests.pop(); request !== undefined && !this.isOver; request = requests.pop()) {
      this.sent += 1;
      const problem = await this.send(request);
      if (problem !== null) this.problems.push(`${problem}: ${described(request)}`);
    }
  }

  private async send(request: RawRequest): Promise<string | null> {
    try {
      const response = await callRaw(this.server.origin, request, GIVE_UP_MS);
      this.slowestFirstByteMs = Math.max(this.slowestFirstByteMs, response.firstByteMs);
      this.statuses[String(response.status)] = (this.statuses[String(response.status)] ?? 0) + 1;
      return this.server.death() ?? problemOf(response, this.options.maxFirstByteMs);
    } catch (error) {
      return this.server.death() ?? (error instanceof Error ? error.message : 'unknown failure');
    }
  }

  private async memoryShare(warmBytes: number | null): Promise<number | null> {
    if (warmBytes === null || this.server.death() !== null) return null;
    const share = (await this.server.heldBytes()) / warmBytes;
    if (share > MAX_MEMORY_SHARE)
      this.problems.push(`memory grew to ${share.toFixed(2)} times what it was after the warm-up`);
    return share;
  }
}

/** Enough to reproduce the request by hand; long values are cut. */
function described({ caller, method, target, headers, body }: HostileRequest): string {
  const shown = headers
    .filter(([name]) => !['authorization', 'apikey'].includes(name))
    .map(([name, value]) => `${name}=${value.slice(0, 80)}`);
  return `${caller}: ${method} ${target.slice(0, 300)} [${shown.join(', ')}] ${JSON.stringify(body.toString('latin1', 0, 300))}`;
}
