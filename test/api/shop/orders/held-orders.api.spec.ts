import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '../../../support/test-app.js';
import { anAdmin } from '../../../support/content/people.js';
import { mailsTo, ordersOf, placeOrder, type PlacedOrder } from '../../../support/orders.js';
import { adminCalls, othersCalls, type AdminCalls } from '../../../support/settings/admin-calls.js';
import { deliver, stripeEvent } from '../../../support/webhooks.js';

describe('orders that were paid with another amount', () => {
  let app: TestApp;
  let admin: AdminCalls;

  beforeAll(async () => {
    app = await startTestApp();
    admin = await adminCalls(app);
  });
  afterAll(() => app.stop());

  async function completed(order: PlacedOrder, amount_total: number, id = order.sessionId) {
    const [row] = await ordersOf(app, order.email);
    const metadata = { order_id: row?.id, attempt: String(row?.attempt) };
    return stripeEvent('checkout.session.completed', {
      id,
      object: 'checkout.session',
      amount_total,
      payment_status: 'paid',
      metadata,
    });
  }

  async function aHeldOrder(): Promise<PlacedOrder & { readonly id: string }> {
    const order = await placeOrder(app);
    await deliver(app, await completed(order, 10_000));
    await app.drain();
    const [{ id } = { id: '' }] = await ordersOf(app, order.email);
    return { ...order, id };
  }

  const held = async () => (await admin.get('orders/held')).body.orders as { id: string }[];
  const tellingMails = (orderId: string) => app.inbox.mails().filter(({ text }) => text.includes(orderId));

  it('the order is booked and held: no confirmation, no form, and one mail to each admin [L11]', async () => {
    const { userId } = await anAdmin(app);
    const [other] = await app.database.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [userId]);
    const order = await aHeldOrder();
    await deliver(app, await completed(order, 10_000));
    await deliver(app, await completed(order, 69_900));
    await app.drain();
    expect(await ordersOf(app, order.email)).toMatchObject([
      { status: 'paid', paid_ore: 10_000, held_at: expect.any(Date) },
    ]);
    expect(mailsTo(app, order.email)).toEqual([]);
    expect(await app.database.query('SELECT 1 FROM cases WHERE order_id = $1', [order.id])).toEqual([]);
    const mails = tellingMails(order.id);
    expect(mails.map(({ to }) => to[0]?.address)).toContain(other?.email);
    expect(new Set(mails.map(({ to }) => to[0]?.address)).size).toBe(mails.length);
    expect(mails[0]?.text).toContain('Beställt: 699');
    expect(JSON.stringify(mails)).not.toContain(order.email);
    expect((await app.get(`/api/v1/checkout-sessions/${order.sessionId}`)).body).toMatchObject({
      state: 'paid',
      underReview: true,
    });
  });

  it('an admin releases a held order: confirmation and form are sent, once [L11]', async () => {
    const order = await aHeldOrder();
    expect(await held()).toContainEqual(
      expect.objectContaining({ id: order.id, orderedOre: 69_900, paidOre: 10_000, currency: 'SEK' }),
    );
    await Promise.all([admin.post(`orders/${order.id}/release`), admin.post(`orders/${order.id}/release`)]);
    await expect(admin.post(`orders/${order.id}/release`)).resolves.toMatchObject({ status: 204 });
    await app.drain();
    expect(mailsTo(app, order.email)).toHaveLength(2);
    expect(
      mailsTo(app, order.email)
        .map(({ text }) => text)
        .join(),
    ).toContain('Betalt belopp: 100');
    expect((await held()).map(({ id }) => id)).not.toContain(order.id);
    expect((await app.get(`/api/v1/checkout-sessions/${order.sessionId}`)).body).toMatchObject({
      underReview: false,
    });
  });

  it('only an admin releases an order, and only a held one', async () => {
    const order = await aHeldOrder();
    const { customer, unauthenticated } = await othersCalls(app);
    const path = `orders/${order.id}/release`;
    expect([(await customer.post(path)).status, (await unauthenticated.post(path)).status]).toEqual([403, 401]);
    expect([(await customer.get('orders/held')).status, (await unauthenticated.get('orders/held')).status]).toEqual([
      403, 401,
    ]);
    await expect(admin.post(`orders/${randomUUID()}/release`)).resolves.toMatchObject({ status: 404 });
    const { email } = await placeOrder(app);
    const [{ id } = { id: '' }] = await ordersOf(app, email);
    await expect(admin.post(`orders/${id}/release`)).resolves.toMatchObject({
      status: 409,
      body: { code: 'orders.not-held' },
    });
  });

  it('a refunded order is no longer held', async () => {
    const order = await aHeldOrder();
    await deliver(
      app,
      stripeEvent('charge.refunded', { id: 'ch_1', metadata: { order_id: order.id }, amount_refunded: 10_000 }),
    );
    await app.drain();
    expect(await ordersOf(app, order.email)).toMatchObject([{ status: 'refunded' }]);
    expect((await held()).map(({ id }) => id)).not.toContain(order.id);
    await expect(admin.post(`orders/${order.id}/release`)).resolves.toMatchObject({ status: 409 });
  });

  it("a session that is not the order's own books nothing", async () => {
    const order = await placeOrder(app);
    await deliver(app, await completed(order, 69_900, 'cs_test_other'));
    await app.drain();
    expect(await ordersOf(app, order.email)).toMatchObject([{ status: 'pending' }]);
    await deliver(app, await completed(order, 69_900));
    await app.drain();
    expect(await ordersOf(app, order.email)).toMatchObject([{ status: 'paid', held_at: null }]);
  });
});
