import { Redis } from 'ioredis';
import { mailsTo, ordersOf, pay, placeOrder } from '../../support/orders.js';
import { startTlsRedis, type TlsRedis } from '../../support/redis-tls.js';
import { startServerProcess } from '../../support/server-process.js';
import { SWEPT_OFTEN, startTestApp, type TestApp } from '../../support/test-app.js';

const REFUSED = 'the certificate of Redis is refused';

describe('the queue on Redis, reached over TLS', () => {
  let redis: TlsRedis;
  let app: TestApp;
  const settings = (host: string, ca: string) => ({ REDIS_URL: `rediss://${host}:${redis.tlsPort}`, REDIS_CA: ca });
  beforeAll(async () => {
    redis = await startTlsRedis(['localhost']);
    app = await startTestApp({ env: { ...SWEPT_OFTEN, ...settings('localhost', redis.files.ca) } });
  });
  afterAll(async () => {
    await app.stop();
    await redis.stop();
  });

  it('jobs of an order run over it, with the root of REDIS_CA', async () => {
    const order = await placeOrder(app);
    await pay(app, order);
    await app.drain();
    expect(await ordersOf(app, order.email)).toMatchObject([{ status: 'paid' }]);
    expect(mailsTo(app, order.email)).toHaveLength(2);
    const client = new Redis(redis.url);
    const list = String(await client.client('LIST'));
    client.disconnect();
    const ours = list.split('\n').filter((line) => /name=hudvy-(queue|worker)/.test(line));
    expect(ours.length).toBeGreaterThan(1);
    for (const line of ours) expect(line).toContain(`laddr=127.0.0.1:${redis.tlsPort}`);
  });

  it.each([
    [
      'an authority that is not trusted',
      'localhost',
      'otherCa',
      'its authority is not trusted: REDIS_CA names the file with the root of the right one',
    ],
    [
      'a host that the certificate does not name',
      '127.0.0.1',
      'ca',
      'it names other hosts: the settings, the sentinels and the nodes must use a name that it has',
    ],
  ] as const)('%s is refused, and one line of the log says why', async (_name, host, ca, reason) => {
    const server = await startServerProcess(app, 'http', settings(host, redis.files[ca]));
    try {
      await app.eventually(() => {
        const lines = server
          .output()
          .split('\n')
          .filter((line) => line.includes(REFUSED));
        expect(lines).toHaveLength(1);
        expect(lines[0]).toContain(`${REFUSED}: ${reason}`);
      });
    } finally {
      await server.stop();
    }
  });

  it('a file that cannot be read stops the start', async () => {
    await expect(startServerProcess(app, 'http', settings('localhost', '/there/is/no/such/file'))).rejects.toThrow(
      'REDIS_CA: the file cannot be read (ENOENT)',
    );
  });
});
