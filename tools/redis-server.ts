import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from './free-port.js';
import { findProgram, redisServer } from './programs.js';

export interface RedisServer {
  readonly url: string;
  /** Where its files are. */
  readonly folder: string;
  stop(): Promise<void>;
}

/**
 * Starts a Redis on a free loopback port, without persistence; resolves when it responds.
 *
 * @param given arguments of redis-server that replace these
 * @throws Error without redis-server
 */
export async function startRedisServer(given: readonly string[] = []): Promise<RedisServer> {
  const program = findProgram(redisServer);
  if (program === null) throw new Error('There is no redis-server here.');
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'hudvy-redis-'));
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  args.push(...given);
  const server = spawn(program, args, { stdio: 'ignore' });
  const client = new Redis(port, '127.0.0.1', { maxRetriesPerRequest: null });
  client.on('error', () => undefined); // until it responds
  await client.ping();
  client.disconnect();
  return {
    url: `redis://127.0.0.1:${port}`,
    folder,
    async stop() {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
