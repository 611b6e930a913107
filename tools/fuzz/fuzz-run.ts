import fc from 'fast-check';
import pg from 'pg';
import { callRaw, type RawResponse } from './raw-call.js';
import { hostileRequest, type CallerHeaders, type HostileRequest, type RawRequest } from './hostile-request.js';
import { startServerUnderTest, type ServerUnderTest } from './server-under-test.js';
import { paths } from '../../common/paths.js';
import { AuthCalls } from '../auth-calls.js';
import { registeredRoutes } from './registered-routes.js';

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

/** A visitor without and with the public key, a new customer and a new admin, both signed in. */
async function makeCallers({ origin, jwtSecret, databaseUrl }: ServerUnderTest): Promise<CallerHeaders> {
  const calls = new AuthCalls(origin.origin, jwtSecret);
  const { anonKey } = calls;
  const [customer, admin] = [await calls.createAccount(), await calls.createAccount()];
  await makeAdmin(databaseUrl, admin);
  const signedIn = async (email: string) => ({
    apikey: anonKey,
    authorization: `Bearer ${(await calls.signIn(email)).access_token}`,
  });
  return {
    unauthenticated: {},
    'anon key': { apikey: anonKey, authorization: `Bearer ${anonKey}` },
    customer: await signedIn(customer),
    admin: await signedIn(admin),
  };
}

async function makeAdmin(databaseUrl: string, email: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('INSERT INTO cms_admins (user_id) SELECT id FROM users WHERE email = $1', [email]);
  } finally {
    await client.end();
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
  private readonly statuses: Record<string, number> = {};
  private readonly problems: string[] = [];
  private slowestFirstByteMs = 0;
  private sent = 0;

  constructor(
    private readonly server: ServerUnderTest,
    private readonly options: FuzzOptions,
  ) {}

  async run(): Promise<FuzzReport> {
    const routes = (await registeredRoutes(this.server.settings)).filter(({ method }) => method !== 'OPTIONS');
    await this.askColdPages();
    let warmBytes: number | null = null;
    while (this.sent < this.options.requests && !this.isOver) {
      const callers = await makeCallers(this.server);
      const count = Math.min(REQUESTS_PER_CALLER_SET, this.options.requests - this.sent);
      const hostile = fc.constantFrom(...routes).chain((route) => hostileRequest(route, callers));
      const requests = fc.sample(hostile, { seed: this.options.seed + this.sent, numRuns: count });
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
