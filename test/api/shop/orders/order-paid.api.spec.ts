import { startTestApp, type TestApp } from '../../../support/test-app.js';
import { startRedis, type TestRedis } from '../../../support/redis.js';
import { mailsTo, ordersOf, pay, placeOrder } from '../../../support/orders.js';

describe.each(['postgres', 'redis'] as const)('an order that is paid, with the queue on %s', (backend) => {
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

  it('a payment ends as one paid order, one confirmation, one form and one invoice', async () => {
    const order = await placeOrder(app);
    expect(await ordersOf(app, order.email)).toMatchObject([
      { status: 'pending', amount_total: 69900, vat_amount: 13980 },
    ]);

    await expect(pay(app, order)).resolves.toMatchObject({ status: 200, body: { result: 'complete' } });
    await app.inbox.waitForMail(({ subject }) => subject.includes('formulär'));
    await app.drain();

    const [paid, ...others] = await ordersOf(app, order.email);
    expect(paid).toMatchObject({ status: 'paid', phone: '+46701234567', offering_key: 'assessment' });
    expect(others).toEqual([]);
    expect(
      mailsTo(app, order.email)
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual([`Ditt formulär, order ${paid?.number}`, `Tack för din beställning, nummer ${paid?.number}`]);
    expect(await app.database.query('SELECT amount_ore, status FROM invoices WHERE order_id = $1', [paid?.id])).toEqual(
      [{ amount_ore: 69900, status: 'paid' }],
    );
    expect(await app.database.query('SELECT state, offering_key FROM cases WHERE order_id = $1', [paid?.id])).toEqual([
      { state: 'form_sent', offering_key: 'assessment' },
    ]);
  });
});
