import { createPostgresBackend, setDefaultBackendFactory, type QueueOptions } from 'bullmq';
import pg from 'pg';
import type { Env } from '../config/env.js';
import { PreparingClient } from '../database/preparing-client.js';

/** Where BullMQ keeps its jobs, and how to disconnect from it. */
export interface QueueBackend {
  readonly connection: QueueOptions['connection'];
  /** Stops reconnecting, so that calls that wait for an unavailable queue end. */
  readonly leave: () => void;
  readonly close: () => Promise<void>;
}

const LONGEST_RETRY_MS = 2_000;
const RETRY_STEP_MS = 200;

/** `ioredis` asks the sentinels before each connection, so that it follows a failover. */
function sentinelOptions({ redisUrl, sentinels }: Env['queue'], retry: (times: number) => number | null) {
  if (redisUrl === undefined || sentinels === undefined) return {};
  const { hostname, protocol } = new URL(redisUrl);
  return {
    name: hostname,
    sentinels: sentinels.map((address) => {
      const [host = '', port] = address.split(':');
      return { host, port: Number(port) };
    }),
    sentinelRetryStrategy: retry,
    // A former primary that does not know it yet refuses to write once it does.
    reconnectOnError: ({ message }: Error) => message.startsWith('READONLY'),
    enableTLSForSentinelMode: protocol === 'rediss:',
  };
}

/**
 * The only place that decides between Postgres and Redis. On Postgres all queue objects of the process share one pool
 * (each waiting worker holds a connection of it to listen on). Its commits do not wait for the disk: what a crash of
 * Postgres takes from the queue is put back from `event_jobs`, and a job that ran finds itself done.
 */
export function openQueueBackend(env: Env): QueueBackend {
  if (env.queue.redisUrl) {
    setDefaultBackendFactory(undefined);
    let isLeaving = false;
    const retry = (times: number) => (isLeaving ? null : Math.min(times * RETRY_STEP_MS, LONGEST_RETRY_MS));
    return {
      connection: {
        url: env.queue.redisUrl,
        connectionName: 'hudvy-queue',
        maxRetriesPerRequest: null,
        retryStrategy: retry,
        ...sentinelOptions(env.queue, retry),
      },
      leave: () => void (isLeaving = true),
      close: () => Promise.resolve(),
    };
  }
  setDefaultBackendFactory(createPostgresBackend);
  const pool = new pg.Pool({
    // Its workers listen too, and its search path is a parameter of the start: neither passes a pooler.
    connectionString: env.database.listenUrl ?? env.database.url,
    max: env.queue.poolSize,
    keepAlive: true,
    options: '-c search_path=bullmq,public -c synchronous_commit=off',
    application_name: 'hudvy-queue',
    Client: PreparingClient,
  });
  pool.setMaxListeners(0); // each queue object adds its own
  pool.on('error', () => undefined); // an idle connection that breaks is replaced by the pool
  return { connection: pool, leave: () => undefined, close: () => pool.end() };
}
