import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '../../../support/test-app.js';
import { mailsTo, ordersOf, pay, placeOrder } from '../../../support/orders.js';
import {
  paidOrder,
  paymentIntentOf,
  refundCalls,
  refundsAtStripe,
  refundsOf,
  requestByRule,
} from '../../../support/refunds.js';
import { QUEUE_BACKENDS, startRedis, type TestRedis } from '../../../support/redis.js';

const PAID_ORE = 69_900;

describe.each(QUEUE_BACKENDS)('refunds, with the queue on %s [G19]', (backend) => {
  let redis: TestRedis | null = null;
  let app: TestApp;
  let admin: Awaited<ReturnType<typeof refundCalls>>;

  beforeAll(async () => {
    if (backend === 'redis') redis = await startRedis();
    app = await startTestApp({ env: redis ? { REDIS_URL: redis.url } : {} });
    admin = await refundCalls(app);
  });
  afterAll(async () => {
    await app.stop();
    await redis?.stop();
  });

  const refundMails = (email: string) => mailsTo(app, email).filter(({ subject }) => subject.includes('Återbetalning'));

  it('a full refund ends the order, and one mail names the amount and its arrival [P21]', async () => {
    const order = await paidOrder(app);
    const { status, body } = await admin.request(order.id);
    expect({ status, body }).toEqual({ status: 202, body: { id: expect.any(String), state: 'requested' } });
    await app.drain();
    expect(await refundsOf(app, order.id)).toMatchObject([
      { id: body.id, amount_ore: PAID_ORE, reason: 'goodwill', state: 'succeeded', requested_by: admin.userId },
    ]);
    expect(await ordersOf(app, order.email)).toMatchObject([{ status: 'refunded', refunded_ore: PAID_ORE }]);
    const [made, ...others] = await refundsAtStripe(app, order);
    expect(others).toEqual([]);
    expect(made).toMatchObject({
      amount: PAID_ORE,
      reason: null,
      metadata: { order_id: order.id, refund_id: body.id },
    });
    const mails = refundMails(order.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/Återbetalning: 699\s*kr/);
    expect(mails[0]?.text).toContain('5–10 bankdagar');
    expect(mails[0]?.text).toContain('hela beloppet');
  });

  it('the security log names the admin of a refund, once for the same key, and no refusal [S17]', async () => {
    const order = await paidOrder(app);
    const key = randomUUID();
    const { body } = await admin.request(order.id, { amountOre: 1_000 }, key);
    await admin.request(order.id, { amountOre: 1_000 }, key);
    expect((await admin.request(order.id, { amountOre: 10 * PAID_ORE })).status).toBe(409);
    const events = await app.database.query(
      `SELECT user_id AS by, detail FROM security_events WHERE kind = 'refund_requested' AND detail ->> 'orderId' = $1`,
      [order.id],
    );
    expect(events).toEqual([{ by: admin.userId, detail: { orderId: order.id, refundId: body.id as string } }]);
  });

  it('partial refunds add up, each with its own mail [P22]', async () => {
    const order = await paidOrder(app);
    await admin.request(order.id, { amountOre: 20_000 });
    await app.drain();
    expect(await ordersOf(app, order.email)).toMatchObject([{ status: 'part_refunded', refunded_ore: 20_000 }]);
    await admin.request(order.id);
    await app.drain();
    expect(await ordersOf(app, order.email)).toMatchObject([{ status: 'refunded', refunded_ore: PAID_ORE }]);
    const texts = refundMails(order.email).map(({ text }) => text);
    expect(texts).toEqual([expect.stringMatching(/: 200\s*kr/), expect.stringMatching(/: 499\s*kr/)]);
    expect(texts.join()).not.toContain('hela beloppet');
  });

  it('a key that was used for another amount or reason is refused with 422 idempotency_mismatch, and nothing is stored [S16]', async () => {
    const order = await paidOrder(app);
    const key = `key-${order.id}`;
    const first = await admin.request(order.id, { amountOre: 100 }, key);
    expect(first.status).toBe(202);
    for (const other of [{ amountOre: 900 }, { amountOre: 100, reason: 'mistake' }, {}])
      expect(await admin.request(order.id, other, key)).toMatchObject({
        status: 422,
        body: { code: 'idempotency_mismatch' },
      });
    const again = await admin.request(order.id, { amountOre: 100 }, key);
    expect(again).toMatchObject({ status: 202, body: { id: first.body.id } });
    await app.drain();
    expect(await refundsOf(app, order.id)).toMatchObject([{ amount_ore: 100 }]);
    const rest = `${key}-rest`;
    const whole = await admin.request(order.id, {}, rest);
    expect(await admin.request(order.id, {}, rest)).toMatchObject({ status: 202, body: { id: whole.body.id } });
  });

  it('concurrent refunds from all sources return at most what was paid', async () => {
    const order = await paidOrder(app);
    const rules = [
      { rule: 'case-withdrawn', reason: 'withdrawal' },
      { rule: 'case-limit-missed', reason: 'sla_breach' },
      { rule: 'case-stopped', reason: 'stopped', amountOre: 30_000 },
    ] as const;
    const [decisions, responses] = await Promise.all([
      Promise.all(rules.map((rule) => requestByRule(app, order.id, rule))),
      Promise.all(
        Array.from({ length: 17 }, (_, index) =>
          admin.request(order.id, index % 2 === 0 ? {} : { amountOre: 10_000 * (1 + (index % 7)) }),
        ),
      ),
    ]);
    for (const { status, body } of responses) {
      if (status !== 202) expect({ status, body }).toMatchObject({ status: 409, body: { code: 'nothing_left' } });
    }
    await app.drain();
    const asked = decisions.filter(({ kind }) => kind === 'requested').length;
    const accepted = responses.filter(({ status }) => status === 202).length;
    const rows = await refundsOf(app, order.id);
    expect(rows).toHaveLength(asked + accepted);
    expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'succeeded'));
    const made = await refundsAtStripe(app, order);
    expect(made.reduce((sum, { amount }) => sum + amount, 0)).toBe(PAID_ORE);
    expect(rows.reduce((sum, { amount_ore }) => sum + amount_ore, 0)).toBe(PAID_ORE);
    expect(await ordersOf(app, order.email)).toMatchObject([{ status: 'refunded', refunded_ore: PAID_ORE }]);
  });

  it('twenty concurrent requests with one key make one refund', async () => {
    const order = await paidOrder(app);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => admin.request(order.id, { amountOre: 10_000 }, 'one-key')),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([202]));
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    await app.drain();
    expect(await refundsAtStripe(app, order)).toMatchObject([{ amount: 10_000 }]);
    const again = await admin.request(order.id, { amountOre: 10_000 }, 'one-key');
    expect(again.body).toEqual({ id: responses[0]?.body.id, state: 'succeeded' });
  });

  it('two refunds by the same rule are one refund', async () => {
    const order = await paidOrder(app);
    const withdrawal = { rule: 'case-withdrawn', reason: 'withdrawal' } as const;
    const first = await requestByRule(app, order.id, withdrawal);
    await app.drain();
    const second = await requestByRule(app, order.id, withdrawal);
    expect(second).toMatchObject({ kind: 'requested', refund: { state: 'succeeded' } });
    expect([first, second].map((decision) => decision.kind === 'requested' && decision.refund.id)).toEqual(
      (await refundsOf(app, order.id)).flatMap(({ id }) => [id, id]),
    );
  });

  it('a refund above the remainder is refused with the remainder, and nothing is stored', async () => {
    const order = await paidOrder(app);
    await admin.request(order.id, { amountOre: 60_000 });
    const tooMuch = await admin.request(order.id, { amountOre: 10_000 });
    expect({ status: tooMuch.status, body: tooMuch.body }).toEqual({
      status: 409,
      body: { error: expect.any(String), code: 'nothing_left', leftOre: 9_900 },
    });
    expect(await refundsOf(app, order.id)).toHaveLength(1);
  });

  it('a refund of a free or unpaid order is refused', async () => {
    const free = await placeOrder(app, { couponCode: 'GRATIS100' });
    await pay(app, free);
    await app.eventually(async () => expect(await ordersOf(app, free.email)).toMatchObject([{ status: 'paid' }]));
    const unpaid = await placeOrder(app);
    for (const { email } of [free, unpaid]) {
      const [{ id } = { id: '' }] = await ordersOf(app, email);
      await expect(requestByRule(app, id, { rule: 'case-withdrawn', reason: 'withdrawal' })).resolves.toEqual({
        kind: 'nothing-paid',
      });
      await expect(admin.request(id)).resolves.toMatchObject({ status: 409, body: { leftOre: 0 } });
      expect(await refundsOf(app, id)).toEqual([]);
    }
  });

  it("a refund in Stripe's dashboard counts, and the buyer is mailed too", async () => {
    const order = await paidOrder(app);
    await app.stripe.refunds.create({ payment_intent: await paymentIntentOf(app, order), amount: 50_000 });
    await app.eventually(async () =>
      expect(await refundsOf(app, order.id)).toMatchObject([
        { amount_ore: 50_000, reason: 'made_at_stripe', state: 'succeeded' },
      ]),
    );
    await app.drain();
    expect(await ordersOf(app, order.email)).toMatchObject([{ status: 'part_refunded', refunded_ore: 50_000 }]);
    expect(refundMails(order.email)).toHaveLength(1);
    await expect(admin.request(order.id, { amountOre: 20_000 })).resolves.toMatchObject({ body: { leftOre: 19_900 } });
    await admin.request(order.id);
    await app.drain();
    expect(await ordersOf(app, order.email)).toMatchObject([{ status: 'refunded' }]);
  });

  it('a refund needs a listed reason, a whole amount and a key', async () => {
    const order = await paidOrder(app);
    for (const body of [
      { reason: 'utslag på armen' },
      { reason: 'made_at_stripe' },
      { amountOre: 0 },
      { amountOre: 1.5 },
    ]) {
      await expect(admin.request(order.id, body)).resolves.toMatchObject({ status: 400 });
    }
    await expect(admin.request(order.id, {}, ' ')).resolves.toMatchObject({ status: 400 });
    await expect(admin.request('nonsense')).resolves.toMatchObject({ status: 404 });
    expect(await refundsOf(app, order.id)).toEqual([]);
  });
});
