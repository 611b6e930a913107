import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { Injectable, Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { IsInt } from 'class-validator';
import { DataSource } from 'typeorm';
import { parseEnv } from '../../../src/start/parse-env.js';
import type { Settings } from '../../../src/start/settings.js';
import { Transactions } from '../../../src/platform/database/transactions.js';
import { defineEvent } from '../../../src/platform/events/define-event.js';
import { EventPublisher } from '../../../src/platform/events/event-publisher.js';
import { defineJob, type PayloadOf } from '../../../src/platform/jobs/define-job.js';
import { Handles, PermanentFailure, type JobRun } from '../../../src/platform/jobs/job-handler.js';
import { JobQueues } from '../../../src/platform/jobs/job-queues.js';
import { JobProcessModule } from '../../../src/platform/jobs/jobs.module.js';
import { PlatformModule } from '../../../src/platform/platform.module.js';
import { cloneDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { startRedis, type TestRedis } from '../../support/redis.js';

class Counted {
  @IsInt()
  number!: number;
}
const Happened = defineEvent('orders.test-happened', Counted);
const Count = defineJob('orders.test-count', { on: Happened, attempts: 3, backoffSeconds: 1 });

/** Numbers with which the handler ends in another way than by `run.complete(tx)`. */
const FORGETS_TO_COMPLETE = 101;
const HAS_NOTHING_TO_DO = 102;

/** What the handler shall do with each number; everything it did is kept, of jobs that a test before left behind too. */
const seen: { number: number; attempt: number }[] = [];
/** In their order, each once: on a machine so busy that a relay outlives its short lease, a job may stand in the queue twice. */
const attemptsAt = (wanted: number) => [
  ...new Set(seen.filter(({ number }) => number === wanted).map(({ attempt }) => attempt)),
];
const behaviour = new Map<number, (attempt: number) => void>();

@Handles(Count)
class CountHandler {
  constructor(private readonly transactions: Transactions) {}

  async handle({ number }: PayloadOf<typeof Count>, run: JobRun): Promise<void> {
    seen.push({ number, attempt: run.attempt });
    behaviour.get(number)?.(run.attempt);
    if (number === FORGETS_TO_COMPLETE) return;
    if (number === HAS_NOTHING_TO_DO) return run.completeWithoutTransaction('there is nothing to count');
    await this.transactions.run(async (tx) => {
      await tx.query('INSERT INTO counted VALUES ($1)', [number]);
      await run.complete(tx);
    });
  }
}

@Injectable()
class Bystander {}

function moduleWith(env: Settings, providers: NonNullable<DynamicModule['providers']>): DynamicModule {
  @Module({})
  class TestJobsModule {}
  return {
    module: TestJobsModule,
    imports: [PlatformModule.forEnv(env), JobProcessModule],
    providers,
  };
}

describe.each(['postgres', 'redis'] as const)('events and jobs, with the queue on %s [G27]', (backend) => {
  let redis: TestRedis | null = null;
  let database: TestDatabase;
  let env: Settings;
  const apps: { close(): Promise<void> }[] = [];

  beforeAll(async () => {
    if (backend === 'redis') redis = await startRedis();
    database = await cloneDatabase();
    await database.query('CREATE TABLE counted (number integer); GRANT ALL ON counted TO PUBLIC');
    env = parseEnv({
      APP_ENV: 'test',
      DATABASE_URL: database.url,
      JWT_SECRET: 'x'.repeat(32),
      LOG_LEVEL: 'silent',
      JOB_BACKOFF_FACTOR: '0.01',
      SWEEP_INTERVAL_MS: '300',
      JOB_LOCK_MS: '10000',
      JOB_STALLED_INTERVAL_MS: '500',
      ...(redis ? { REDIS_URL: redis.url } : {}),
    });
  });
  afterEach(async () => {
    await Promise.all(apps.splice(0).map((nest) => nest.close()));
    seen.length = 0;
    behaviour.clear();
    await database.query('TRUNCATE counted, event_jobs, outbox_events');
  });
  afterAll(async () => {
    await database.drop();
    await redis?.stop();
  });

  async function start() {
    const nest = await NestFactory.createApplicationContext(moduleWith(env, [CountHandler, Bystander]), {
      logger: false,
      abortOnError: false,
    });
    apps.push(nest);
    return nest;
  }

  async function publish(nest: Awaited<ReturnType<typeof start>>, numbers: number[]) {
    const [transactions, events] = [nest.get(Transactions), nest.get(EventPublisher)];
    for (const number of numbers) await transactions.run((tx) => events.publish(tx, Happened, { number }));
  }

  const counted = async () =>
    (await database.query<{ number: number }>('SELECT number FROM counted ORDER BY number')).map(
      ({ number }) => number,
    );
  const open = () => database.query('SELECT 1 FROM event_jobs WHERE done_at IS NULL AND failure IS NULL');
  const settled = async () => {
    await eventually(async () => {
      expect(await database.query('SELECT 1 FROM outbox_events WHERE relayed_at IS NULL')).toEqual([]);
      expect(await open()).toEqual([]);
    });
  };

  it('three concurrent processes relay every event and do every job once', async () => {
    const processes = await Promise.all([start(), start(), start()]);
    const numbers = Array.from({ length: 60 }, (_, index) => index);
    await Promise.all(
      processes.map((nest, part) =>
        publish(
          nest,
          numbers.filter((number) => number % 3 === part),
        ),
      ),
    );
    await settled();
    expect(await counted()).toEqual(numbers);
  });

  it('a rolled-back transaction publishes nothing', async () => {
    const nest = await start();
    const failing = nest.get(Transactions).run(async (tx) => {
      await nest.get(EventPublisher).publish(tx, Happened, { number: 1 });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await database.query('SELECT 1 FROM outbox_events')).toEqual([]);
  });

  it('a failed job is retried with growing waits until it succeeds', async () => {
    behaviour.set(7, (attempt) => {
      if (attempt < 3) throw new Error('not yet');
    });
    await publish(await start(), [7]);
    await settled();
    expect(attemptsAt(7)).toEqual([1, 2, 3]);
    expect(await counted()).toEqual([7]);
  });

  it('a job fails after its last attempt, visibly and without personal data', async () => {
    behaviour.set(8, () => {
      throw new Error('no mailbox kund@example.se');
    });
    await publish(await start(), [8]);
    await settled();
    expect(attemptsAt(8)).toEqual([1, 2, 3]);
    expect(await database.query('SELECT job, failure FROM event_jobs')).toEqual([
      { job: 'orders.test-count', failure: 'Error: no mailbox [address]' },
    ]);
  });

  it('a job fails at once when a retry cannot help', async () => {
    behaviour.set(9, () => {
      throw new PermanentFailure('never');
    });
    await publish(await start(), [9]);
    await settled();
    expect(attemptsAt(9)).toEqual([1]);
    expect(await database.query('SELECT failure FROM event_jobs')).toEqual([
      { failure: expect.stringContaining('never') },
    ]);
  });

  it('a job fails at once when its handler returns without completing it', async () => {
    await publish(await start(), [FORGETS_TO_COMPLETE]);
    await settled();
    expect(attemptsAt(FORGETS_TO_COMPLETE)).toEqual([1]);
    expect(await database.query('SELECT failure, done_at FROM event_jobs')).toEqual([
      { failure: 'Error: the handler of orders.test-count returned without completing it', done_at: null },
    ]);
  });

  it('a job whose handler needs no transaction is marked done', async () => {
    await publish(await start(), [HAS_NOTHING_TO_DO]);
    await settled();
    expect(attemptsAt(HAS_NOTHING_TO_DO)).toEqual([1]);
    expect(await database.query('SELECT failure, done_at FROM event_jobs')).toEqual([
      { failure: null, done_at: expect.any(Date) },
    ]);
  });

  it('jobs that the queue did not take are queued by the sweeper', async () => {
    const nest = await start();
    await publish(nest, [5]);
    await settled();
    // Recorded, and never queued: the relay died, or the queue refused.
    const eventId = randomUUID();
    await database.query(
      `WITH event AS (INSERT INTO outbox_events (id, name, payload, relayed_at) VALUES ($1, $2, '{"number":6}', now()) RETURNING id)
       INSERT INTO event_jobs (event_id, job) SELECT id, $3 FROM event`,
      [eventId, Happened.name, Count.name],
    );
    await settled();
    expect(await counted()).toEqual([5, 6]);
  });

  it('a payload is parsed again when the job runs, because an old event may not match', async () => {
    const nest = await start();
    await nest
      .get(DataSource)
      .query(`INSERT INTO outbox_events (id, name, payload) VALUES ($1, $2, '{"number":"many"}')`, [
        randomUUID(),
        Happened.name,
      ]);
    await settled();
    expect(seen.filter(({ number }) => !Number.isInteger(number))).toEqual([]);
    expect(await database.query('SELECT failure FROM event_jobs')).toEqual([
      { failure: expect.stringContaining('orders.test-happened') },
    ]);
  });

  it('an event of a transaction that took an hour is relayed', async () => {
    const nest = await start();
    await publish(nest, [5]);
    await settled();
    await nest.get(DataSource).query(
      `INSERT INTO outbox_events (id, name, payload, created_at)
       VALUES ($1, $2, '{"number":6}', now() - interval '1 hour')`,
      [randomUUID(), Happened.name],
    );
    await settled();
    expect(await counted()).toEqual([5, 6]);
  });

  it('an event relayed twice after a lost mark has one effect', async () => {
    const nest = await start();
    await publish(nest, [5]);
    await settled();
    await database.query('UPDATE outbox_events SET relayed_at = NULL');
    await settled();
    expect(await counted()).toEqual([5]);
  });

  it('a process finishes its running jobs before it ends', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const nest = await start();
    behaviour.set(4, () => setTimeout(release, 0));
    await publish(nest, [4]);
    await held;
    await nest.close();
    apps.splice(0);
    expect(await counted()).toEqual([4]);
    expect(await open()).toEqual([]);
  });
});

describe('a queue that refuses a job', () => {
  it('the queue reports a refused job, so that its event is relayed again', async () => {
    const database = await cloneDatabase();
    const env = parseEnv({
      APP_ENV: 'test',
      DATABASE_URL: database.url,
      JWT_SECRET: 'x'.repeat(32),
      LOG_LEVEL: 'silent',
    });
    const nest = await NestFactory.createApplicationContext(moduleWith(env, [CountHandler]), {
      logger: false,
      abortOnError: false,
    });
    const event = { id: randomUUID(), payload: { number: 1 }, requestId: null };
    await database.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN RAISE 'not now'; END$$;
      CREATE TRIGGER refuse BEFORE INSERT ON bullmq.job FOR EACH ROW EXECUTE FUNCTION refuse()`);
    await expect(nest.get(JobQueues).add([{ job: Count, event }])).rejects.toThrow('not now');
    await nest.close();
    await database.drop();
  });
});

describe('the registry of jobs', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await cloneDatabase();
  });
  afterAll(async () => {
    // A start that fails leaves its connections open; none of them may be at work when the database goes.
    await eventually(async () =>
      expect(
        await database.query(
          `SELECT query FROM pg_stat_activity
           WHERE datname = current_database() AND usename = 'hudvy_app' AND state IS DISTINCT FROM 'idle'`,
        ),
      ).toEqual([]),
    );
    await database.drop();
  });

  @Handles(Count)
  class SecondHandler {
    handle(): Promise<void> {
      return Promise.resolve();
    }
  }

  it('the registry refuses to start with a job of two handlers', async () => {
    const env = parseEnv({
      APP_ENV: 'test',
      DATABASE_URL: database.url,
      JWT_SECRET: 'x'.repeat(32),
      LOG_LEVEL: 'silent',
    });
    const starting = NestFactory.createApplicationContext(moduleWith(env, [CountHandler, SecondHandler]), {
      logger: false,
      abortOnError: false,
    });
    await expect(starting).rejects.toThrow('the job orders.test-count has more than one handler');
  });
});
