import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../tools/free-port.js';
import { findProgram, redisServer } from '../../tools/programs.js';
import { eventually } from './eventually.js';

/** A Redis, its replica, and a sentinel that promotes the replica when the primary has been silent for a second. */
export interface SentinelGroup {
  /** `host:port` of the sentinel. */
  readonly sentinel: string;
  /** `kill -9`. */
  killPrimary(): Promise<void>;
  /** Resolves when the sentinel names the former replica. */
  failedOver(): Promise<void>;
  /** Names of the connections to the first primary. */
  connectionNames(): Promise<string[]>;
  stop(): Promise<void>;
}

/** @param name by which the sentinel knows the group @throws Error without redis-server */
export async function startSentinelGroup(name: string): Promise<SentinelGroup> {
  const program = findProgram(redisServer);
  if (program === null) throw new Error('There is no redis-server here.');
  const folder = await mkdtemp(join(tmpdir(), 'hudvy-sentinel-'));
  const [primaryPort, replicaPort, sentinelPort] = [await freePort(), await freePort(), await freePort()];
  const children: ChildProcess[] = [];
  const start = (...args: string[]) => {
    const child = spawn(program, args, { cwd: folder, stdio: 'ignore' });
    children.push(child);
    return child;
  };
  const server = (port: number, ...more: string[]) =>
    start('--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dbfilename', `${port}.rdb`, ...more);
  const ask = async <T>(port: number, question: (client: Redis) => Promise<T>): Promise<T> => {
    const client = new Redis(port, '127.0.0.1', { maxRetriesPerRequest: null });
    client.on('error', () => undefined);
    try {
      return await question(client);
    } finally {
      client.disconnect();
    }
  };
  const replicas = (port: number) => ask(port, (client) => client.info('replication'));

  const primary = server(primaryPort);
  server(replicaPort, '--replicaof', '127.0.0.1', String(primaryPort));
  await eventually(async () => expect(await replicas(primaryPort)).toContain('state=online'));
  const file = join(folder, 'sentinel.conf');
  await writeFile(
    file,
    [
      `port ${sentinelPort}`,
      'bind 127.0.0.1',
      `sentinel monitor ${name} 127.0.0.1 ${primaryPort} 1`,
      `sentinel down-after-milliseconds ${name} 1000`,
      `sentinel failover-timeout ${name} 3000`,
    ].join('\n'),
  );
  start(file, '--sentinel');
  // Before it knows the replica it could promote none.
  await eventually(async () =>
    expect(await ask(sentinelPort, (client) => client.call('SENTINEL', 'REPLICAS', name))).toHaveLength(1),
  );
  return {
    sentinel: `127.0.0.1:${sentinelPort}`,
    async killPrimary() {
      const ended = once(primary, 'exit');
      primary.kill('SIGKILL');
      await ended;
    },
    failedOver: () =>
      eventually(async () => {
        const address = await ask(sentinelPort, (client) => client.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', name));
        expect(address).toEqual(['127.0.0.1', String(replicaPort)]);
        expect(await replicas(replicaPort)).toContain('role:master');
      }, 60_000),
    async connectionNames() {
      const list = String(await ask(primaryPort, (client) => client.client('LIST')));
      return [...list.matchAll(/ name=(\S+)/g)].map(([, found = '']) => found);
    },
    async stop() {
      for (const child of children) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
