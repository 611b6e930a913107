import { randomUUID } from 'node:crypto';
import { UsersService } from '../../../../src/supabase/auth/accounts/users.service.js';
import { Transactions } from '../../../../src/platform/database/transactions.js';
import { makeApiKeys } from '../../../../tools/launcher/keys.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';
import { formData, ordersOf, pay } from '../../../support/orders.js';

describe('get-stripe-invoices [G36]', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const password = 'ett-langt-losenord';
  const apikey = () => ({ apikey: makeApiKeys(app.env.keys.jwtSecret).anonKey });

  /** An account; `isProven` as if its person had followed a mailed link. */
  async function account(email: string, { isProven = true } = {}): Promise<Record<string, string>> {
    const transactions = app.nest.get(Transactions);
    if (isProven)
      await transactions.run((tx) => app.nest.get(UsersService).createConfirmed(tx, { email, password, name: 'Åsa' }));
    const signIn = await app.post('/auth/v1/token?grant_type=password', { email, password }, apikey());
    expect(signIn.status).toBe(200);
    return { authorization: `Bearer ${String(signIn.body.access_token)}` };
  }

  const invoices = async (bearer: Record<string, string>) =>
    app.post('/functions/v1/get-stripe-invoices', undefined, bearer);

  const mirrored = (email: string) =>
    app.database.query('SELECT 1 FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.email = $1', [email]);

  async function payAndSettle(changes: Record<string, unknown>, bearer?: Record<string, string>) {
    const form = formData(changes);
    const before = (await mirrored(form.email)).length;
    const { body } = await app.post('/functions/v1/create-payment', { formData: form }, bearer);
    const clientSecret = String(body.client_secret);
    await pay(app, { clientSecret });
    await app.eventually(async () => expect(await mirrored(form.email)).toHaveLength(before + 1));
    await app.drain();
  }

  it('an anonymous call answers 401', async () => {
    await expect(invoices({})).resolves.toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  });

  it('the list has the purchases of a user with a confirmed address, under one customer', async () => {
    const email = `${randomUUID()}@example.se`;
    const bearer = await account(email);
    await expect(invoices(bearer)).resolves.toMatchObject({ status: 200, body: { invoices: [] } });
    await payAndSettle({ email }, bearer);
    await payAndSettle({ email, couponCode: 'VALKOMMEN100' }, bearer);
    const { body } = await invoices(bearer);
    const byAmount = [...body.invoices].sort((a, b) => a.amount - b.amount);
    expect(byAmount).toMatchObject([
      {
        amount: 59900,
        currency: 'sek',
        status: 'paid',
        number: expect.any(String),
        hosted_invoice_url: expect.stringContaining('http'),
      },
      {
        amount: 69900,
        currency: 'sek',
        status: 'paid',
        description: 'Hudbedömning',
        invoice_pdf: expect.stringContaining('http'),
      },
    ]);
    expect(
      await app.database.query(
        'SELECT DISTINCT stripe_customer_id FROM checkout_sessions s JOIN orders o ON o.id = s.order_id WHERE o.email = $1',
        [email],
      ),
    ).toHaveLength(1);
  });

  it('guest orders join once their address is confirmed, and not before [P9]', async () => {
    const email = `${randomUUID()}@example.se`;
    await payAndSettle({ email });
    const unproven = await startUnproven(email);
    await expect(invoices(unproven)).resolves.toMatchObject({ body: { invoices: [] } });
    expect(await ordersOf(app, email)).toMatchObject([{ user_id: null }]);

    const code = await recoveryToken(email);
    const proven = await app.post('/auth/v1/verify', { type: 'recovery', token_hash: code }, apikey());
    expect(proven.status).toBe(200);
    await app.drain();
    const bearer = { authorization: `Bearer ${String(proven.body.access_token)}` };
    await expect(invoices(bearer)).resolves.toMatchObject({ body: { invoices: [{ amount: 69900 }] } });
    expect(await ordersOf(app, email)).toMatchObject([{ user_id: expect.any(String) }]);
  });

  it('a guest order of a confirmed user joins the list', async () => {
    const email = `${randomUUID()}@example.se`;
    const bearer = await account(email);
    await payAndSettle({ email });
    await expect(invoices(bearer)).resolves.toMatchObject({ body: { invoices: [{ amount: 69900 }] } });
  });

  it('a draft is shown to its owner, without links, and to no other user', async () => {
    const email = `${randomUUID()}@example.se`;
    const bearer = await account(email);
    await payAndSettle({ email }, bearer);
    const [{ id, stripe_customer_id: customer } = { id: '', stripe_customer_id: '' }] = await app.database.query<{
      id: string;
      stripe_customer_id: string;
    }>(
      'SELECT o.id, s.stripe_customer_id FROM orders o JOIN checkout_sessions s ON s.order_id = o.id WHERE o.email = $1',
      [email],
    );
    const draft = await app.stripe.invoices.create({
      customer,
      currency: 'sek',
      description: 'Uppföljning',
      metadata: { order_id: id },
    });
    await app.eventually(async () => expect(await mirrored(email)).toHaveLength(2));
    const { body } = await invoices(bearer);
    expect(body.invoices).toContainEqual(
      expect.objectContaining({
        id: draft.id,
        status: 'draft',
        number: null,
        hosted_invoice_url: null,
        invoice_pdf: null,
      }),
    );
    await expect(invoices(await account(`${randomUUID()}@example.se`))).resolves.toMatchObject({
      body: { invoices: [] },
    });
  });

  it('the invoices of another account are never shown', async () => {
    const email = `${randomUUID()}@example.se`;
    await payAndSettle({ email });
    const other = await account(`${randomUUID()}@example.se`);
    await expect(invoices(other)).resolves.toMatchObject({ body: { invoices: [] } });
    await payAndSettle({ email }, other);
    await expect(invoices(other)).resolves.toMatchObject({ body: { invoices: [] } });
  });

  /** Auto-confirmation lets a person in without showing that they read the mailbox. */
  async function startUnproven(email: string): Promise<Record<string, string>> {
    await app.post('/auth/v1/signup', { email, password, data: { name: 'Åsa' } }, apikey());
    await app.database.query('UPDATE users SET email_confirmed_at = now() WHERE email = $1', [email]);
    return account(email, { isProven: false });
  }

  async function recoveryToken(email: string): Promise<string> {
    await app.post('/auth/v1/recover', { email }, apikey());
    const mail = await app.inbox.waitForMail(
      ({ text, to }) => /type=recovery/.test(text) && to.some(({ address }) => address === email),
    );
    return /token=([^&\s]+)&type=recovery/.exec(mail.text)?.[1] ?? '';
  }
});
