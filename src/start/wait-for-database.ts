import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CONNECT_SECONDS } from '../platform/database/data-source.js';

const LONGEST_WAIT_MS = 60_000;
const STEP_MS = 1_000;

/** No server yet, none of that name yet, or one that is starting (57P03) or has no connection left (53300). */
const PASSING = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '57P03',
  '53300',
] as const;

interface Waiting {
  readonly longestMs?: number;
  /** For each attempt. */
  readonly connectSeconds?: number;
  readonly stepMs?: number;
  /** Called once, when the first attempt failed. */
  readonly onWait?: () => void;
}

/**
 * Resolves when the database takes a connection. Machines and containers start in any order, so that a server that is
 * missing or starting is asked again for a minute; a wrong password or database name fails at once.
 *
 * @throws the last attempt's error
 */
export async function waitForDatabase(
  url: string,
  { longestMs = LONGEST_WAIT_MS, stepMs = STEP_MS, connectSeconds = CONNECT_SECONDS, onWait }: Waiting = {},
): Promise<void> {
  const end = Date.now() + longestMs;
  for (let attempt = 0; ; attempt++) {
    const failure = await connectionFailure(url, connectSeconds);
    if (failure === null) return;
    const { code } = failure as Error & { code?: string };
    if (!PASSING.includes(code as never) || Date.now() + stepMs > end) throw failure;
    if (attempt === 0) onWait?.();
    await sleep(stepMs);
  }
}

async function connectionFailure(url: string, connectSeconds: number): Promise<Error | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectSeconds * 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return null;
  } catch (error) {
    return error as Error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
