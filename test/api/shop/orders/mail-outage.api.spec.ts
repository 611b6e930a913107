import { startTestApp, type TestApp } from '../../../support/test-app.js';
import { eventually } from '../../../support/eventually.js';
import { mailsTo, ordersOf, pay, placeOrder } from '../../../support/orders.js';

describe('a mail server that fails', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterEach(() => app.inbox.accept());
  afterAll(() => app.stop());

  it('a temporary failure leaves the order paid, and the mails are sent once afterwards', async () => {
    app.inbox.refuseWith(451);
    const order = await placeOrder(app);
    await pay(app, order);
    await eventually(async () =>
      expect(
        await app.database.query('SELECT 1 FROM mail_deliveries WHERE recipient = $1 AND attempts >= 2', [order.email]),
      ).toHaveLength(2),
    );
    expect(await ordersOf(app, order.email)).toMatchObject([{ status: 'paid' }]);
    expect(mailsTo(app, order.email)).toEqual([]);
    app.inbox.accept();
    await app.drain();
    expect(mailsTo(app, order.email)).toHaveLength(2);
  });

  it('a permanent failure ends the mails at once, erased and visible', async () => {
    app.inbox.refuseWith(550);
    const order = await placeOrder(app);
    await pay(app, order);
    await app.drain();
    const rows = await app.database.query(
      'SELECT state, attempts, sealed_content FROM mail_deliveries WHERE recipient = $1',
      [order.email],
    );
    expect(rows).toEqual([
      { state: 'failed', attempts: 1, sealed_content: null },
      { state: 'failed', attempts: 1, sealed_content: null },
    ]);
    const failures = await app.database.query<{ failure: string }>(
      'SELECT failure FROM event_jobs WHERE failure IS NOT NULL',
    );
    expect(failures).toHaveLength(2);
    expect(failures[0]?.failure).toContain('550');
    expect(JSON.stringify(failures)).not.toContain(order.email);
  });

  it('the content of a waiting mail is encrypted, and erased once it is sent', async () => {
    app.inbox.refuseWith(451);
    const order = await placeOrder(app);
    await pay(app, order);
    const content = () =>
      app.database.query<{ sealed_content: Buffer | null }>(
        'SELECT sealed_content FROM mail_deliveries WHERE recipient = $1',
        [order.email],
      );
    await eventually(async () => expect(await content()).toHaveLength(2));
    for (const { sealed_content } of await content())
      expect(sealed_content?.toString('latin1')).not.toContain('formular');
    app.inbox.accept();
    await app.drain();
    expect(await content()).toEqual([{ sealed_content: null }, { sealed_content: null }]);
  });
});
