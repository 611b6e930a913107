import { startSentinelGroup, type SentinelGroup } from '../support/redis-sentinel.js';
import { mailsTo, pay, placeOrder } from '../support/orders.js';
import { makeTlsFiles, type TlsFiles } from '../support/redis-tls.js';
import { SWEPT_OFTEN, startTestApp, type TestApp } from '../support/test-app.js';

const PAID_AROUND_FAILOVER = 5;

describe.each(['in clear', 'over TLS'])('the queue on Redis, with sentinels, %s', (way) => {
  let redis: SentinelGroup;
  let app: TestApp;
  let tls: TlsFiles | null = null;
  beforeAll(async () => {
    if (way === 'over TLS') tls = await makeTlsFiles(['localhost']);
    redis = await startSentinelGroup('clinic', tls);
    const address: Record<string, string> = tls
      ? { REDIS_URL: 'rediss://clinic', REDIS_CA: tls.ca }
      : { REDIS_URL: 'redis://clinic' };
    app = await startTestApp({ env: { ...SWEPT_OFTEN, ...address, REDIS_SENTINELS: redis.sentinel } });
  });
  afterAll(async () => {
    await app.stop();
    await redis.stop();
    await tls?.remove();
  });

  async function paidOrder(): Promise<string> {
    const order = await placeOrder(app);
    expect((await pay(app, order)).status).toBe(200);
    return order.email;
  }

  it('the queue follows a failover, and each order gets each mail once', async () => {
    const emails = [await paidOrder()];
    await app.drain();
    expect(await redis.connectionNames()).toContain('hudvy-queue');

    await redis.killPrimary();
    while (emails.length <= PAID_AROUND_FAILOVER) emails.push(await paidOrder());
    await redis.failedOver();
    emails.push(await paidOrder());

    await app.drain(120_000);
    await app.eventually(async () => expect((await app.get('/health/ready')).status).toBe(200));
    for (const email of emails) {
      const subjects = mailsTo(app, email).map(({ subject }) => subject.split(' ')[0]);
      expect(subjects.toSorted()).toEqual(['Ditt', 'Tack']);
    }
  });
});
