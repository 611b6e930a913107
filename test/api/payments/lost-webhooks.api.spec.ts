import { CloseStaleSessionsHandler } from '../../../src/payments/close-stale-sessions.handler.js';
import { ReconcileHandler } from '../../../src/payments/reconcile.handler.js';
import { startClinic, type Clinic } from '../../support/clinic.js';
import { eventually } from '../../support/eventually.js';
import { mailsTo, ordersOf, pay, placeOrder } from '../../support/orders.js';
import { startRedis } from '../../support/redis.js';

describe('webhooks that never arrive', () => {
  let clinic: Clinic;

  beforeAll(async () => {
    clinic = await startClinic();
    await clinic.dropWebhooks();
  });
  afterAll(() => clinic.stop());

  it('are found by reading the list of events, and booked once', async () => {
    const order = await placeOrder(clinic);
    await pay(clinic, order);
    const reconcile = clinic.app.get(ReconcileHandler);
    await reconcile.handle();
    await reconcile.handle();
    await clinic.drain();
    expect(await ordersOf(clinic, order.email)).toMatchObject([{ status: 'paid' }]);
    expect(mailsTo(clinic, order.email)).toHaveLength(2);
  });
});

describe('a queue that is wiped', () => {
  it('loses nothing: the jobs of paid orders are put back from Postgres', async () => {
    const redis = await startRedis();
    const clinic = await startClinic({ env: { REDIS_URL: redis.url } });
    try {
      clinic.inbox.refuseWith(451);
      const order = await placeOrder(clinic);
      await pay(clinic, order);
      await eventually(async () =>
        expect(await clinic.database.query(`SELECT 1 FROM event_jobs WHERE job = 'mail.deliver-mail' AND done_at IS NULL`)).toHaveLength(2),
      );
      await redis.flushAll();
      clinic.inbox.accept();
      await clinic.drain(40_000);
      expect(await ordersOf(clinic, order.email)).toMatchObject([{ status: 'paid' }]);
      expect(mailsTo(clinic, order.email)).toHaveLength(2);

      const next = await placeOrder(clinic);
      await pay(clinic, next);
      await clinic.inbox.waitForMail(({ subject, to }) => subject.includes('formulär') && to.some(({ address }) => address === next.email));
    } finally {
      await clinic.stop();
      await redis.stop();
    }
  });
});

describe('sessions whose end nobody told', () => {
  let clinic: Clinic;

  beforeAll(async () => {
    clinic = await startClinic();
    await clinic.dropWebhooks();
  });
  afterAll(() => clinic.stop());

  const settle = async () => {
    clinic.clock.set(new Date(Date.now() + 2 * 3_600_000));
    await clinic.app.get(CloseStaleSessionsHandler).handle();
    clinic.clock.reset();
    await clinic.drain();
  };

  it('are asked for at Stripe: a paid one is booked', async () => {
    const order = await placeOrder(clinic);
    await pay(clinic, order);
    await settle();
    expect(await ordersOf(clinic, order.email)).toMatchObject([{ status: 'paid' }]);
  });

  it('let their order go when they expired unpaid', async () => {
    const order = await placeOrder(clinic);
    await clinic.stripe.checkout.sessions.expire(order.sessionId);
    await settle();
    expect(await ordersOf(clinic, order.email)).toMatchObject([{ status: 'expired' }]);
  });

  it('let their order go when the process died before they were made', async () => {
    const order = await placeOrder(clinic);
    await clinic.database.query(
      `UPDATE checkout_sessions SET status = 'creating', stripe_session_id = NULL, created_at = now() - interval '1 hour' WHERE stripe_session_id = $1`,
      [order.sessionId],
    );
    await settle();
    expect(await ordersOf(clinic, order.email)).toMatchObject([{ status: 'expired' }]);
  });
});
