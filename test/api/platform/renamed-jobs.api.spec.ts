import { JobQueues } from '../../../src/platform/jobs/job-queues.js';
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
});
