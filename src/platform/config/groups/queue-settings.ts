import { Type } from 'class-transformer';
import { IsNumber, IsOptional, Matches, Min } from 'class-validator';
import { toList, variable, optionalUrl, optionalText, wholeNumber } from '../variable.js';

/** Settings of queue, workers and relay. */
export class QueueSettings {
  /** Set: the queue runs on this Redis. Unset: on the same Postgres. */
  @optionalUrl('REDIS_URL', ['redis', 'rediss'], 'secret')
  readonly redisUrl?: string;

  /**
   * Sentinels that know the present primary of the queue's Redis: `host:port`, separated by commas. The host in `REDIS_URL` is
   * then the name by which they know it.
   */
  @variable('REDIS_SENTINELS')
  @IsOptional()
  @toList
  @Matches(/^[a-z0-9.-]+:\d+$/i, { each: true, message: 'expected host:port, separated by commas' })
  readonly sentinels?: string[];

  /**
   * Nodes of the Redis Cluster that the queue is on: `host:port`, separated by commas; they name the others. `REDIS_URL` then
   * gives user, password and TLS alone. Not together with `REDIS_SENTINELS`.
   */
  @variable('REDIS_CLUSTER_NODES')
  @IsOptional()
  @toList
  @Matches(/^[a-z0-9.-]+:\d+$/i, { each: true, message: 'expected host:port, separated by commas' })
  readonly clusterNodes?: string[];

  /** File with the root certificate (PEM) of the queue's Redis, which replaces the roots of the system; with `rediss:`. */
  @optionalText('REDIS_CA')
  readonly caFile?: string;

  /** Connections of the pool that the queue uses on Postgres, per process; each waiting worker holds one. */
  @wholeNumber('QUEUE_POOL_SIZE', 8)
  readonly poolSize: number = 14;

  /** Jobs of one queue that one worker process runs at a time. */
  @wholeNumber('JOB_CONCURRENCY', 1)
  readonly concurrency: number = 10;

  /** How long a worker owns a job before it counts as lost, in ms; renewed while it lives. */
  @wholeNumber('JOB_LOCK_MS', 500)
  readonly lockMs: number = 30_000;

  /** How often lost jobs are looked for, in ms. */
  @wholeNumber('JOB_STALLED_INTERVAL_MS', 250)
  readonly stalledIntervalMs: number = 30_000;

  /** Multiplies the waiting time between attempts of a job; tests use a small one. */
  @variable('JOB_BACKOFF_FACTOR')
  @Type(() => Number)
  @IsNumber()
  @Min(0)
  readonly backoffFactor: number = 1;

  /** How often stored events, lost jobs and deliveries whose lease has ended are looked for, in ms. */
  @wholeNumber('SWEEP_INTERVAL_MS', 100)
  readonly sweepIntervalMs: number = 5_000;
}
