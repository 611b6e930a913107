import { mailsTo, pay, placeOrder } from '../support/orders.js';
import { startRedisCluster, type RedisCluster } from '../support/redis-cluster.js';
import { makeTlsFiles, type TlsFiles } from '../support/redis-tls.js';
import { SWEPT_OFTEN, startTestApp, type TestApp } from '../support/test-app.js';

const PAID_AROUND_FAILOVER = 5;

describe.each(['in clear', 'over TLS'])('the queue on Redis, in a cluster, %s', (way) => {
  let redis: RedisCluster;
  let app: TestApp;
  let tls: TlsFiles | null = null;
  beforeAll(async () => {
    if (way === 'over TLS') tls = await makeTlsFiles(['localhost']);
    redis = await startRedisCluster(tls);
    const address: Record<string, string> = tls
      ? { REDIS_URL: 'rediss://clinic', REDIS_CA: tls.ca }
      : { REDIS_URL: 'redis://clinic' };
    app = await startTestApp({ env: { ...SWEPT_OFTEN, ...address, REDIS_CLUSTER_NODES: redis.nodes } });
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

  it('a killed primary is replaced, nothing is lost, and each order gets each mail once', async () => {
    const emails = [await paidOrder()];
    await app.drain();
    const keys = [...(await redis.keys()).values()];
    const queuesOf = (names: readonly string[]) => [
      ...new Set(names.map((name) => /^\{([^}]+)\}:\1:/.exec(name)?.[1])),
    ];
    // Every key carries its queue in braces, no queue lies on two servers, and the queues do not lie on one.
    const divided = keys.map(queuesOf);
    expect(divided.flat()).not.toContain(undefined);
    expect(new Set(divided.flat()).size).toBe(divided.flat().length);
    expect(divided.filter((queues) => queues.length > 0).length).toBeGreaterThan(1);
    const primary = await redis.primaryOf('{mail}');
    const names = await redis.connectionNames(primary);
    expect(names).toEqual(expect.arrayContaining(['hudvy-queue', 'hudvy-worker']));

    await redis.kill(primary);
    while (emails.length <= PAID_AROUND_FAILOVER) emails.push(await paidOrder());
    await redis.isWhole();
    expect(await redis.primaryOf('{mail}')).not.toBe(primary);
    emails.push(await paidOrder());

    await app.drain(120_000);
    await app.eventually(async () => expect((await app.get('/health/ready')).status).toBe(200));
    for (const email of emails) {
      const subjects = mailsTo(app, email).map(({ subject }) => subject.split(' ')[0]);
      expect(subjects.toSorted()).toEqual(['Ditt', 'Tack']);
    }
  });
});
