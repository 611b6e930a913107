import { startClinic, type Clinic } from '../../support/clinic.js';
import { closeGate, type DatabaseGate } from '../../support/database-gate.js';
import { eventually } from '../../support/eventually.js';
import { mailsTo, ordersOf, pay, placeOrder, type PlacedOrder } from '../../support/orders.js';
import { startRedis, type TestRedis } from '../../support/redis.js';
import { startWorkerProcess, type WorkerProcess } from '../../support/worker-process.js';

/** Where each job is in the middle: it has begun its write and not committed. */
const MIDDLES: [string, string][] = [
  ['payments.process-stripe-event', 'BEFORE UPDATE ON checkout_sessions FOR EACH ROW'],
  ['orders.mark-paid', 'BEFORE UPDATE ON orders FOR EACH ROW'],
  [
    'orders.send-confirmation',
    `BEFORE INSERT ON mail_deliveries FOR EACH ROW WHEN (NEW.template = 'orders.confirmation')`,
  ],
  ['assessments.dispatch-form', 'BEFORE INSERT ON assessments FOR EACH ROW'],
  ['payments.sync-invoice', 'BEFORE INSERT ON invoices FOR EACH ROW'],
  [
    'mail.deliver-mail, after the mail server took it',
    `BEFORE UPDATE ON mail_deliveries FOR EACH ROW WHEN (NEW.state = 'sent')`,
  ],
  [
    'the relay, between queueing and marking',
    'BEFORE UPDATE ON outbox_events FOR EACH ROW WHEN (NEW.relayed_at IS NOT NULL)',
  ],
];

describe.each(['postgres', 'redis'] as const)('a worker killed with the queue on %s', (backend) => {
  let redis: TestRedis | null = null;
  let clinic: Clinic;
  let worker: WorkerProcess | null = null;
  let gate: DatabaseGate | null = null;

  beforeAll(async () => {
    if (backend === 'redis') redis = await startRedis();
    clinic = await startClinic({ hasJobs: false, env: redis ? { REDIS_URL: redis.url } : {} });
  });
  afterEach(async () => {
    // Of a test that failed half-way too: what waits at its gate would hold up all that come after it.
    await gate?.open();
    await worker?.stop();
    worker = gate = null;
  });
  afterAll(async () => {
    await clinic.stop();
    await redis?.stop();
  });

  /** Paid, and Stripe's events are stored; nothing works on them yet. */
  async function paidOrder(): Promise<PlacedOrder> {
    const order = await placeOrder(clinic);
    await pay(clinic, order);
    await eventually(async () =>
      expect(
        await clinic.database.query(
          `SELECT 1 FROM stripe_events WHERE type = 'checkout.session.completed' AND payload::text LIKE $1`,
          [`%${order.sessionId}%`],
        ),
      ).toHaveLength(1),
    );
    return order;
  }

  /** One of everything, whatever happened in between; the same mail may have come twice only where that is allowed. */
  async function expectWhole(order: PlacedOrder, { mayRepeatMail }: { mayRepeatMail: boolean }): Promise<void> {
    await clinic.drain();
    const orders = await ordersOf(clinic, order.email);
    expect(orders).toMatchObject([{ status: 'paid' }]);
    const orderId = orders[0]?.id;
    expect(
      await clinic.database.query(
        'SELECT template, state FROM mail_deliveries WHERE subject_id = $1 ORDER BY template',
        [orderId],
      ),
    ).toEqual([
      { template: 'assessments.form', state: 'sent' },
      { template: 'orders.confirmation', state: 'sent' },
    ]);
    expect(await clinic.database.query('SELECT status FROM invoices WHERE order_id = $1', [orderId])).toEqual([
      { status: 'paid' },
    ]);
    expect(await clinic.database.query('SELECT status FROM assessments WHERE order_id = $1', [orderId])).toHaveLength(
      1,
    );
    expect(await clinic.database.query('SELECT failure FROM event_jobs WHERE failure IS NOT NULL')).toEqual([]);
    const mails = mailsTo(clinic, order.email);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
    if (!mayRepeatMail) expect(mails).toHaveLength(2);
  }

  it.each(MIDDLES)('in the middle of %s finishes after a restart', async (place, when) => {
    const order = await paidOrder();
    gate = await closeGate(clinic.database, when);
    worker = startWorkerProcess(clinic);
    await gate.reached();
    await worker.kill();
    await gate.open();
    worker = startWorkerProcess(clinic);
    await expectWhole(order, { mayRepeatMail: place.startsWith('mail.') });
  });

  it('before the mail server takes the mail sends it once after a restart', async () => {
    const order = await paidOrder();
    const hold = clinic.inbox.hold('before-accepting');
    worker = startWorkerProcess(clinic);
    await hold.reached();
    await worker.kill();
    hold.release();
    worker = startWorkerProcess(clinic);
    await expectWhole(order, { mayRepeatMail: false });
  });

  it('after the mail server took the mail, before it said so, repeats that very message at most', async () => {
    const order = await paidOrder();
    const hold = clinic.inbox.hold('after-accepting');
    worker = startWorkerProcess(clinic);
    await hold.reached();
    await worker.kill();
    hold.release();
    worker = startWorkerProcess(clinic);
    await expectWhole(order, { mayRepeatMail: true });
  });
});
