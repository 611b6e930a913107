import { Redis } from 'ioredis';
import { startRedisServer, type RedisServer } from '../../tools/redis-server.js';
import { isEverythingTried } from './everything-tried.js';

/** The queue backends of a suite that need not be tried on both each time. */
export const QUEUE_BACKENDS = isEverythingTried ? (['postgres', 'redis'] as const) : (['postgres'] as const);

/** A Redis of the test's own. */
export interface TestRedis extends RedisServer {
  flushAll(): Promise<void>;
}

/** @param given arguments of redis-server; without any it writes no files */
export async function startRedis(given?: readonly string[]): Promise<TestRedis> {
  const server = await startRedisServer(given);
  return {
    ...server,
    async flushAll() {
      const client = new Redis(server.url);
      await client.flushall();
      client.disconnect();
    },
  };
}
