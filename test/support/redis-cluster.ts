import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import { freePort } from '../../tools/free-port.js';
import { findProgram, redisCli, redisServer } from '../../tools/programs.js';
import { eventually } from './eventually.js';
import type { TlsFiles } from './redis-tls.js';

const PRIMARIES = 3;
const NODE_TIMEOUT_MS = 1_000;

/** A node that encrypts what it sends to clients, replicas and other nodes, and names the host of its certificate. */
const TLS_NODE = [
  ...['--tls-cluster', 'yes', '--tls-replication', 'yes'],
  ...['--cluster-announce-hostname', 'localhost', '--cluster-preferred-endpoint-type', 'hostname'],
];

/** Three primaries with a replica each; a replica takes over from a primary that has been silent for a second. */
export interface RedisCluster {
  /** `host:port` of two nodes, separated by a comma. */
  readonly nodes: string;
  /** Keys of every primary, by its port. */
  keys(): Promise<ReadonlyMap<number, readonly string[]>>;
  /** Names of the connections to a primary. */
  connectionNames(port: number): Promise<string[]>;
  /** Port of the primary that keeps the key. */
  primaryOf(key: string): Promise<number>;
  /** `kill -9`. */
  kill(port: number): Promise<void>;
  /** Resolves when all keys have a primary that runs. */
  isWhole(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param tls nodes speak it with clients and each other, and name themselves `localhost`; the test asks them in clear
 * @throws Error without redis-server and redis-cli
 */
export async function startRedisCluster(tls: TlsFiles | null = null): Promise<RedisCluster> {
  const [program, cli] = [findProgram(redisServer), findProgram(redisCli)];
  if (program === null || cli === null) throw new Error('There is no redis-server with redis-cli here.');
  const folder = await mkdtemp(join(tmpdir(), 'hudvy-cluster-'));
  const servers = new Map<number, ChildProcess>();
  const nodes: string[] = [];
  for (let count = 0; count < 2 * PRIMARIES; count += 1) {
    const port = await freePort();
    const tlsPort = await freePort();
    const tlsArgs = tls === null ? [] : [...TLS_NODE, '--tls-port', String(tlsPort), ...tls.args];
    servers.set(port, await startNode(program, folder, port, tlsArgs));
    nodes.push(tls === null ? `127.0.0.1:${port}` : `localhost:${tlsPort}`);
  }
  const addresses = [...servers.keys()].map((port) => `127.0.0.1:${port}`);
  for (const port of servers.keys()) await ask(port, (client) => client.ping());
  await promisify(execFile)(cli, ['--cluster', 'create', ...addresses, '--cluster-replicas', '1', '--cluster-yes']);
  const running = () => [...servers].filter(([, { exitCode, signalCode }]) => exitCode === null && signalCode === null);
  const isWhole = () =>
    eventually(async () => {
      for (const [port] of running())
        expect(await ask(port, (client) => client.cluster('INFO'))).toContain('cluster_state:ok');
      const ports = (await primaries(anyPort(running()))).map(({ port }) => port);
      expect(ports).toHaveLength(PRIMARIES);
      expect(running().map(([port]) => port)).toEqual(expect.arrayContaining(ports));
    }, 60_000);
  await isWhole();
  // One that has no copy yet takes over from none.
  for (const port of servers.keys())
    await eventually(async () =>
      expect(await ask(port, (client) => client.info('replication'))).toMatch(/state=online|master_link_status:up/),
    );
  return {
    nodes: nodes.slice(0, 2).join(','),
    async keys() {
      const ports = (await primaries(anyPort(running()))).map(({ port }) => port);
      return new Map(
        await Promise.all(ports.map(async (port) => [port, await ask(port, (client) => client.keys('*'))] as const)),
      );
    },
    async connectionNames(port) {
      const list = String(await ask(port, (client) => client.client('LIST')));
      return [...list.matchAll(/ name=(\S+)/g)].map(([, found = '']) => found);
    },
    async primaryOf(key) {
      const slot = await ask(anyPort(running()), (client) => client.cluster('KEYSLOT', key));
      const all = await primaries(anyPort(running()));
      const found = all.find(({ slots }) => slots.some(([first, last]) => first <= slot && slot <= last));
      if (!found) throw new Error(`no primary keeps ${key}`);
      return found.port;
    },
    async kill(port) {
      const server = servers.get(port);
      if (!server) throw new Error(`no node has the port ${port}`);
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
    isWhole,
    async stop() {
      for (const [, server] of running()) {
        const ended = once(server, 'exit');
        server.kill('SIGKILL');
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startNode(
  program: string,
  folder: string,
  port: number,
  tlsArgs: readonly string[],
): Promise<ChildProcess> {
  const dir = join(folder, String(port));
  await mkdir(dir);
  const settings = {
    port,
    // Unset: 10,000 above the port, which can be taken or too high.
    'cluster-port': await freePort(),
    'cluster-enabled': 'yes',
    'cluster-node-timeout': NODE_TIMEOUT_MS,
    'repl-diskless-sync-delay': 0,
    bind: '127.0.0.1',
    save: '',
    dir,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  return spawn(program, [...args, ...tlsArgs], { cwd: dir, stdio: 'ignore' });
}

interface Primary {
  readonly port: number;
  readonly slots: readonly (readonly [first: number, last: number])[];
}

/** The primaries that keep keys and live, as a node sees them. */
async function primaries(port: number): Promise<Primary[]> {
  const table = String(await ask(port, (client) => client.cluster('NODES')));
  return table
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([, , flags = '']) => flags.includes('master') && !flags.includes('fail'))
    .map(([, address = '', , , , , , , ...ranges]) => ({
      port: Number(/:(\d+)@/.exec(address)?.[1]),
      slots: ranges
        .map((range) => range.split('-').map(Number))
        .map(([first = 0, last = first]) => [first, last] as const),
    }))
    .filter(({ slots }) => slots.length > 0);
}

function anyPort(running: readonly (readonly [number, ChildProcess])[]): number {
  const [first] = running;
  if (!first) throw new Error('no node runs');
  return first[0];
}

async function ask<T>(port: number, question: (client: Redis) => Promise<T>): Promise<T> {
  const client = new Redis(port, '127.0.0.1', { maxRetriesPerRequest: null });
  client.on('error', () => undefined);
  try {
    return await question(client);
  } finally {
    client.disconnect();
  }
}
