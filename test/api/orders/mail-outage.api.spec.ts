import { startClinic, type Clinic } from '../../support/clinic.js';
import { eventually } from '../../support/eventually.js';
import { mailsTo, ordersOf, pay, placeOrder } from '../../support/orders.js';

describe('a mail server that fails', () => {
  let clinic: Clinic;

  beforeAll(async () => {
    clinic = await startClinic();
  });
  afterEach(() => clinic.inbox.accept());
  afterAll(() => clinic.stop());

  it('for a while: the order is paid, and the mails go out once when it is back', async () => {
    clinic.inbox.refuseWith(451);
    const order = await placeOrder(clinic);
    await pay(clinic, order);
    await eventually(async () =>
      expect(
        await clinic.database.query('SELECT 1 FROM mail_deliveries WHERE recipient = $1 AND attempts >= 2', [
          order.email,
        ]),
      ).toHaveLength(2),
    );
    expect(await ordersOf(clinic, order.email)).toMatchObject([{ status: 'paid' }]);
    expect(mailsTo(clinic, order.email)).toEqual([]);
    clinic.inbox.accept();
    await clinic.drain();
    expect(mailsTo(clinic, order.email)).toHaveLength(2);
  });

  it('M15: for good: the mails are given up at once, without their content, and stay visible', async () => {
    clinic.inbox.refuseWith(550);
    const order = await placeOrder(clinic);
    await pay(clinic, order);
    await clinic.drain();
    const rows = await clinic.database.query(
      'SELECT state, attempts, sealed_content FROM mail_deliveries WHERE recipient = $1',
      [order.email],
    );
    expect(rows).toEqual([
      { state: 'failed', attempts: 1, sealed_content: null },
      { state: 'failed', attempts: 1, sealed_content: null },
    ]);
    const failures = await clinic.database.query<{ failure: string }>(
      'SELECT failure FROM event_jobs WHERE failure IS NOT NULL',
    );
    expect(failures).toHaveLength(2);
    expect(failures[0]?.failure).toContain('550');
    expect(JSON.stringify(failures)).not.toContain(order.email);
  });

  it('keeps the content of a mail sealed while it waits, and erases it once the mail is sent', async () => {
    clinic.inbox.refuseWith(451);
    const order = await placeOrder(clinic);
    await pay(clinic, order);
    const content = () =>
      clinic.database.query<{ sealed_content: Buffer | null }>(
        'SELECT sealed_content FROM mail_deliveries WHERE recipient = $1',
        [order.email],
      );
    await eventually(async () => expect(await content()).toHaveLength(2));
    for (const { sealed_content } of await content())
      expect(sealed_content?.toString('latin1')).not.toContain('formular');
    clinic.inbox.accept();
    await clinic.drain();
    expect(await content()).toEqual([{ sealed_content: null }, { sealed_content: null }]);
  });
});
