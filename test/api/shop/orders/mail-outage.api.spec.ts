import { randomUUID } from 'node:crypto';
import { Transactions } from '../../../../src/platform/database/transactions.js';
import { MailOutbox } from '../../../../src/platform/mail/mail-outbox.js';
import { SWEPT_OFTEN, startTestApp, type TestApp } from '../../../support/test-app.js';
import { eventually } from '../../../support/eventually.js';
import { mailsTo, ordersOf, pay, placeOrder } from '../../../support/orders.js';

describe('a mail server that fails [G29]', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ env: SWEPT_OFTEN });
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

  it('mails to an address that does not exist end at once, erased and visible [M15]', async () => {
    app.inbox.refuseRecipients();
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

  const aQueuedMail = async (): Promise<string> => {
    const [factId, to] = [randomUUID(), `${randomUUID()}@example.se`];
    const mail = {
      template: 'shop.receipt',
      factId,
      subjectId: factId,
      to,
      subject: 'Hej',
      text: 'hej',
      html: '<p>hej</p>',
    };
    await app.nest.get(Transactions).run((tx) => app.nest.get(MailOutbox).enqueue(tx, mail));
    return to;
  };
  const rowOf = async (to: string) => {
    const rows = await app.database.query<{
      state: string;
      attempts: number;
      failure: string | null;
      isTriedAgain: boolean;
      hasContent: boolean;
    }>(
      `SELECT state, attempts, failure, attempts >= 2 AS "isTriedAgain", sealed_content IS NOT NULL AS "hasContent"
       FROM mail_deliveries WHERE recipient = $1`,
      [to],
    );
    return rows[0];
  };

  it.each([
    ...(['connection', 'hello', 'sign-in', 'sender', 'recipient', 'data', 'message'] as const).flatMap((at) =>
      [421, 450, 550].map((code) => ({ at, code, message: undefined })),
    ),
    { at: 'connection', code: 554, message: 'No SMTP service here' },
    { at: 'sender', code: 550, message: '5.1.8 Bad sender address' },
    { at: 'sender', code: 550, message: '5.1.1 No such user' },
    { at: 'recipient', code: 450, message: '4.1.1 No such user yet' },
    { at: 'recipient', code: 450, message: '5.1.1 A code that contradicts itself' },
    ...['5.1.0', '5.1.7', '5.1.8', '5.1.11', '5.2.10', '5.4.5', '5.7.1'].map((enhanced) => ({
      at: 'recipient' as const,
      code: 550,
      message: `${enhanced} Not now`,
    })),
    { at: 'recipient', code: 551, message: 'User not local' },
    { at: 'recipient', code: 552, message: '5.2.2 Mailbox full' },
    { at: 'recipient', code: 553, message: 'Mailbox name not allowed' },
    { at: 'message', code: 550, message: '5.1.1 No such user' },
    { at: 'message', code: 552, message: undefined },
  ] as const)(
    'a mail that is refused for the moment or the account waits, and is sent afterwards: %j [O2]',
    async (refusal) => {
      app.inbox.refuseWith(refusal.code, refusal);
      const to = await aQueuedMail();
      await eventually(async () =>
        expect(await rowOf(to)).toMatchObject({ failure: String(refusal.code), isTriedAgain: true }),
      );
      expect(await rowOf(to)).toMatchObject({ state: 'queued', hasContent: true });
      app.inbox.accept();
      await app.drain();
      expect(await rowOf(to)).toMatchObject({ state: 'sent' });
      expect(mailsTo(app, to)).toHaveLength(1);
    },
  );

  it.each([
    ...['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'].map((enhanced) => ({ code: 550, enhanced })),
    { code: 553, enhanced: '5.1.3' },
    { code: 556, enhanced: '5.1.10' },
  ])('a mail whose recipient is refused for good is given up and erased: %j [O2]', async ({ code, enhanced }) => {
    app.inbox.refuseWith(code, { message: `${enhanced} No such address` });
    const to = await aQueuedMail();
    await app.drain();
    expect(await rowOf(to)).toMatchObject({ state: 'failed', attempts: 1, hasContent: false });
  });
});
