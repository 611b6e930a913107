import { EventEmitter2 } from '@nestjs/event-emitter';
import type { Tx } from '../../../../src/platform/database/transactions.js';
import type { FactOf } from '../../../../src/platform/events/domain-events.js';
import { CheckoutCompleted } from '../../../../src/shop/payments/payments.events.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';
import { startRedis, type TestRedis } from '../../../support/redis.js';
import { mailsTo, ordersOf, pay, placeOrder } from '../../../support/orders.js';

describe.each(['postgres', 'redis'] as const)('an order that is paid, with the queue on %s [G1]', (backend) => {
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

  it('a payment ends as one paid order, one confirmation, one form and one invoice [P1]', async () => {
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
    ).toEqual([`Ditt formulär, bedömning ${paid?.number}`, `Tack för din beställning, nummer ${paid?.number}`]);
    expect(await app.database.query('SELECT amount_ore, status FROM invoices WHERE order_id = $1', [paid?.id])).toEqual(
      [{ amount_ore: 69900, status: 'paid' }],
    );
    expect(await app.database.query('SELECT state, offering_key FROM cases WHERE order_id = $1', [paid?.id])).toEqual([
      { state: 'form_sent', offering_key: 'assessment' },
    ]);
  });

  it('a payment takes three jobs and two rounds of the outbox, and no job for a mail', async () => {
    const order = await placeOrder(app);
    await app.drain();
    await app.database.query('TRUNCATE outbox_events CASCADE');
    await pay(app, order);
    await app.drain();
    // Stripe's events about the invoice are followed up on their own.
    const jobs = await app.database.query<{ event: string; job: string }>(
      `SELECT name AS event, job FROM outbox_events JOIN event_jobs ON event_id = id
       WHERE name <> 'payments.invoice-changed' ORDER BY created_at, job`,
    );
    expect(jobs).toEqual([
      { event: 'payments.stripe-event-received', job: 'payments.process-stripe-event' },
      { event: 'orders.order-paid', job: 'cases.dispatch-form' },
      { event: 'orders.order-paid', job: 'orders.send-confirmation-mail' },
    ]);
    expect(mailsTo(app, order.email)).toHaveLength(2);
  });

  it('a subscriber that fails undoes all of the Stripe event, which is processed again', async () => {
    const order = await placeOrder(app);
    const seen: string[] = [];
    const fail = async (tx: Tx, { orderId }: FactOf<typeof CheckoutCompleted>) => {
      const [row] = await tx.query<{ status: string }[]>('SELECT status FROM orders WHERE id = $1', [orderId]);
      seen.push(String(row?.status));
      if (seen.length === 1) throw new Error('not now');
    };
    // oxlint-disable-next-line typescript/no-misused-promises -- raise waits for it
    app.nest.get(EventEmitter2).on(CheckoutCompleted.name, fail);
    await pay(app, order);
    await app.drain();
    expect(seen).toEqual(['paid', 'paid']);
    const [paid] = await ordersOf(app, order.email);
    expect(paid).toMatchObject({ status: 'paid' });
    expect(
      await app.database.query(
        `SELECT 1 FROM outbox_events WHERE name = 'orders.order-paid' AND payload->>'orderId' = $1`,
        [paid?.id],
      ),
    ).toHaveLength(1);
    expect(mailsTo(app, order.email)).toHaveLength(2);
  });
});
