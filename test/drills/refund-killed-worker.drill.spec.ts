import { SWEPT_OFTEN, startTestApp, type TestApp } from '../support/test-app.js';
import { mailsTo, ordersOf } from '../support/orders.js';
import { paidOrder, refundCalls, refundsAtStripe, refundsOf } from '../support/refunds.js';
import { startWorkerProcess, type WorkerProcess } from '../support/worker-process.js';
import { blockWrites, type WriteBarrier } from '../support/write-barrier.js';

/** Where the worker is when it dies: the first has stored nothing but the row, the second has Stripe's answer in hand. */
const MIDDLES: [string, string, number][] = [
  [
    'between the row and the call to Stripe',
    `BEFORE INSERT ON event_jobs FOR EACH ROW WHEN (NEW.job = 'payments.send-refund')`,
    0,
  ],
  ['after the call to Stripe', `BEFORE UPDATE ON refunds FOR EACH ROW WHEN (OLD.state = 'requested')`, 1],
];

describe('a worker killed on its way to a refund', () => {
  let app: TestApp;
  let worker: WorkerProcess | null = null;
  let barrier: WriteBarrier | null = null;

  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false, env: SWEPT_OFTEN });
  });
  afterEach(async () => {
    await barrier?.open();
    await worker?.stop();
    worker = barrier = null;
  });
  afterAll(() => app.stop());

  it.each(MIDDLES)('a worker killed at "%s" makes one refund after a restart', async (_, when, madeBefore) => {
    const admin = await refundCalls(app);
    worker = startWorkerProcess(app);
    const order = await paidOrder(app);
    await app.drain();
    barrier = await blockWrites(app.database, when);
    await admin.request(order.id);
    await barrier.reached();
    await worker.kill();
    expect(await refundsOf(app, order.id)).toMatchObject([{ state: 'requested' }]);
    expect(await refundsAtStripe(app, order)).toHaveLength(madeBefore);
    await barrier.open();
    worker = startWorkerProcess(app);
    await app.drain();
    await app.eventually(async () => expect(await refundsOf(app, order.id)).toMatchObject([{ state: 'succeeded' }]));
    await app.drain();
    expect(await refundsAtStripe(app, order)).toHaveLength(1);
    expect(await ordersOf(app, order.email)).toMatchObject([{ status: 'refunded', refunded_ore: 69_900 }]);
    expect(mailsTo(app, order.email).filter(({ subject }) => subject.includes('Återbetalning'))).toHaveLength(1);
  });
});
