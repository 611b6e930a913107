import { BankidOrders } from '../../../src/identity/bankid/bankid-orders.service.js';
import { ALVA, begunOrder, followToEnd, followUntil, type BegunOrder } from '../../support/bankid-page.js';
import { startBankId, type TestBankId } from '@hudvy/bankid-simulator/testing';
import { pageHeaders } from '../../support/case-access.js';
import { itTries } from '../../support/further-instances.js';
import { startServerProcess, type ServerProcess } from '../../support/server-process.js';
import { SWEPT_OFTEN, startTestApp, type TestApp } from '../../support/test-app.js';
import { startWorkerHere, type RunningWorker } from '../../support/worker-process.js';
import { blockWrites, type WriteBarrier } from '../../support/write-barrier.js';

/** The collecting process has the outcome and has not committed it. */
const BEFORE_COMMIT =
  'BEFORE UPDATE ON bankid_orders FOR EACH ROW WHEN (NEW.sealed_completion IS NOT NULL AND OLD.sealed_completion IS NULL)';

/** It has committed the outcome and not read it. */
const BEFORE_READING = `BEFORE UPDATE ON bankid_orders FOR EACH ROW WHEN (NEW.state <> 'pending')`;

describe('a process killed while it collects', () => {
  let bankid: TestBankId;
  let app: TestApp;
  let server: ServerProcess;
  let worker: RunningWorker | null = null;
  let barrier: WriteBarrier | null = null;
  beforeAll(async () => {
    bankid = await startBankId();
    app = await startTestApp({ hasJobs: false, env: { ...SWEPT_OFTEN, ...bankid.settings } });
  });
  beforeEach(async () => {
    server = await startServerProcess(app, 'http');
  });
  afterEach(async () => {
    await barrier?.open();
    await worker?.stop();
    await server.stop();
    worker = barrier = null;
    await bankid.control('reset', {});
  });
  afterAll(async () => {
    await app.stop();
    await bankid.stop();
  });

  async function begin(): Promise<BegunOrder> {
    const response = await fetch(`${server.url}/api/v1/bankid/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...pageHeaders(app, '') },
      body: JSON.stringify({ way: 'qr' }),
    });
    return begunOrder({ status: response.status, headers: response.headers, body: await response.json() });
  }
  /** A lease ends after some seconds; the test does not wait for them. */
  const endLease = () => app.database.query('UPDATE bankid_orders SET lease_until = now()');

  it('an outcome that was lost before its commit is unresolved, and identifies no person', async () => {
    const order = await begin();
    // Another process serves the code meanwhile.
    await followUntil(app.url, order, ({ qr }) => qr !== null);
    barrier = await blockWrites(app.database, BEFORE_COMMIT);
    await bankid.act('sign', { person: ALVA });
    await barrier.reached();
    await server.stop();
    await barrier.open();
    await endLease();
    worker = await startWorkerHere(app);
    expect(await followToEnd(app.url, order)).toMatchObject({ status: 'unresolved' });
    const response = await app.post(
      `/api/v1/bankid/sign-in/${order.orderId}/finish`,
      undefined,
      pageHeaders(app, order.cookie),
    );
    expect(response).toMatchObject({ status: 409, body: { code: 'bankid_order_unresolved' } });
    expect(await app.database.query('SELECT 1 FROM persons')).toEqual([]);
  });

  itTries('an outcome that was stored and not read is read by the worker', async () => {
    const order = await begin();
    barrier = await blockWrites(app.database, BEFORE_READING);
    await bankid.act('sign', { person: ALVA });
    await barrier.reached();
    await server.stop();
    await barrier.open();
    await endLease();
    worker = await startWorkerHere(app);
    expect(await followToEnd(app.url, order)).toMatchObject({ status: 'complete' });
    expect(app.nest.get(BankidOrders).readNonce(order.cookie, order.orderId)).not.toBe('');
  });

  itTries('an order whose process dies is collected by the worker', async () => {
    const order = await begin();
    await server.stop();
    await endLease();
    worker = await startWorkerHere(app);
    await bankid.act('sign', { person: ALVA });
    expect(await followToEnd(app.url, order)).toMatchObject({ status: 'complete' });
  });
});
