import { SWEPT_OFTEN, startTestApp, type TestApp } from '../../../support/test-app.js';
import { blockWrites, type WriteBarrier } from '../../../support/write-barrier.js';
import { eventually } from '../../../support/eventually.js';
import { mailsTo, ordersOf, pay, placeOrder, type PlacedOrder } from '../../../support/orders.js';
import { isEverythingTried } from '../../../support/everything-tried.js';
import { itTries } from '../../../support/further-instances.js';
import { startRedis, type TestRedis } from '../../../support/redis.js';
import { startWorkerHere, startWorkerProcess, type RunningWorker } from '../../../support/worker-process.js';

/** What the killed worker held is free this soon; longer than a busy machine takes to send a mail. */
const LOCK_MS = '4000';

/** Where each job is in the middle: it has begun its write and not committed. */
const MIDDLES: [string, string][] = [
  ['payments.process-stripe-event', 'BEFORE UPDATE ON checkout_sessions FOR EACH ROW'],
  ['payments.process-stripe-event, while orders books it', 'BEFORE UPDATE ON orders FOR EACH ROW'],
  [
    'orders.send-confirmation-mail',
    `BEFORE INSERT ON mail_deliveries FOR EACH ROW WHEN (NEW.template = 'orders.confirmation')`,
  ],
  ['cases.dispatch-form', 'BEFORE INSERT ON cases FOR EACH ROW'],
  ['payments.sync-invoice', 'BEFORE INSERT ON invoices FOR EACH ROW'],
  ['mail, after the mail server took it', `BEFORE UPDATE ON mail_deliveries FOR EACH ROW WHEN (NEW.state = 'sent')`],
  [
    'the relay, while it records the jobs',
    'BEFORE UPDATE ON outbox_events FOR EACH ROW WHEN (NEW.relayed_at IS NOT NULL)',
  ],
];

/** The first write of all stands for the rest with the one queue, the relay, where the queues differ, with the other. */
const triedMiddles = (backend: 'postgres' | 'redis') =>
  MIDDLES.filter(
    ([name]) =>
      isEverythingTried || name === (backend === 'redis' ? MIDDLES.at(-1)?.[0] : 'payments.process-stripe-event'),
  );

describe.each(['postgres', 'redis'] as const)('a worker killed with the queue on %s [G21]', (backend) => {
  let redis: TestRedis | null = null;
  let app: TestApp;
  let worker: RunningWorker | null = null;
  let barrier: WriteBarrier | null = null;

  beforeAll(async () => {
    if (backend === 'redis') redis = await startRedis();
    const env = { ...SWEPT_OFTEN, JOB_LOCK_MS: LOCK_MS, ...(redis && { REDIS_URL: redis.url }) };
    app = await startTestApp({ hasJobs: false, env });
  });
  afterEach(async () => {
    // Of a test that failed half-way too: what waits at its gate would hold up all that come after it.
    await barrier?.open();
    await worker?.stop();
    worker = barrier = null;
  });
  afterAll(async () => {
    await app.stop();
    await redis?.stop();
  });

  /** Paid, and Stripe's events are stored; nothing works on them yet. */
  async function paidOrder(): Promise<PlacedOrder> {
    const order = await placeOrder(app);
    await pay(app, order);
    await eventually(async () =>
      expect(
        await app.database.query(
          `SELECT 1 FROM stripe_events WHERE type = 'checkout.session.completed' AND payload::text LIKE $1`,
          [`%${order.sessionId}%`],
        ),
      ).toHaveLength(1),
    );
    return order;
  }

  /** One of everything, whatever happened in between; the same mail may have come twice only where that is allowed. */
  async function expectWhole(order: PlacedOrder, { mayRepeatMail }: { mayRepeatMail: boolean }): Promise<void> {
    await app.drain();
    const orders = await ordersOf(app, order.email);
    expect(orders).toMatchObject([{ status: 'paid' }]);
    const orderId = orders[0]?.id;
    expect(
      await app.database.query('SELECT template, state FROM mail_deliveries WHERE subject_id = $1 ORDER BY template', [
        orderId,
      ]),
    ).toEqual([
      { template: 'assessments.form', state: 'sent' },
      { template: 'orders.confirmation', state: 'sent' },
    ]);
    expect(await app.database.query('SELECT status FROM invoices WHERE order_id = $1', [orderId])).toEqual([
      { status: 'paid' },
    ]);
    expect(await app.database.query('SELECT state FROM cases WHERE order_id = $1', [orderId])).toHaveLength(1);
    expect(await app.database.query('SELECT failure FROM event_jobs WHERE failure IS NOT NULL')).toEqual([]);
    const mails = mailsTo(app, order.email);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
    if (!mayRepeatMail) expect(mails).toHaveLength(2);
  }

  it.each(triedMiddles(backend))(
    'a worker killed in the middle of %s finishes after a restart',
    async (place, when) => {
      const order = await paidOrder();
      barrier = await blockWrites(app.database, when);
      const killed = startWorkerProcess(app);
      worker = killed;
      await barrier.reached();
      await killed.kill();
      await barrier.open();
      worker = await startWorkerHere(app);
      await expectWhole(order, { mayRepeatMail: place.startsWith('mail,') });
    },
  );

  const itMails = backend === 'postgres' ? it : itTries;

  itTries('a worker killed before the mail server takes the mail sends it once after a restart', async () => {
    const order = await paidOrder();
    const hold = app.inbox.hold('before-accepting');
    const killed = startWorkerProcess(app);
    worker = killed;
    await hold.reached();
    await killed.kill();
    hold.release();
    worker = await startWorkerHere(app);
    await expectWhole(order, { mayRepeatMail: false });
  });

  itMails(
    'a worker killed after the mail server took the mail, before it said so, repeats that very message at most',
    async () => {
      const order = await paidOrder();
      const hold = app.inbox.hold('after-accepting');
      const killed = startWorkerProcess(app);
      worker = killed;
      await hold.reached();
      await killed.kill();
      hold.release();
      worker = await startWorkerHere(app);
      await expectWhole(order, { mayRepeatMail: true });
    },
  );
});
