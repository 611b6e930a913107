import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../tools/free-port.js';
import { eventually } from './eventually.js';
import { isEverythingTried } from './everything-tried.js';

/** The queue backends of a suite that need not be tried on both each time. */
export const QUEUE_BACKENDS = isEverythingTried ? (['postgres', 'redis'] as const) : (['postgres'] as const);

/** A Redis of the test's own on a free port, without persistence. */
export interface TestRedis {
  readonly url: string;
  flushAll(): Promise<void>;
  stop(): Promise<void>;
}

export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'hudvy-redis-'));
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder],
    {
      stdio: 'ignore',
    },
  );
  const client = new Redis(port, '127.0.0.1', { maxRetriesPerRequest: null });
  client.on('error', () => undefined); // until it is up
  await eventually(async () => expect(await client.ping()).toBe('PONG'));
  return {
    url: `redis://127.0.0.1:${port}`,
    async flushAll() {
      await client.flushall();
    },
    async stop() {
      client.disconnect();
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
