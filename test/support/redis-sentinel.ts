import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../tools/free-port.js';
import { findProgram, redisServer } from '../../tools/programs.js';
import { eventually } from './eventually.js';
import type { TlsFiles } from './redis-tls.js';

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

/**
 * @param name by which the sentinel knows the group
 * @param tls servers and sentinel speak it, on ports of their own, and name themselves `localhost`; also among each other
 * @throws Error without redis-server
 */
export async function startSentinelGroup(name: string, tls: TlsFiles | null = null): Promise<SentinelGroup> {
  const program = findProgram(redisServer);
  if (program === null) throw new Error('There is no redis-server here.');
  const folder = await mkdtemp(join(tmpdir(), 'hudvy-sentinel-'));
  const [primaryPort, replicaPort, sentinelPort] = [await freePort(), await freePort(), await freePort()];
  const host = tls === null ? '127.0.0.1' : 'localhost';
  /** Each process keeps its port in clear, on which the test asks it. */
  const servedPorts = new Map<number, number>();
  for (const port of [primaryPort, replicaPort, sentinelPort])
    servedPorts.set(port, tls === null ? port : await freePort());
  const served = (port: number) => String(servedPorts.get(port));
  const tlsArgs = (port: number) =>
    tls === null ? [] : ['--tls-port', served(port), '--tls-replication', 'yes', ...tls.args];
  const children: ChildProcess[] = [];
  const start = (...args: string[]) => {
    const child = spawn(program, args, { cwd: folder, stdio: 'ignore' });
    children.push(child);
    return child;
  };
  const server = (port: number, ...more: string[]) =>
    start(
      ...['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dbfilename', `${port}.rdb`],
      ...tlsArgs(port),
      ...(tls === null ? [] : ['--replica-announce-ip', host, '--replica-announce-port', served(port)]),
      ...more,
    );
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
  server(replicaPort, '--replicaof', host, served(primaryPort));
  await eventually(async () => expect(await replicas(primaryPort)).toContain('state=online'));
  const file = join(folder, 'sentinel.conf');
  await writeFile(
    file,
    [
      `port ${sentinelPort}`,
      'bind 127.0.0.1',
      ...(tls === null ? [] : ['sentinel resolve-hostnames yes', 'sentinel announce-hostnames yes']),
      `sentinel monitor ${name} ${host} ${served(primaryPort)} 1`,
      `sentinel down-after-milliseconds ${name} 1000`,
      `sentinel failover-timeout ${name} 3000`,
    ].join('\n'),
  );
  start(file, '--sentinel', ...tlsArgs(sentinelPort));
  // Before it knows the replica it could promote none.
  await eventually(async () =>
    expect(await ask(sentinelPort, (client) => client.call('SENTINEL', 'REPLICAS', name))).toHaveLength(1),
  );
  return {
    sentinel: `${host}:${served(sentinelPort)}`,
    async killPrimary() {
      const ended = once(primary, 'exit');
      primary.kill('SIGKILL');
      await ended;
    },
    failedOver: () =>
      eventually(async () => {
        const address = await ask(sentinelPort, (client) => client.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', name));
        expect(address).toEqual([host, served(replicaPort)]);
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
