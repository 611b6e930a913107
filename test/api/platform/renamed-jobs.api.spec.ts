import type { QueryRunner } from 'typeorm';
import { RenameJobs1795692100041 } from '../../../migrations/1795692100041-rename-jobs.js';
import { JobQueues } from '../../../src/platform/jobs/job-queues.js';
import { JobRegistry } from '../../../src/platform/jobs/job-registry.js';
import { aPaidCase } from '../../support/cases.js';
import { startRedis, type TestRedis } from '../../support/redis.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe.each(['postgres', 'redis'] as const)('jobs under their former names, with the queue on %s', (backend) => {
  let redis: TestRedis | null = null;
  let app: TestApp;
  const migration = new RenameJobs1795692100041();
  const db = { query: (sql: string) => app.database.query(sql) } as unknown as QueryRunner;

  beforeAll(async () => {
    if (backend === 'redis') redis = await startRedis();
    app = await startTestApp({ env: redis ? { REDIS_URL: redis.url } : {} });
  });
  afterAll(async () => {
    await app.stop();
    await redis?.stop();
  });

  it('a job that was recorded under its former name is done once more under its new one', async () => {
    const { orderId } = await aPaidCase(app);
    const jobs = () =>
      app.database.query(
        `SELECT job, done_at IS NOT NULL AS "isDone" FROM event_jobs JOIN outbox_events ON id = event_id
         WHERE name = 'orders.order-paid' AND payload ->> 'orderId' = $1 ORDER BY job`,
        [orderId],
      );
    await app.database.query(
      `UPDATE event_jobs SET done_at = NULL, queued_at = now() - interval '1 day',
         job = CASE job WHEN 'cases.dispatch-form' THEN 'assessments.dispatch-form' ELSE 'orders.send-confirmation' END
       WHERE job IN ('cases.dispatch-form', 'orders.send-confirmation-mail')`,
    );
    expect(await jobs()).toEqual([
      { job: 'assessments.dispatch-form', isDone: false },
      { job: 'orders.send-confirmation', isDone: false },
    ]);
    await migration.up(db);
    await app.drain();
    expect(await jobs()).toEqual([
      { job: 'cases.dispatch-form', isDone: true },
      { job: 'orders.send-confirmation-mail', isDone: true },
    ]);
    expect(await app.database.query('SELECT 1 FROM cases WHERE order_id = $1', [orderId])).toHaveLength(1);
  });

  it('the queue refuses a job under its former name in one sentence', async () => {
    const queue = app.nest.get(JobQueues).get('orders');
    const { id = '' } = await queue.add('orders.tell-of-dispute', { eventId: null, payload: {}, requestId: null });
    await app.eventually(async () => {
      const job = await queue.getJob(id);
      expect(job?.failedReason).toBe('no job is called orders.tell-of-dispute');
      expect(await job?.getState()).toBe('failed');
    });
  });

  it('each name is the same after the migration was undone and done again', async () => {
    const names = app.nest
      .get(JobRegistry)
      .all()
      .map(({ name }) => name)
      .sort();
    await app.database.query(
      `TRUNCATE outbox_events CASCADE;
       INSERT INTO outbox_events (id, name, payload, relayed_at) VALUES (gen_random_uuid(), 'orders.none', '{}', now())`,
    );
    await app.database.query(
      `INSERT INTO event_jobs (event_id, job, failure) SELECT id, job, 'given up' FROM outbox_events, unnest($1::text[]) job`,
      [names],
    );
    const stored = async () =>
      (await app.database.query<{ job: string }>('SELECT job FROM event_jobs')).map(({ job }) => job).sort();
    await migration.down(db);
    expect((await stored()).filter((job) => /^cases[.]/.test(job))).toEqual([]);
    await migration.up(db);
    expect(await stored()).toEqual(names);
  });
});
