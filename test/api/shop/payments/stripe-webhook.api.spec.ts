import { PurgeStripeEventsHandler } from '../../../../src/shop/payments/stripe-events/store-stripe-events.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';
import { mailsTo, ordersOf, placeOrder, type PlacedOrder } from '../../../support/orders.js';
import { QUEUE_BACKENDS, startRedis, type TestRedis } from '../../../support/redis.js';
import { deliver, signature, stripeEvent } from '../../../support/webhooks.js';

describe.each(QUEUE_BACKENDS)('the webhook of Stripe, with the queue on %s [G20]', (backend) => {
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

  const stored = (id: unknown) => app.database.query('SELECT id FROM stripe_events WHERE id = $1', [id]);

  async function completedEvent(order: PlacedOrder) {
    const [row] = await ordersOf(app, order.email);
    return stripeEvent('checkout.session.completed', {
      id: order.sessionId,
      object: 'checkout.session',
      amount_total: row?.amount_total,
      payment_status: 'paid',
      metadata: { order_id: row?.id, attempt: String(row?.attempt) },
    });
  }

  it.each<[string, (body: string) => Record<string, string>]>([
    ['no signature', () => ({})],
    ['the signature of another secret', (body) => ({ 'stripe-signature': signature(body, { secret: 'whsec_other' }) })],
    [
      'a signature that is six minutes old',
      (body) => ({ 'stripe-signature': signature(body, { timestamp: Math.floor(Date.now() / 1000) - 360 }) }),
    ],
    ['the signature of another body', () => ({ 'stripe-signature': signature('{}') })],
    ['nonsense as signature', () => ({ 'stripe-signature': 'x' })],
  ])('the webhook answers 400 to %s and stores nothing', async (_, headers) => {
    const event = stripeEvent('customer.created', { id: 'cus_1' });
    await expect(deliver(app, event, headers(JSON.stringify(event)))).resolves.toMatchObject({ status: 400 });
    expect(await stored(event['id'])).toEqual([]);
  });

  it('the webhook accepts any of several secrets, so that one can be rolled', async () => {
    const event = stripeEvent('customer.created', { id: 'cus_1' });
    const body = JSON.stringify(event);
    const old = signature(body, { secret: 'whsec_retired' });
    const both = `${old},${signature(body).split(',')[1]}`;
    await expect(deliver(app, event, { 'stripe-signature': both })).resolves.toMatchObject({ status: 200 });
  });

  it.each(['something.never.seen', 'customer.updated'])(
    'the webhook stores an event of type %s, and does no more',
    async (type) => {
      const event = stripeEvent(type, { id: 'x' });
      await expect(deliver(app, event)).resolves.toMatchObject({ status: 200, body: { received: true } });
      const id = event['id'];
      expect(
        await app.database.query('SELECT type FROM stripe_events WHERE id = $1 AND processed_at IS NOT NULL', [id]),
      ).toEqual([{ type }]);
      expect(
        await app.database.query(`SELECT id FROM outbox_events WHERE payload->>'stripeEventId' = $1`, [id]),
      ).toEqual([]);
    },
  );

  it('concurrent events are stored together, each once, and an unstorable one fails alone', async () => {
    const events = Array.from({ length: 30 }, (_, index) =>
      stripeEvent(index % 3 ? 'customer.updated' : 'invoice.paid', { id: `in_${index}` }),
    );
    const unstorable = stripeEvent('customer.updated', { id: 'x', name: '\u0000' });
    const sent = [...events, ...events, unstorable];
    const statuses = await Promise.all(sent.map(async (event) => (await deliver(app, event)).status));
    expect(statuses.slice(0, -1)).toEqual(sent.slice(0, -1).map(() => 200));
    expect(statuses.at(-1)).toBe(500);
    const ids = events.map(({ id }) => id);
    const count = (rows: unknown) => app.database.query(`SELECT count(*)::int AS count FROM ${String(rows)}`, [ids]);
    expect(await count('stripe_events WHERE id = ANY($1)')).toEqual([{ count: 30 }]);
    const announced = await app.database.query<{ id: string }>(
      `SELECT payload->>'stripeInvoiceId' AS id FROM outbox_events WHERE name = 'payments.invoice-changed'`,
    );
    const invoices = Array.from({ length: 10 }, (_, index) => `in_${index * 3}`);
    expect(
      announced
        .map(({ id }) => id)
        .filter((id) => invoices.includes(id))
        .toSorted(),
    ).toEqual(invoices.toSorted());
    await app.drain();
  });

  it('ten concurrent copies of an event have one effect', async () => {
    const order = await placeOrder(app);
    const event = await completedEvent(order);
    const responses = await Promise.all(Array.from({ length: 10 }, () => deliver(app, event)));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    await app.drain();
    expect(await stored(event['id'])).toHaveLength(1);
    expect(await ordersOf(app, order.email)).toMatchObject([{ status: 'paid' }]);
    expect(mailsTo(app, order.email)).toHaveLength(2);
  });

  it('two different events of one payment have one effect', async () => {
    const order = await placeOrder(app);
    await Promise.all([deliver(app, await completedEvent(order)), deliver(app, await completedEvent(order))]);
    await app.drain();
    expect(mailsTo(app, order.email)).toHaveLength(2);
    const [{ id } = { id: '' }] = await ordersOf(app, order.email);
    expect(await app.database.query('SELECT 1 FROM cases WHERE order_id = $1', [id])).toHaveLength(1);
  });

  it('a payment is booked after the expiry of its session', async () => {
    const order = await placeOrder(app);
    const completed = await completedEvent(order);
    const { object } = completed['data'] as { object: object };
    await deliver(app, stripeEvent('checkout.session.expired', object));
    await app.drain();
    expect(await ordersOf(app, order.email)).toMatchObject([{ status: 'expired' }]);
    await deliver(app, completed);
    await app.drain();
    expect(await ordersOf(app, order.email)).toMatchObject([{ status: 'paid' }]);
  });

  it('a delayed payment waits, and is booked when it arrives', async () => {
    const order = await placeOrder(app);
    const completed = await completedEvent(order);
    const { object } = completed['data'] as { object: object };
    await deliver(app, stripeEvent('checkout.session.completed', { ...object, payment_status: 'unpaid' }));
    await app.drain();
    expect(await ordersOf(app, order.email)).toMatchObject([{ status: 'pending' }]);
    await deliver(app, stripeEvent('checkout.session.async_payment_succeeded', object));
    await app.drain();
    expect(await ordersOf(app, order.email)).toMatchObject([{ status: 'paid' }]);
  });

  it('a failed delayed payment releases its order', async () => {
    const order = await placeOrder(app);
    const completed = await completedEvent(order);
    const { object } = completed['data'] as { object: object };
    const unpaid = { ...object, payment_status: 'unpaid' };
    await deliver(app, stripeEvent('checkout.session.completed', unpaid));
    await deliver(app, stripeEvent('checkout.session.async_payment_failed', unpaid));
    await app.drain();
    expect(await ordersOf(app, order.email)).toMatchObject([{ status: 'expired' }]);
  });

  it('a processed event is deleted after 90 days, and no other', async () => {
    const event = (id: string, receivedDaysAgo: number, processedDaysAgo: number | null) =>
      app.database.query(
        `INSERT INTO stripe_events (id, type, payload, received_at, processed_at)
         VALUES ($1, 'test.made', '{}', now() - $2 * interval '1 day', now() - $3 * interval '1 day')`,
        [id, receivedDaysAgo, processedDaysAgo],
      );
    await event('evt_old', 91, 91);
    await event('evt_late', 95, 89);
    await event('evt_unhandled', 200, null);
    await app.nest.get(PurgeStripeEventsHandler, { strict: false }).handle();
    const kept = await app.database.query(`SELECT id FROM stripe_events WHERE type = 'test.made' ORDER BY id`);
    expect(kept).toEqual([{ id: 'evt_late' }, { id: 'evt_unhandled' }]);
  });

  it('refunds are stored by their sum, in any order of events', async () => {
    const order = await placeOrder(app);
    await deliver(app, await completedEvent(order));
    await app.drain();
    const [{ id } = { id: '' }] = await ordersOf(app, order.email);
    const refunded = (amount_refunded: number) =>
      stripeEvent('charge.refunded', { id: 'ch_1', metadata: { order_id: id }, amount_refunded });
    await deliver(app, refunded(69900));
    await app.drain();
    await deliver(app, refunded(10000));
    await app.drain();
    expect(await ordersOf(app, order.email)).toMatchObject([{ status: 'refunded', refunded_ore: 69900 }]);
  });

  it('a session of another environment is ignored', async () => {
    const foreign = {
      id: 'cs_1',
      amount_total: 1,
      payment_status: 'paid',
      metadata: { order_id: '0f3f7b0c-7f53-4f6e-9d0b-1a2b3c4d5e6f', attempt: '1' },
    };
    await deliver(app, stripeEvent('checkout.session.completed', foreign));
    await app.drain();
    expect(await app.database.query('SELECT failure FROM event_jobs WHERE failure IS NOT NULL')).toEqual([]);
  });
});
