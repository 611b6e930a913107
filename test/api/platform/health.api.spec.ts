import { anAdmin } from '../../support/content/people.js';
import { startTestApp } from '../../support/test-app.js';
import { pay, placeOrder } from '../../support/orders.js';
import { startRedis } from '../../support/redis.js';
import { startWorkerHere } from '../../support/worker-process.js';

/** A process that waits for the queue waits without end. */
const GOODBYE_MS = 60_000;

describe('health [G65]', () => {
  it('the clinic is ready with Postgres, the queue and a mail server', async () => {
    const app = await startTestApp();
    try {
      await expect(app.get('/health/live')).resolves.toMatchObject({ status: 200, body: { status: 'ok' } });
      await expect(app.get('/health/ready')).resolves.toMatchObject({
        status: 200,
        body: { status: 'ok', details: { queue: { status: 'up' } } },
      });
    } finally {
      await app.stop();
    }
  });

  it('only admins read job counts and the security profile [L13]', async () => {
    const app = await startTestApp({ env: { SECURITY_PROFILE: 'standard' } });
    try {
      expect((await app.get('/health/ready')).body.details.queue).toEqual({ status: 'up' });
      expect((await app.get('/api/v1/admin/health')).status).toBe(401);
      const { token } = await anAdmin(app);
      await app.drain();
      const told = await app.get('/api/v1/admin/health', { authorization: `Bearer ${token}` });
      expect(told.body).toEqual({
        environment: 'test',
        securityProfile: 'standard',
        warnings: [],
        jobs: { failed: 0, waiting: expect.any(Number) },
        lastDrill: null,
        drillAlarm: null,
      });
    } finally {
      await app.stop();
    }
  });

  it('the check asks database and queue on Redis once in two seconds, under any load [L13]', async () => {
    const redis = await startRedis();
    const app = await startTestApp({ env: { REDIS_URL: redis.url } });
    try {
      const askedAt = performance.now();
      expect((await app.get('/health/ready')).status).toBe(200);
      await redis.stop();
      const { status } = await app.get('/health/ready');
      expect(status).toBe(performance.now() - askedAt < 2_000 ? 200 : 503);
      await app.eventually(async () => expect((await app.get('/health/ready')).status).toBe(503));
    } finally {
      await app.stop();
    }
  });

  it('the clinic is live but not ready without a mail server', async () => {
    const app = await startTestApp({ env: { SMTP_URL: '' } });
    try {
      await expect(app.get('/health/live')).resolves.toMatchObject({ status: 200 });
      await expect(app.get('/health/ready')).resolves.toMatchObject({
        status: 503,
        body: { status: 'error', error: { mail: { status: 'down' } } },
      });
    } finally {
      await app.stop();
    }
  });

  it('the check names an unavailable queue on Redis, and public pages are still served', async () => {
    const redis = await startRedis();
    const app = await startTestApp({ env: { REDIS_URL: redis.url } });
    try {
      await app.get('/functions/v1/get-product-info');
      await redis.stop();
      await expect(app.get('/health/ready')).resolves.toMatchObject({
        status: 503,
        body: { error: { queue: { status: 'down' } } },
      });
      await expect(app.get('/functions/v1/get-product-info')).resolves.toMatchObject({ status: 200 });
    } finally {
      await app.stop();
    }
  });

  it('an unavailable queue on Redis does not keep a job process from ending', async () => {
    const redis = await startRedis();
    const app = await startTestApp({ env: { REDIS_URL: redis.url }, hasJobs: false });
    try {
      const worker = await startWorkerHere(app);
      await pay(app, await placeOrder(app));
      await app.drain();
      await redis.stop();
      const askedAt = performance.now();
      await worker.stop();
      expect(performance.now() - askedAt).toBeLessThan(GOODBYE_MS);
    } finally {
      await app.stop();
    }
  });
});
