import { randomUUID } from 'node:crypto';
import { AdminsService } from '../../../src/supabase/auth/accounts/admins.service.js';
import { UsersService } from '../../../src/supabase/auth/accounts/users.service.js';
import { Transactions } from '../../../src/platform/database/transactions.js';
import { makeApiKeys } from '../../../tools/launcher/keys.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { pay, placeOrder } from '../../support/orders.js';
import { QUEUE_BACKENDS, startRedis, type TestRedis } from '../../support/redis.js';

describe.each(QUEUE_BACKENDS)('the queue board, with the queue on %s', (backend) => {
  let redis: TestRedis | null = null;
  let app: TestApp;

  beforeAll(async () => {
    if (backend === 'redis') redis = await startRedis();
    app = await startTestApp({ env: redis ? { REDIS_URL: redis.url } : {} });
  });
  afterAll(async () => {
    await app.stop();
    await redis?.stop();
  });

  const board = (path: string, headers: Record<string, string> = {}) => app.get(`/admin/queues${path}`, headers);

  async function signIn({ isAdmin }: { isAdmin: boolean }) {
    const email = `${randomUUID()}@example.se`;
    const password = 'ett-langt-losenord';
    const userId = await app.nest.get(Transactions).run(async (tx) => {
      const account = await app.nest.get(UsersService).createConfirmed(tx, { email, password, name: 'Adam' });
      if (isAdmin) await app.nest.get(AdminsService).add(tx, account.userId);
      return account.userId;
    });
    const { anonKey } = makeApiKeys(app.env.keys.jwtSecret);
    const { body } = await app.post('/auth/v1/token?grant_type=password', { email, password }, { apikey: anonKey });
    return { userId, bearer: { authorization: `Bearer ${String(body.access_token)}` } };
  }

  async function pass() {
    const { userId, bearer } = await signIn({ isAdmin: true });
    const opened = await app.post('/api/v1/admin/queue-session', undefined, bearer);
    expect(opened).toMatchObject({ status: 200, body: { url: '/admin/queues' } });
    const setCookie = opened.headers.get('set-cookie') ?? '';
    return { userId, bearer, setCookie, cookie: { cookie: setCookie.split(';')[0] ?? '' } };
  }

  it('the board refuses callers without a board session, at its scripts too', async () => {
    await expect(board('')).resolves.toMatchObject({ status: 401 });
    await expect(board('/api/queues')).resolves.toMatchObject({ status: 401 });
    await expect(board('/static/css/main.css')).resolves.toMatchObject({ status: 401 });
    await expect(board('', { cookie: 'queue-pass=forged' })).resolves.toMatchObject({ status: 401 });
  });

  it('only an admin gets a board session', async () => {
    await expect(app.post('/api/v1/admin/queue-session')).resolves.toMatchObject({ status: 401 });
    const { bearer } = await signIn({ isAdmin: false });
    await expect(app.post('/api/v1/admin/queue-session', undefined, bearer)).resolves.toMatchObject({ status: 403 });
  });

  it('the cookie of the board session is limited to its path, ten minutes and this site', async () => {
    const { setCookie } = await pass();
    for (const attribute of ['Path=/admin/queues', 'Max-Age=600', 'HttpOnly', 'Secure', 'SameSite=Strict'])
      expect(setCookie).toContain(attribute);
  });

  it('the board shows all queues with their jobs, under its own policy and without foreign fonts', async () => {
    const { cookie } = await pass();
    const page = await board('', cookie);
    expect(page.status).toBe(200);
    expect(page.body).not.toMatch(/https?:\/\/fonts/);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const { body } = await board('/api/queues', cookie);
    expect(body.queues.map(({ name }: { name: string }) => name).sort()).toEqual([
      'bankid',
      'cases',
      'desk',
      'log-review',
      'mail',
      'maintenance',
      'orders',
      'payments',
      'persons',
      'rights-requests',
      'sms',
    ]);
  });

  it('the board shows no payload', async () => {
    const order = await placeOrder(app);
    await pay(app, order);
    await app.drain();
    const { cookie } = await pass();
    const { body } = await board('/api/queues?activeQueue=orders&status=completed&page=1&jobsPerPage=10', cookie);
    const text = JSON.stringify(body.queues.find(({ name }: { name: string }) => name === 'orders').jobs);
    expect(text).toContain('eventId');
    expect(text).not.toContain('orderId');
    expect(text).not.toContain(order.email);
  });

  it('the board changes nothing: a write needs this origin, and is refused even then', async () => {
    const { cookie } = await pass();
    const write = (headers: Record<string, string>) =>
      app.put('/admin/queues/api/queues/orders/clean/completed', undefined, { ...cookie, ...headers });
    await expect(write({ origin: 'https://other.example' })).resolves.toMatchObject({ status: 403 });
    await expect(write({})).resolves.toMatchObject({ status: 403 });
    await expect(write({ origin: app.url })).resolves.toMatchObject({ status: 405 });
  });

  it('the board closes as soon as the session ends or the admin loses the role', async () => {
    const first = await pass();
    await app.post('/auth/v1/logout?scope=local', undefined, first.bearer);
    await expect(board('', first.cookie)).resolves.toMatchObject({ status: 401 });
    const second = await pass();
    await app.database.query('UPDATE cms_admins SET is_active = false WHERE user_id = $1', [second.userId]);
    await expect(board('', second.cookie)).resolves.toMatchObject({ status: 401 });
  });
});
