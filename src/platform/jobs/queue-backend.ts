import { createPostgresBackend, setDefaultBackendFactory, type QueueOptions } from 'bullmq';
import pg from 'pg';
import type { Env } from '../config/env.js';
import type { QueueSettings } from '../config/groups/queue-settings.js';
import { preparingClient } from '../database/preparing-client.js';
import { openRedis, type RedisClient } from './redis-client.js';

/** Where BullMQ keeps its jobs, and how to disconnect from it. */
export interface QueueBackend {
  readonly connection: QueueOptions['connection'];
  /** Opens the connection that workers of this process share. */
  readonly workerConnection: () => QueueOptions['connection'];
  /** What a queue of that name, and its worker, are opened with besides a connection. */
  readonly options: (queue: string) => Pick<QueueOptions, 'prefix'>;
  /** Each queue may be on another server, so that no transaction reaches two queues. */
  readonly isDivided: boolean;
  /** Stops reconnecting, so that calls that wait for an unavailable queue end. */
  readonly leave: () => void;
  readonly close: () => Promise<void>;
}

/**
 * The only place that decides between Postgres and Redis. On Postgres all queue objects of the process share one pool
 * (each waiting worker holds a connection of it to listen on). Its commits do not wait for the disk: what a crash of
 * Postgres takes from the queue is put back from `event_jobs`, and a job that ran finds itself done.
 */
export function openQueueBackend(env: Env): QueueBackend {
  const { redisUrl } = env.queue;
  if (redisUrl !== undefined) return redisBackend({ ...env.queue, redisUrl });
  setDefaultBackendFactory(createPostgresBackend);
  const pool = new pg.Pool({
    // Its workers listen too, and its search path is a parameter of the start: neither passes a pooler.
    connectionString: env.database.queueUrl ?? env.database.listenUrl ?? env.database.url,
    max: env.queue.poolSize,
    keepAlive: true,
    options: '-c search_path=bullmq,public -c synchronous_commit=off',
    application_name: 'hudvy-queue',
    Client: preparingClient(),
  });
  pool.setMaxListeners(0); // each queue object adds its own
  pool.on('error', () => undefined); // an idle connection that breaks is replaced by the pool
  return {
    connection: pool,
    workerConnection: () => pool,
    options: () => ({}),
    isDivided: false,
    leave: () => undefined,
    close: () => pool.end(),
  };
}

/** BullMQ closes no connection that it did not open; of each that workers get, it opens another that waits for jobs. */
function redisBackend(settings: QueueSettings & { readonly redisUrl: string }): QueueBackend {
  setDefaultBackendFactory(undefined);
  const open: RedisClient[] = [];
  const connect = (name: string) => {
    const opened = openRedis(settings, name);
    open.push(opened);
    return opened.client;
  };
  const isDivided = settings.clusterNodes !== undefined;
  return {
    connection: connect('hudvy-queue'),
    workerConnection: () => connect('hudvy-worker'),
    // The braces put all keys of a queue into one slot, and so onto one server.
    options: (queue) => (isDivided ? { prefix: `{${queue}}` } : {}),
    isDivided,
    leave: () => open.forEach(({ leave }) => leave()),
    close: async () => void (await Promise.all(open.map(({ close }) => close()))),
  };
}
