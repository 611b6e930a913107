import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import { Logger } from '@nestjs/common';
import { Cluster, Redis, type ClusterOptions, type RedisOptions } from 'ioredis';
import type { QueueSettings } from '../config/groups/queue-settings.js';
import { InvalidEnvironmentError } from '../config/read-group.js';
import { safeFailure } from '../errors/safe-error.js';

/** What is wrong with a certificate, by what Node and OpenSSL write of it. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [
    /self-signed certificate|self signed certificate|unable to (verify|get) .*(certificate|issuer)/i,
    'its authority is not trusted: REDIS_CA names the file with the root of the right one',
  ],
  [
    /does not match certificate's altnames/i,
    'it names other hosts: the settings, the sentinels and the nodes must use a name that it has',
  ],
  [/certificate (has expired|is not yet valid)/i, 'it is not valid at this time'],
];

/**
 * Whom a connection by `rediss:` trusts: the root of `REDIS_CA`, otherwise the roots of the system; undefined for one in
 * clear.
 *
 * @throws InvalidEnvironmentError when the file of `REDIS_CA` cannot be read
 */
export function tlsOptions({ redisUrl, caFile }: QueueSettings): ConnectionOptions | undefined {
  if (redisUrl === undefined || new URL(redisUrl).protocol !== 'rediss:') return undefined;
  return caFile === undefined ? {} : { ca: readCa(caFile) };
}

function readCa(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new InvalidEnvironmentError([`REDIS_CA: the file cannot be read (${(error as NodeJS.ErrnoException).code})`]);
  }
}

/** Why the certificate of Redis was refused; null for failures of other kinds. */
export function certificateFault(error: Error): string | null {
  // A cluster says only that no node answered, and has the last node's failure beside it.
  const { lastNodeError } = error as { lastNodeError?: Error };
  const text = [error.message, lastNodeError?.message].join(' ');
  return REASONS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** A connection to the queue's Redis, which its opener closes. */
export interface RedisClient {
  readonly client: Redis | Cluster;
  /** Stops reconnecting, so that calls that wait for an unavailable Redis end. */
  readonly leave: () => void;
  readonly close: () => Promise<void>;
}

const LONGEST_RETRY_MS = 2_000;
const RETRY_STEP_MS = 200;

/** A cluster without a node for some keys answers again after a failover; calls wait about this long for it. */
const FAILOVER_MS = 30_000;
const FAILOVER_STEP_MS = 250;

interface Address {
  readonly host: string;
  readonly port: number;
}

/**
 * Opens a connection to the Redis of `REDIS_URL`: one server, the primary that sentinels name, or a cluster. Every
 * connection to Redis is opened here. It is ready when the server has loaded its data, and the cluster serves all keys.
 *
 * @param name shown by `CLIENT LIST`
 */
export function openRedis(settings: QueueSettings & { readonly redisUrl: string }, name: string): RedisClient {
  let isLeaving = false;
  const retry = (times: number) => (isLeaving ? null : Math.min(times * RETRY_STEP_MS, LONGEST_RETRY_MS));
  const client = settings.clusterNodes
    ? new Cluster(settings.clusterNodes.map(addressOf), clusterOptions(settings, name, retry))
    : new Redis(settings.redisUrl, {
        ...commonOptions(name),
        ...withTls(settings),
        retryStrategy: retry,
        ...sentinelOptions(settings, retry),
      });
  reportErrors(client, name);
  return {
    client,
    leave: () => {
      isLeaving = true;
      if (client.status !== 'ready') client.disconnect();
    },
    close: async () => {
      if (client.status === 'ready') await client.quit();
      else client.disconnect();
    },
  };
}

/** As BullMQ needs them: a call waits for the connection instead of failing after some attempts. */
function commonOptions(connectionName: string) {
  return { connectionName, enableReadyCheck: true, maxRetriesPerRequest: null } satisfies RedisOptions;
}

/** `ioredis` asks the sentinels before each connection, so that it follows a failover. */
function sentinelOptions(
  settings: QueueSettings & { readonly redisUrl: string },
  retry: (times: number) => number | null,
): RedisOptions {
  const { redisUrl, sentinels } = settings;
  if (sentinels === undefined) return {};
  const tls = tlsOptions(settings);
  return {
    name: new URL(redisUrl).hostname,
    sentinels: sentinels.map(addressOf),
    sentinelRetryStrategy: retry,
    // A former primary that does not know it yet refuses to write once it does.
    reconnectOnError: ({ message }: Error) => message.startsWith('READONLY'),
    ...(tls ? { enableTLSForSentinelMode: true, sentinelTLS: tls } : {}),
  };
}

function clusterOptions(
  settings: QueueSettings & { readonly redisUrl: string },
  name: string,
  retry: (times: number) => number | null,
): ClusterOptions {
  const { username, password } = new URL(settings.redisUrl);
  const tls = withTls(settings);
  return {
    clusterRetryStrategy: retry,
    enableReadyCheck: true,
    retryDelayOnFailover: FAILOVER_STEP_MS,
    retryDelayOnClusterDown: FAILOVER_STEP_MS,
    maxRedirections: FAILOVER_MS / FAILOVER_STEP_MS,
    // A certificate names hosts: an address in place of one would match none.
    ...('tls' in tls ? { dnsLookup: (host, done) => done(null, host) } : {}),
    redisOptions: {
      ...commonOptions(name),
      ...(username ? { username: decodeURIComponent(username) } : {}),
      ...(password ? { password: decodeURIComponent(password) } : {}),
      ...tls,
    },
  };
}

/** Servers and sentinels of `rediss:` are both reached over TLS. */
function withTls(settings: QueueSettings): Pick<RedisOptions, 'tls'> {
  const tls = tlsOptions(settings);
  return tls ? { tls } : {};
}

/** A line when the connection breaks and one when it is back, however many attempts lie between. */
function reportErrors(client: Redis | Cluster, name: string): void {
  const logger = new Logger('redis');
  let isBroken = false;
  client.on('error', (error: Error) => {
    if (isBroken) return;
    isBroken = true;
    const fault = certificateFault(error);
    const msg = fault === null ? 'the connection to Redis broke' : `the certificate of Redis is refused: ${fault}`;
    logger.warn({ msg, connection: name, failure: safeFailure(error) });
  });
  client.on('ready', () => {
    if (isBroken) logger.log({ msg: 'the connection to Redis is back', connection: name });
    isBroken = false;
  });
}

/** @param address `host:port`, which the settings have checked */
function addressOf(address: string): Address {
  const [host = '', port] = address.split(':');
  return { host, port: Number(port) };
}
