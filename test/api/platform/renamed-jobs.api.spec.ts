import { JobQueues } from '../../../src/platform/jobs/job-queues.js';
import { anAdminAtAal2 } from '../../support/content/people.js';
import { startRedis, type TestRedis } from '../../support/redis.js';
import { SWEPT_OFTEN, startTestApp, type TestApp } from '../../support/test-app.js';

describe.each(['postgres', 'redis'] as const)('a job under its former name, with the queue on %s', (backend) => {
  let redis: TestRedis | null = null;
  let app: TestApp;

  beforeAll(async () => {
    if (backend === 'redis') redis = await startRedis();
    app = await startTestApp({ env: { ...SWEPT_OFTEN, ...(redis && { REDIS_URL: redis.url }) } });
  });
  afterAll(async () => {
    await app.stop();
    await redis?.stop();
  });

  it('the queue refuses it in one sentence', async () => {
    const queue = app.nest.get(JobQueues).get('orders');
    const { id = '' } = await queue.add('orders.tell-of-dispute', { eventId: null, payload: {}, requestId: null });
    await app.eventually(async () => {
      const job = await queue.getJob(id);
      expect(job?.failedReason).toBe('no job is called orders.tell-of-dispute');
      expect(await job?.getState()).toBe('failed');
    });
  });

  it('one that an older worker recorded of an event is among the failed jobs, and an admin gives it up', async () => {
    const job = 'orders.tell-of-dispute';
    const [{ id: eventId } = { id: '' }] = await app.database.query<{ id: string }>(
      `WITH event AS (
         INSERT INTO outbox_events (id, name, payload, relayed_at)
         VALUES (gen_random_uuid(), 'orders.dispute-opened', '{}', now()) RETURNING id)
       INSERT INTO event_jobs (event_id, job) SELECT id, $1 FROM event RETURNING event_id AS id`,
      [job],
    );
    await app.nest.get(JobQueues).get('orders').add(job, { eventId, payload: {}, requestId: null });
    const { token } = await anAdminAtAal2(app);
    const headers = { authorization: `Bearer ${token}` };
    const listed = async () => (await app.get('/api/v1/admin/drift', headers)).body.failedJobs;
    await app.eventually(async () =>
      expect(await listed()).toMatchObject([
        { eventId, job, failure: `no job is called ${job}`, canRetry: false, leavesTask: true },
      ]),
    );
    const path = `/api/v1/admin/drift/jobs/${eventId}/${job}/give-up`;
    expect(await app.post(path, { reason: 'Kunden är underrättad.' }, headers)).toMatchObject({ status: 204 });
    await app.eventually(async () => expect(await listed()).toEqual([]));
  });
});
