import { randomUUID } from 'node:crypto';
import { millisecondsInHour } from 'date-fns/constants';
import { UsersService } from '../../../../src/supabase/auth/accounts/users.service.js';
import { Transactions } from '../../../../src/platform/database/transactions.js';
import { StripeClient } from '../../../../src/shop/stripe/stripe.client.js';
import {
  aMailedCase,
  codeTo,
  openCase,
  openSession,
  requestCode,
  type OwnedCase,
} from '../../../support/case-access.js';
import { openCase as openCaseSession } from '../../../support/case-session.js';
import { later, submitCase } from '../../../support/cases.js';
import { mailsTo, ordersOf, placeOrder } from '../../../support/orders.js';
import { startTestApp, type TestApp, type TestResponse } from '../../../support/test-app.js';

describe('the form sent again, by the browser that ordered [G32]', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const anAddress = () => `${randomUUID()}@example.se`;
  const send = (clientSecret: string, email: string) => app.post('/api/v1/case-access/email', { clientSecret, email });
  const outcome = ({ status, body }: TestResponse) => [status, (body as { code?: string } | undefined)?.code];
  const subjectsTo = (email: string) =>
    mailsTo(app, email)
      .map(({ subject }) => subject.replace(/\d{4,}/, '#'))
      .sort();
  const newestTokenTo = (email: string) =>
    mailsTo(app, email)
      .flatMap(({ text }) => /\/formular\/([\w-]{43})/.exec(text)?.[1] ?? [])
      .at(-1) ?? '';
  const emailOf = async ({ orderId }: OwnedCase) =>
    (await app.database.query<{ email: string }>('SELECT email FROM orders WHERE id = $1', [orderId]))[0]?.email;
  const logOf = ({ orderId }: OwnedCase) =>
    app.database.query(`SELECT 1 FROM security_events WHERE kind = 'order_email_changed' AND detail->>'orderId' = $1`, [
      orderId,
    ]);

  it('another address voids the earlier links, the old mailbox is notified, and receipts go to the new one', async () => {
    const owned = await aMailedCase(app);
    await requestCode(app, owned.token);
    const code = await codeTo(app, owned.phone);
    const email = anAddress();
    expect((await send(owned.clientSecret, ` ${email.toUpperCase()} `)).status).toBe(204);
    await app.drain();
    expect(await emailOf(owned)).toBe(email);
    expect(subjectsTo(email)).toEqual(['Ditt formulär, bedömning #', 'Tack för din beställning, nummer #']);
    expect(subjectsTo(owned.email)).toEqual([
      'Ditt formulär, bedömning #',
      'E-postadressen för bedömning # är ändrad',
      'Tack för din beställning, nummer #',
    ]);
    const [told] = mailsTo(app, owned.email).filter(({ subject }) => subject.startsWith('E-postadressen'));
    expect(JSON.stringify(told)).not.toContain(email);
    for (const attempt of [requestCode(app, owned.token), openSession(app, { token: owned.token, code })])
      expect(outcome(await attempt)).toEqual([404, 'link_invalid']);
    expect(await logOf(owned)).toHaveLength(1);
    const [session] = await app.database.query<{ customer: string }>(
      'SELECT stripe_customer_id AS customer FROM checkout_sessions WHERE order_id = $1',
      [owned.orderId],
    );
    await expect(
      app.nest.get(StripeClient).call((stripe) => stripe.customers.retrieve(session?.customer ?? '')),
    ).resolves.toMatchObject({ email });
    await expect(app.get(`/api/v1/checkout-sessions/${owned.sessionId}`)).resolves.toMatchObject({
      body: { emailMasked: `${email[0]}•••@e•••.se`, confirmationSent: true, formSent: true },
    });
    // The new link opens the form with a code of its own, and then the clinic has to be asked.
    await openCase(app, { ...owned, email, token: newestTokenTo(email) });
    expect(outcome(await send(owned.clientSecret, owned.email))).toEqual([409, 'ask_the_clinic']);
    expect(await emailOf(owned)).toBe(email);
  });

  it('a mail to the former address does not count as sent to the one that the page shows', async () => {
    const owned = await aMailedCase(app);
    await app.drain();
    const state = async () => (await app.get(`/api/v1/checkout-sessions/${owned.sessionId}`)).body;
    expect(await state()).toMatchObject({ confirmationSent: true, formSent: true });
    // The instant after the change, before its jobs have queued the mails to the new address.
    const email = anAddress();
    await app.database.query('UPDATE orders SET email = $2 WHERE id = $1', [owned.orderId, email]);
    expect(await state()).toMatchObject({
      emailMasked: `${email[0]}•••@e•••.se`,
      confirmationSent: false,
      formSent: false,
    });
  });

  it('the same address gets the form again with nothing else changed, six times in all', async () => {
    const owned = await aMailedCase(app);
    for (let count = 2; count <= 6; count += 1) expect((await send(owned.clientSecret, owned.email)).status).toBe(204);
    const refused = await send(owned.clientSecret, anAddress());
    expect(outcome(refused)).toEqual([429, 'over_limit']);
    expect(refused.headers.get('retry-after')).toBe('86400');
    await app.drain();
    expect(subjectsTo(owned.email).filter((subject) => subject.startsWith('Ditt formulär'))).toHaveLength(6);
    expect(await logOf(owned)).toEqual([]);
    expect((await requestCode(app, owned.token)).status).toBe(202);
  });

  it('the order’s number, its session, another order or half a secret resend nothing', async () => {
    const owned = await aMailedCase(app);
    const other = await placeOrder(app);
    const [order] = await ordersOf(app, owned.email);
    for (const secret of [
      order?.number ?? '',
      owned.sessionId,
      `${owned.sessionId}_secret_`,
      `${owned.sessionId}_secret_${other.clientSecret.split('_secret_')[1]}`,
      owned.clientSecret.slice(0, -1),
      `${owned.clientSecret}x`,
    ])
      expect(outcome(await send(secret, anAddress()))).toEqual([404, 'secret_invalid']);
    expect(outcome(await send(other.clientSecret, anAddress()))).toEqual([409, 'form_not_sent']);
    for (const email of ['', 'asa', 'asa@example', '"a@b.example x"@c.example'])
      expect((await send(owned.clientSecret, email)).status).toBe(400);
    expect(await emailOf(owned)).toBe(owned.email);
    expect(await logOf(owned)).toEqual([]);
  });

  it('the order moves with its invoices from the former address’s account to the new one’s', async () => {
    const account = async (email: string) => {
      const person = { email, password: 'ett-langt-losenord', name: 'Åsa' };
      return app.nest.get(Transactions).run((tx) => app.nest.get(UsersService).createConfirmed(tx, person));
    };
    const [stranger, buyer] = [anAddress(), anAddress()];
    await account(stranger);
    const owned = await aMailedCase(app, { email: stranger });
    const ownerOf = async () =>
      app.database.query<{ email: string | null; customer: string | null }>(
        `SELECT u.email, c.email AS customer FROM orders o LEFT JOIN users u ON u.id = o.user_id
           JOIN checkout_sessions s ON s.order_id = o.id LEFT JOIN account_customers a USING (stripe_customer_id)
           LEFT JOIN users c ON c.id = a.user_id WHERE o.id = $1`,
        [owned.orderId],
      );
    expect(await ownerOf()).toEqual([{ email: stranger, customer: stranger }]);
    const wanted = anAddress();
    await send(owned.clientSecret, wanted);
    await app.drain();
    expect(await ownerOf()).toEqual([{ email: null, customer: null }]);
    await account(buyer);
    await send(owned.clientSecret, buyer);
    await app.drain();
    expect(await ownerOf()).toEqual([{ email: buyer, customer: buyer }]);
  });

  it('the open form mails its link to the order’s address, three times a day and until it is sent', async () => {
    const owned = await aMailedCase(app);
    const patient = await openCaseSession(app, owned.id);
    const other = await openCaseSession(app, (await aMailedCase(app)).id);
    const links = () =>
      mailsTo(app, owned.email).flatMap(({ text }) => /\/formular\/([\w-]{43})/.exec(text)?.[1] ?? []);
    // A session of another case, and none, open nothing.
    for (const headers of [other.headers, {}])
      expect(outcome(await app.post(`/api/v1/cases/${owned.id}/form-mails`, undefined, headers))).toEqual([
        404,
        'not_found',
      ]);
    for (let count = 2; count <= 4; count += 1)
      expect(await patient.post('/form-mails')).toMatchObject({
        status: 202,
        body: { emailMasked: `${owned.email[0]}•••@e•••.se` },
      });
    expect(outcome(await patient.post('/form-mails'))).toEqual([429, 'over_limit']);
    await app.drain();
    expect(new Set(links()).size).toBe(4);
    for (const token of [owned.token, ...links()]) expect((await requestCode(app, token)).status).not.toBe(404);
    await app.database.query(`UPDATE mail_deliveries SET created_at = created_at - interval '1 day'`);
    await submitCase(app, owned.id);
    expect(outcome(await patient.post('/form-mails'))).toEqual([409, 'not_editable']);
  });

  it('the form can be resent from the payment until the end of the day or the first sent answer', async () => {
    const sent = await aMailedCase(app);
    await submitCase(app, sent.id);
    expect(outcome(await send(sent.clientSecret, anAddress()))).toEqual([409, 'ask_the_clinic']);
    const unpaid = await placeOrder(app);
    expect(outcome(await send(unpaid.clientSecret, anAddress()))).toEqual([409, 'form_not_sent']);
    const owned = await aMailedCase(app);
    later(app, 23 * millisecondsInHour);
    expect((await send(owned.clientSecret, owned.email)).status).toBe(204);
    later(app, millisecondsInHour);
    expect(outcome(await send(owned.clientSecret, owned.email))).toEqual([409, 'ask_the_clinic']);
  });
});
