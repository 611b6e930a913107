import { eventually } from '../support/eventually.js';
import { mailsTo, ordersOf, pay, placeOrder } from '../support/orders.js';
import { startServerProcess, type ServerProcess } from '../support/server-process.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('a clinic in one process', () => {
  let app: TestApp;
  let both: ServerProcess;

  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
    both = await startServerProcess(app, 'both');
  });
  afterAll(async () => {
    await both.stop();
    await app.stop();
  });

  it('the process serves the pages and does the jobs of a paid order', async () => {
    const home = await fetch(both.url);
    expect(home.status).toBe(200);
    expect(await home.text()).toContain('<main');
    const order = await placeOrder(app);
    await pay(app, order);
    await app.drain();
    expect(await ordersOf(app, order.email)).toMatchObject([{ status: 'paid' }]);
    await eventually(() => expect(mailsTo(app, order.email)).toHaveLength(2));
  });

  it('the process ends by SIGTERM', async () => {
    both.process.kill('SIGTERM');
    await both.exited;
    expect(both.output()).not.toMatch(/"level":(50|60)/);
  });
});
