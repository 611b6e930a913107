import { Redis } from 'ioredis';
import { filesIn, type Place } from './canaries.js';
import { startRedis, type TestRedis } from './redis.js';

/**
 * A Redis that writes every command to a file that is never written anew: what has left its memory can be found there.
 * Its files are not compressed.
 */
export const startRedisThatKeepsAll = (): Promise<TestRedis> =>
  startRedis([
    ...['--appendonly', 'yes', '--appendfsync', 'no'],
    ...['--auto-aof-rewrite-percentage', '0', '--aof-use-rdb-preamble', 'no'],
    ...['--rdbcompression', 'no'],
  ]);

/** All that a Redis has: each key with its value, and its files, which are a snapshot of now and every command so far. */
export async function placesOfRedis({ url, folder }: TestRedis): Promise<Place[]> {
  const client = new Redis(url);
  try {
    const places: Place[] = [];
    for await (const keys of client.scanStream({ count: 1_000 }))
      for (const key of keys as string[]) places.push({ name: `redis ${key}`, bytes: await valueOf(client, key) });
    await client.save();
    return [...places, ...(await filesIn(folder))];
  } finally {
    client.disconnect();
  }
}

/** The key and its value as text. @throws Error for a type that is not read here */
async function valueOf(client: Redis, key: string): Promise<Buffer> {
  const type = await client.type(key);
  const read = READ[type];
  if (read === undefined) throw new Error(`${key} is a ${type}, which nothing reads`);
  return Buffer.from(JSON.stringify([key, await read(client, key)]));
}

const READ: Readonly<Record<string, (client: Redis, key: string) => Promise<unknown>>> = {
  // It ended after it was listed.
  none: () => Promise.resolve(null),
  string: (client, key) => client.get(key),
  hash: (client, key) => client.hgetall(key),
  list: (client, key) => client.lrange(key, 0, -1),
  set: (client, key) => client.smembers(key),
  zset: (client, key) => client.zrange(key, '0', '-1'),
  stream: (client, key) => client.xrange(key, '-', '+'),
};
