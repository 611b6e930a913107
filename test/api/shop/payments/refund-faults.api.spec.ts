import { ReconcileHandler } from '../../../../src/shop/payments/stripe-events/reconcile.handler.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';
import { CARDS, mailsTo, ordersOf, type PlacedOrder } from '../../../support/orders.js';
import {
  paidOrder,
  paymentIntentOf,
  refundCalls,
  refundsAtStripe,
  refundsOf,
  requestByRule,
  type PaidOrder,
} from '../../../support/refunds.js';
import { control } from '@hudvy/stripe-emulator/testing';
import { deliver, stripeEvent } from '../../../support/webhooks.js';

describe('refunds that meet a fault [G19]', () => {
  let app: TestApp;
  let admin: Awaited<ReturnType<typeof refundCalls>>;

  beforeAll(async () => {
    app = await startTestApp();
    admin = await refundCalls(app);
  });
  afterEach(() =>
    control(app.emulator, 'faults', {
      ...{ drop: false, duplicate: false, reorder: false },
      ...{ delayMs: 0, answerDelayMs: 0, apiFailures: 0 },
    }),
  );
  afterAll(() => app.stop());

  const settled = async ({ email }: PlacedOrder, status: string, refunded_ore: number) =>
    expect(await ordersOf(app, email)).toMatchObject([{ status, refunded_ore }]);
  const refundIs = async ({ id }: PaidOrder, ...rows: object[]) => expect(await refundsOf(app, id)).toMatchObject(rows);
  const adminMails = ({ id }: PaidOrder) =>
    app.inbox.mails().filter(({ subject, text }) => subject.includes('gick inte fram') && text.includes(id));
  const buyerMails = ({ email }: PlacedOrder) =>
    mailsTo(app, email).filter(({ subject }) => subject.includes('Återbetalning'));

  it('a refund that fails days later restores the order, mails each admin once, and can be requested again', async () => {
    const order = await paidOrder(app, CARDS.refundFails);
    await admin.request(order.id);
    await app.eventually(() => refundIs(order, { state: 'failed', failure: 'expired_or_canceled_card' }));
    await app.drain();
    await settled(order, 'paid', 0);
    expect(buyerMails(order)).toHaveLength(1);
    const told = adminMails(order);
    expect(new Set(told.map(({ to }) => to[0]?.address)).size).toBe(told.length);
    expect(told[0]?.text).toContain('pengarna har kommit tillbaka');
    expect(JSON.stringify(told)).not.toContain(order.email);
    await expect(admin.request(order.id, { amountOre: 69_900 })).resolves.toMatchObject({ status: 202 });
  });

  it('the mail about a failed refund says that the case stays ended, only when it was to end with the refund', async () => {
    for (const endsCase of [true, false]) {
      const order = await paidOrder(app, CARDS.refundFails);
      await admin.request(order.id, { endsCase });
      await app.eventually(() => refundIs(order, { state: 'failed' }));
      await app.drain();
      const [told] = adminMails(order);
      expect(told?.text?.includes('öppnas inte igen')).toBe(endsCase);
    }
  });

  it('a failed refund stays failed, whatever older event arrives', async () => {
    const order = await paidOrder(app, CARDS.refundFails);
    await admin.request(order.id);
    await app.eventually(() => refundIs(order, { state: 'failed' }));
    const [made] = await refundsAtStripe(app, order);
    const metadata = { order_id: order.id };
    await deliver(app, stripeEvent('refund.created', { ...made, status: 'succeeded' }));
    await deliver(app, stripeEvent('charge.refunded', { id: made?.charge, metadata, amount_refunded: 69_900 }));
    await app.drain();
    await refundIs(order, { state: 'failed' });
    await settled(order, 'paid', 0);
    expect(buyerMails(order)).toHaveLength(1);
  });

  it('a refund of an unknown disputed payment fails at once: the order stays paid, and only the admins are mailed', async () => {
    const order = await paidOrder(app);
    await control(app.emulator, 'faults', { drop: true });
    const { latest_charge } = await app.stripe.paymentIntents.retrieve(await paymentIntentOf(app, order));
    await control(app.emulator, 'disputes', { charge: latest_charge, reason: 'product_not_received' });
    await expect(admin.request(order.id)).resolves.toMatchObject({ status: 202 });
    await app.drain();
    await refundIs(order, { state: 'failed', failure: 'charge_disputed', stripe_refund_id: null });
    await settled(order, 'paid', 0);
    expect(adminMails(order)[0]?.text).toContain('charge_disputed');
    expect(buyerMails(order)).toEqual([]);
  });

  const adminDisputeMails = ({ id }: PaidOrder) =>
    app.inbox.mails().filter(({ subject, text }) => /bestridd|Tvisten/.test(subject) && text.includes(id));
  const disputed = async (order: PaidOrder) => {
    const { latest_charge } = await app.stripe.paymentIntents.retrieve(await paymentIntentOf(app, order));
    await control(app.emulator, 'disputes', { charge: latest_charge, reason: 'product_not_received' });
    const { data } = await app.stripe.disputes.list({ charge: latest_charge as string });
    await app.eventually(async () =>
      expect(await app.database.query('SELECT 1 FROM disputes WHERE order_id = $1', [order.id])).toHaveLength(1),
    );
    await app.drain();
    return data[0]?.id ?? '';
  };
  const close = async (dispute: string, status: 'won' | 'lost') => {
    await control(app.emulator, `disputes/${dispute}/close`, { status });
    await app.eventually(async () =>
      expect(await app.database.query('SELECT status FROM disputes WHERE stripe_dispute_id = $1', [dispute])).toEqual([
        { status },
      ]),
    );
    await app.drain();
  };
  const byRule = { rule: 'case-expired', reason: 'expired' } as const;

  it('a disputed payment answers 409 disputed to an admin, and an automatic refund waits until the clinic has won [P20]', async () => {
    const order = await paidOrder(app);
    const dispute = await disputed(order);
    expect(await admin.request(order.id)).toMatchObject({ status: 409, body: { code: 'disputed' } });
    await requestByRule(app, order.id, byRule);
    await app.drain();
    await refundIs(order, { state: 'requested', reason: 'expired' });
    const story = await admin.story(order.id);
    expect(story.body).toMatchObject({
      isFrozen: true,
      disputes: [{ id: dispute, isOpen: true, status: 'needs_response', amountOre: 69_900 }],
    });
    const events = story.body.events as { kind: string }[];
    expect(events.map(({ kind }) => kind)).toContain('dispute-opened');
    await close(dispute, 'won');
    await app.eventually(() => settled(order, 'refunded', 69_900));
    await refundIs(order, { state: 'succeeded' });
    expect(await admin.story(order.id)).toMatchObject({ body: { isFrozen: false } });
    const subjects = new Set(adminDisputeMails(order).map(({ subject }) => subject.replace(/\d+/, 'N')));
    expect([...subjects].sort()).toEqual(['Betalningen för order N är bestridd', 'Tvisten om order N är avslutad']);
    expect(JSON.stringify(adminDisputeMails(order))).not.toContain(order.email);
  });

  it('a lost dispute ends the waiting refund, and nothing is left to refund', async () => {
    const order = await paidOrder(app);
    const dispute = await disputed(order);
    await requestByRule(app, order.id, byRule);
    await close(dispute, 'lost');
    await app.eventually(() => refundIs(order, { state: 'failed', failure: 'charge_disputed' }));
    await settled(order, 'paid', 0);
    expect(await admin.request(order.id)).toMatchObject({ status: 409, body: { code: 'nothing_left', leftOre: 0 } });
    // Old news does not open it again.
    const old = { ...(await app.stripe.disputes.retrieve(dispute)), status: 'needs_response' };
    await deliver(app, stripeEvent('charge.dispute.updated', old));
    await app.drain();
    expect(await admin.story(order.id)).toMatchObject({ body: { isFrozen: false, disputes: [{ status: 'lost' }] } });
  });

  it('a refund whose event precedes the response is booked once', async () => {
    const order = await paidOrder(app);
    await control(app.emulator, 'faults', { answerDelayMs: 2_000 });
    await admin.request(order.id);
    await app.eventually(() => refundIs(order, { state: 'succeeded' }));
    await app.drain();
    await settled(order, 'refunded', 69_900);
    expect(await refundsAtStripe(app, order)).toHaveLength(1);
    expect(buyerMails(order)).toHaveLength(1);
  });

  it('repeated, late and reordered refund events book once', async () => {
    const order = await paidOrder(app, CARDS.refundPending);
    await control(app.emulator, 'faults', { duplicate: true, reorder: true, delayMs: 300 });
    await admin.request(order.id, { amountOre: 10_000 });
    await admin.request(order.id, { amountOre: 20_000 });
    await app.eventually(() => refundIs(order, { state: 'succeeded' }, { state: 'succeeded' }));
    await app.drain();
    await settled(order, 'part_refunded', 30_000);
    expect(buyerMails(order)).toHaveLength(2);
  });

  it('a refund waits while Stripe fails, and is made afterwards', async () => {
    const order = await paidOrder(app);
    await control(app.emulator, 'faults', { apiFailures: 4 });
    await admin.request(order.id);
    await app.drain();
    await refundIs(order, { state: 'succeeded' });
    expect(await refundsAtStripe(app, order)).toHaveLength(1);
  });

  it('a refund without webhooks is booked from the response, and its failure from the list of events', async () => {
    const order = await paidOrder(app, CARDS.refundFails);
    await control(app.emulator, 'faults', { drop: true });
    await admin.request(order.id);
    await app.drain();
    await refundIs(order, { state: 'succeeded' });
    await settled(order, 'refunded', 69_900);
    await app.eventually(async () => expect(await refundsAtStripe(app, order)).toMatchObject([{ status: 'failed' }]));
    await app.nest.get(ReconcileHandler).handle();
    await app.drain();
    await refundIs(order, { state: 'failed' });
    await settled(order, 'paid', 0);
  });

  it('a refund of a foreign order changes nothing', async () => {
    const intent = await app.stripe.paymentIntents.create({
      amount: 10_000,
      currency: 'sek',
      confirm: true,
      payment_method: 'pm_card_visa',
      return_url: app.url,
    });
    const { id } = await app.stripe.refunds.create({ payment_intent: intent.id });
    await app.eventually(async () =>
      expect(
        await app.database.query(
          `SELECT 1 FROM stripe_events WHERE payload #>> '{data,object,id}' = $1 AND processed_at IS NOT NULL`,
          [id],
        ),
      ).toHaveLength(1),
    );
    await app.drain();
    expect(await app.database.query('SELECT 1 FROM refunds WHERE stripe_refund_id = $1', [id])).toEqual([]);
    expect(await app.database.query('SELECT failure FROM event_jobs WHERE failure IS NOT NULL')).toEqual([]);
  });
});
