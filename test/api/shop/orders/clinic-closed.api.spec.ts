import { formatMoment } from '../../../../common/dates.js';
import { RunChecks } from '../../../../src/platform/checks/run-checks.js';
import { Clock } from '../../../../src/platform/time/clock.js';
import { ClinicSettings } from '../../../../src/profile/clinic-settings.js';
import { ExpireOpenSessions } from '../../../../src/shop/payments/expire-open-sessions.handler.js';
import { anAdminAtAal2 } from '../../../support/content/people.js';
import { CARDS, formData, mailsTo, ordersOf, pay, placeOrder } from '../../../support/orders.js';
import { startServerProcess } from '../../../support/server-process.js';
import { callsOf } from '../../../support/settings/admin-calls.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

/** Near the real time: Stripe refuses a session that ends later than in a day. */
const OPENS = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 3_600_000);
const CHRISTMAS = { startsAt: null, endsAt: OPENS.toISOString(), message: 'Vi har julstängt.' };

describe('orders while the clinic takes none', () => {
  let app: TestApp;
  let admin: ReturnType<typeof callsOf>;
  let colleague: ReturnType<typeof callsOf>;
  beforeAll(async () => {
    app = await startTestApp();
    admin = callsOf(app, await anAdminAtAal2(app));
    colleague = callsOf(app, await anAdminAtAal2(app));
    // The clinic of a test fails many of its own checks.
    Object.assign(app.nest.get(RunChecks), { checks: [] });
  });
  afterAll(() => app?.stop());
  afterEach(async () => {
    app.nest.get(Clock).reset();
    await open();
    await app.drain();
  });

  const expectedUpdatedAt = async () => (await admin.get('clinic-state')).body.updated_at as string;
  const pause = async () => {
    const body = { ...CHRISTMAS, expectedUpdatedAt: await expectedUpdatedAt() };
    expect(await admin.put('clinic-state/pause', body)).toMatchObject({ status: 200, body: { state: 'paused' } });
  };
  const open = async () => {
    await admin.post('clinic-state/opening', { expectedUpdatedAt: await expectedUpdatedAt() });
    await colleague.post('clinic-state/opening/confirm', { expectedUpdatedAt: await expectedUpdatedAt() });
    expect((await admin.get('clinic-state')).body).toMatchObject({ state: 'open', plan: null });
  };
  const settle = async (paidWhileClosed: 'honour' | 'refund') => {
    const settings = app.nest.get(ClinicSettings);
    await settings.save({ ...(await settings.latest()), paidWhileClosed });
  };
  const sessionOf = async (email: string) => {
    const [row] = await app.database.query<{ status: string; stripe_session_id: string }>(
      `SELECT s.status, s.stripe_session_id FROM checkout_sessions s JOIN orders o ON o.id = s.order_id WHERE o.email = $1`,
      [email],
    );
    return row;
  };
  const statusOf = async (email: string) => (await ordersOf(app, email))[0]?.status;

  it('create-payment is refused with the clinic’s sentence and its date, and stores nothing', async () => {
    await pause();
    const form = formData();
    const refused = await app.post('/functions/v1/create-payment', { formData: form });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'clinic_closed',
        error: `Vi har julstängt. Vi öppnar igen ${formatMoment(OPENS)}.`,
        clinic: { state: 'paused', opensAt: CHRISTMAS.endsAt },
      },
    });
    expect(await ordersOf(app, form.email)).toEqual([]);
    await open();
    await placeOrder(app);
  });

  it('another process refuses at once, also one that has just started', async () => {
    const other = await startServerProcess(app, 'http');
    try {
      const status = async () =>
        (
          await fetch(`${other.url}/functions/v1/create-payment`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ formData: formData() }),
          })
        ).status;
      expect(await status()).toBe(200);
      await pause();
      expect(await status()).toBe(409);
      await open();
      expect(await status()).toBe(200);
    } finally {
      await other.stop();
    }
  });

  it('orders are taken again at the date, without a job', async () => {
    await pause();
    const statuses = async (at: Date) => {
      app.nest.get(Clock).set(at);
      return (await app.post('/functions/v1/create-payment', { formData: formData() })).status;
    };
    expect(await statuses(new Date(OPENS.getTime() - 2_000))).toBe(409);
    expect(await statuses(OPENS)).toBe(200);
  });

  it.each(['preparing', 'closed'])('a clinic that is %s sells nothing', async (state) => {
    await app.database.query(
      `UPDATE clinic_state SET state = $1, starts_at = CASE WHEN $1 = 'closed' THEN timestamptz '2026-11-01' END, ends_at = NULL`,
      [state],
    );
    const { status, body } = await app.post('/functions/v1/create-payment', { formData: formData() });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'clinic_closed' });
    await app.database.query(`UPDATE clinic_state SET state = 'open', starts_at = NULL`);
  });

  it('closing expires open sessions at Stripe and their orders; a second run does nothing', async () => {
    const orders = [await placeOrder(app), await placeOrder(app)];
    await pause();
    await app.drain();
    for (const { email, sessionId } of orders) {
      expect(await sessionOf(email)).toEqual({ status: 'expired', stripe_session_id: sessionId });
      expect(await statusOf(email)).toBe('expired');
      expect((await app.stripe.checkout.sessions.retrieve(sessionId)).status).toBe('expired');
    }
    await expect(app.nest.get(ExpireOpenSessions).run()).resolves.toBeUndefined();
    expect((await pay(app, orders[0] as (typeof orders)[0])).status).toBeGreaterThanOrEqual(400);
  });

  it('an open clinic keeps its sessions', async () => {
    const order = await placeOrder(app);
    await app.nest.get(ExpireOpenSessions).run();
    expect(await sessionOf(order.email)).toMatchObject({ status: 'open' });
  });

  it('a session that Stripe cannot expire now keeps no other one open, and is tried again', async () => {
    const [first, second] = [await placeOrder(app), await placeOrder(app)];
    await app.database.query(
      `UPDATE checkout_sessions SET stripe_session_id = 'cs_test_unknown' WHERE stripe_session_id = $1`,
      [first.sessionId],
    );
    await pause();
    await app.eventually(async () => expect(await sessionOf(second.email)).toMatchObject({ status: 'expired' }));
    expect(await sessionOf(first.email)).toMatchObject({ status: 'open' });
    await app.database.query(
      `UPDATE checkout_sessions SET stripe_session_id = $1 WHERE stripe_session_id = 'cs_test_unknown'`,
      [first.sessionId],
    );
    await app.nest.get(ExpireOpenSessions).run();
    expect(await sessionOf(first.email)).toMatchObject({ status: 'expired' });
  });

  /** Paid at Stripe while the clinic closes: its event comes after the state has changed. */
  const paidMeanwhile = async () => {
    const order = await placeOrder(app);
    await app.database.query(
      `UPDATE clinic_state SET state = 'paused', starts_at = timestamptz '2026-11-01', ends_at = NULL, followed_state = 'paused'`,
    );
    expect((await pay(app, order, CARDS.good)).status).toBe(200);
    await app.drain();
    await app.nest.get(ExpireOpenSessions).run();
    return order;
  };

  it('an order paid meanwhile is honoured by the default setting', async () => {
    await settle('honour');
    const { email } = await paidMeanwhile();
    expect(await statusOf(email)).toBe('paid');
    expect(await sessionOf(email)).toMatchObject({ status: 'complete' });
    await app.eventually(() => expect(mailsTo(app, email).length).toBeGreaterThanOrEqual(2));
  });

  it('with the other setting its money goes back once, with one mail that says why, and no form is sent', async () => {
    await settle('refund');
    const { email } = await paidMeanwhile();
    await app.eventually(async () => {
      await app.drain();
      expect(await statusOf(email)).toBe('refunded');
    });
    await app.drain();
    const refunds = await app.database.query(
      `SELECT r.requested_by, r.reason FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.email = $1`,
      [email],
    );
    expect(refunds).toEqual([{ requested_by: 'clinic-closed', reason: 'other' }]);
    const mails = mailsTo(app, email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Återbetalning')]);
    expect(mails[0]?.text).toContain('Vi tog inte emot beställningar när din betalning kom fram.');
    await settle('honour');
  });
});
