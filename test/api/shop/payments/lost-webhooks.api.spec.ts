import type Stripe from 'stripe';
import { ReadFacts } from '../../../../src/operations/drift/read-facts.js';
import { CopyLedgerHandler } from '../../../../src/shop/payments/ledger/copy-ledger.handler.js';
import { CloseStaleSessionsHandler } from '../../../../src/shop/payments/close-stale-sessions.handler.js';
import { ReconcileHandler } from '../../../../src/shop/payments/stripe-events/reconcile.handler.js';
import {
  SUBSCRIBED_TYPES,
  type SubscribedType,
} from '../../../../src/shop/payments/stripe-events/stripe-event-types.js';
import { StoreStripeEvents } from '../../../../src/shop/payments/stripe-events/store-stripe-events.js';
import { seedIds } from '@hudvy/stripe-emulator/seed';
import { SWEPT_OFTEN, startTestApp, type TestApp } from '../../../support/test-app.js';
import { eventually } from '../../../support/eventually.js';
import { CARDS, mailsTo, ordersOf, pay, placeOrder, type PlacedOrder } from '../../../support/orders.js';
import { readMetricsAnew } from '../../../support/metrics.js';
import { startRedis } from '../../../support/redis.js';
import { deliver, stripeEvent } from '../../../support/webhooks.js';
import { control } from '@hudvy/stripe-emulator/testing';

describe('webhooks that never arrive [G28]', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
    await app.dropWebhooks();
  });
  afterAll(() => app.stop());

  it('lost webhooks are found in the list of events, and booked once', async () => {
    const order = await placeOrder(app);
    await pay(app, order);
    const reconcile = app.nest.get(ReconcileHandler);
    await reconcile.handle();
    await reconcile.handle();
    await app.drain();
    expect(await ordersOf(app, order.email)).toMatchObject([{ status: 'paid' }]);
    expect(mailsTo(app, order.email)).toHaveLength(2);
  });

  it('events whose webhooks are lost are told until a webhook comes [O6]', async () => {
    const state = async () => {
      readMetricsAnew(app);
      return (await app.nest.get(ReadFacts, { strict: false }).some(['lost-webhooks']))[0]?.state;
    };
    const aged = () => app.database.query(`UPDATE stripe_events SET received_at = received_at - interval '16 minutes'`);
    expect(await state()).toBe('good');
    await aged();
    expect(await state()).toBe('bad');
    expect((await deliver(app, stripeEvent('customer.created', { id: 'cus_1' }), {})).status).toBe(400);
    expect(await state()).toBe('bad');
    expect((await deliver(app, stripeEvent('customer.created', { id: 'cus_1' }))).status).toBe(200);
    expect(await state()).toBe('good');
  });

  it('webhooks that are refused for their signature are told until one comes that fits, and one alone is not [O6]', async () => {
    const state = async () => {
      readMetricsAnew(app);
      const [fact] = await app.nest.get(ReadFacts, { strict: false }).some(['webhooks-refused']);
      return { value: fact?.value, state: fact?.state };
    };
    const forged = () =>
      deliver(app, stripeEvent('customer.created', { id: 'cus_3' }), { 'stripe-signature': 't=1,v1=00' });
    await app.database.query('DELETE FROM stripe_webhook_refusals');
    expect((await deliver(app, stripeEvent('customer.created', { id: 'cus_3' }), {})).status).toBe(400);
    expect(await state()).toEqual({ value: 0, state: 'good' });
    expect((await forged()).status).toBe(400);
    expect(await state()).toEqual({ value: 1, state: 'good' });
    await Promise.all([forged(), forged(), forged()]);
    expect(await state()).toEqual({ value: 4, state: 'bad' });
    expect((await deliver(app, stripeEvent('customer.created', { id: 'cus_3' }))).status).toBe(200);
    expect(await state()).toEqual({ value: 0, state: 'good' });
  });

  it('an event that was found is no longer lost when its webhook comes late', async () => {
    const event = stripeEvent('customer.created', { id: 'cus_2' });
    await app.nest.get(StoreStripeEvents, { strict: false }).receive(event as unknown as Stripe.Event, true);
    const isFound = () =>
      app.database.query('SELECT is_found AS "isFound" FROM stripe_events WHERE id = $1', [event['id']]);
    expect(await isFound()).toEqual([{ isFound: true }]);
    await deliver(app, event);
    expect(await isFound()).toEqual([{ isFound: false }]);
  });
});

describe('the webhook of each type that means something, when it alone is lost', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
    await app.get('/functions/v1/get-product-info');
  });
  afterAll(() => app.stop());

  const amountOf = async () => (await app.get('/functions/v1/get-product-info')).body.price_inc_vat as number;
  const isAccepted = async (couponCode: string) =>
    (await app.post('/functions/v1/validate-coupon', { couponCode })).body.valid as boolean;
  const aCode = async (code: string) => {
    const coupon = await app.stripe.coupons.create({ percent_off: 10, duration: 'once' });
    const { id } = await app.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code });
    return { id, couponId: coupon.id };
  };
  const aPrice = (unit_amount: number, more: Partial<Stripe.PriceCreateParams> = {}) =>
    app.stripe.prices.create({
      product: seedIds.product,
      currency: 'sek',
      unit_amount,
      tax_behavior: 'inclusive',
      ...more,
    });
  // Not active: of several active ones the price would have to name its own.
  const aTaxRate = () =>
    app.stripe.taxRates.create({ display_name: 'Moms', inclusive: true, percentage: 12, active: false });
  const current = { lookup_key: 'hudbedomning', transfer_lookup_key: true };

  /** Something about the catalogue was read again since. */
  const refreshed = async () => {
    const read = async () =>
      (await app.database.query<{ synced_at: Date }>('SELECT synced_at FROM catalog_products'))[0]?.synced_at;
    const before = await read();
    return async () => expect((await read())?.getTime()).toBeGreaterThan(before?.getTime() ?? Infinity);
  };

  const settled = async (order: PlacedOrder, status: string) =>
    expect(await ordersOf(app, order.email)).toMatchObject([{ status }]);
  const debit = (delayed: 'succeed' | 'fail') => ({
    payment_method: { type: 'sepa_debit', billing_details: {} },
    delayed,
  });

  /** A draft of one of our orders. */
  async function aDraft(): Promise<Stripe.Invoice> {
    const order = await placeOrder(app);
    const [{ id: order_id } = { id: '' }] = await ordersOf(app, order.email);
    const { id: customer } = await app.stripe.customers.create({ name: 'Åsa Öberg' });
    const draft = await app.stripe.invoices.create({ customer, currency: 'sek', metadata: { order_id } });
    await app.stripe.invoiceItems.create({ customer, invoice: draft.id, amount: 10_000, currency: 'sek' });
    return draft;
  }
  const anOpenInvoice = async () => app.stripe.invoices.finalizeInvoice((await aDraft()).id);

  const mirrorOf = ({ id }: Stripe.Invoice) =>
    app.database.query<{ status: string; description: string }>(
      'SELECT status, description FROM invoices WHERE stripe_invoice_id = $1',
      [id],
    );
  const isMirrored = async (invoice: Stripe.Invoice, row: object) =>
    expect(await mirrorOf(invoice)).toMatchObject([row]);

  /** A paid order whose whole amount was given back in Stripe's dashboard. */
  async function refundedAtStripe(card: string): Promise<PlacedOrder> {
    const order = await placeOrder(app);
    await pay(app, order, card);
    await app.eventually(() => settled(order, 'paid'));
    const { payment_intent } = await app.stripe.checkout.sessions.retrieve(order.sessionId);
    await app.stripe.refunds.create({ payment_intent: payment_intent as string });
    return order;
  }
  const refundIs = async ({ email }: PlacedOrder, state: string) =>
    expect(
      await app.database.query(
        'SELECT r.state, r.reason FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.email = $1',
        [email],
      ),
    ).toEqual([{ state, reason: 'made_at_stripe' }]);

  /** A paid order that the buyer disputes, or disputed: Stripe tells of it by several events. */
  const aDispute = async (end?: 'won' | 'lost') => {
    const order = await placeOrder(app);
    await pay(app, order);
    await app.eventually(() => settled(order, 'paid'));
    const { payment_intent } = await app.stripe.checkout.sessions.retrieve(order.sessionId);
    const { latest_charge } = await app.stripe.paymentIntents.retrieve(payment_intent as string);
    await control(app.emulator, 'disputes', { charge: latest_charge, reason: 'fraudulent' });
    const { data } = await app.stripe.disputes.list({ charge: latest_charge as string });
    if (end) await control(app.emulator, `disputes/${data[0]?.id}/close`, { status: end });
    return async () =>
      expect(
        await app.database.query('SELECT status FROM disputes WHERE stripe_dispute_id = $1', [data[0]?.id]),
      ).toEqual([{ status: end ?? 'needs_response' }]);
  };

  /** The ledger is copied once more after the event. */
  const balanceMoved = async (type: SubscribedType) => {
    const object = { id: 'po_moved', object: 'payout' };
    await control(app.emulator, 'events', { type, object });
    return async () => {
      await app.nest.get(CopyLedgerHandler, { strict: false }).handle();
      expect(
        await app.database.query(
          `SELECT FROM stripe_balances WHERE read_at >= (SELECT max(received_at) FROM stripe_events WHERE type = $1)`,
          [type],
        ),
      ).toHaveLength(1);
    };
  };

  /** Brings an event of each type about, and answers what must hold once it is handled. */
  const provoke: Record<SubscribedType, () => Promise<() => Promise<void>>> = {
    'checkout.session.completed': async () => {
      const order = await placeOrder(app);
      await pay(app, order);
      return () => settled(order, 'paid');
    },
    'checkout.session.async_payment_succeeded': async () => {
      const order = await placeOrder(app);
      await pay(app, order, undefined, debit('succeed'));
      return () => settled(order, 'paid');
    },
    'checkout.session.async_payment_failed': async () => {
      const order = await placeOrder(app);
      await pay(app, order, undefined, debit('fail'));
      return () => settled(order, 'expired');
    },
    'checkout.session.expired': async () => {
      const order = await placeOrder(app);
      await app.stripe.checkout.sessions.expire(order.sessionId);
      return () => settled(order, 'expired');
    },
    'invoice.created': async () => {
      const invoice = await aDraft();
      return () => isMirrored(invoice, { status: 'draft' });
    },
    'invoice.updated': async () => {
      const invoice = await aDraft();
      await app.stripe.invoices.update(invoice.id, { description: 'Ändrad' });
      return () => isMirrored(invoice, { description: 'Ändrad' });
    },
    'invoice.finalized': async () => {
      const invoice = await anOpenInvoice();
      return () => isMirrored(invoice, { status: 'open' });
    },
    'invoice.paid': async () => {
      const invoice = await anOpenInvoice();
      await app.stripe.invoices.pay(invoice.id, { paid_out_of_band: true });
      return () => isMirrored(invoice, { status: 'paid' });
    },
    'invoice.payment_failed': async () => {
      const invoice = await anOpenInvoice();
      const declined = app.stripe.invoices.pay(invoice.id, { payment_method: 'pm_card_visa_chargeDeclined' });
      await expect(declined).rejects.toMatchObject({ statusCode: 402 });
      return () => isMirrored(invoice, { status: 'open' });
    },
    'invoice.voided': async () => {
      const invoice = await anOpenInvoice();
      await app.stripe.invoices.voidInvoice(invoice.id);
      return () => isMirrored(invoice, { status: 'void' });
    },
    'invoice.marked_uncollectible': async () => {
      const invoice = await anOpenInvoice();
      await app.stripe.invoices.markUncollectible(invoice.id);
      return () => isMirrored(invoice, { status: 'uncollectible' });
    },
    'invoice.deleted': async () => {
      const invoice = await aDraft();
      await app.eventually(() => isMirrored(invoice, { status: 'draft' }));
      await app.stripe.invoices.del(invoice.id);
      return async () => expect(await mirrorOf(invoice)).toEqual([]);
    },
    'charge.succeeded': async () => {
      const order = await placeOrder(app);
      await pay(app, order);
      return async () =>
        expect(
          await app.database.query(
            'SELECT p.method, p.card_last4 FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.email = $1',
            [order.email],
          ),
        ).toEqual([{ method: 'card', card_last4: '4242' }]);
    },
    'charge.refunded': async () => {
      const order = await refundedAtStripe(CARDS.good);
      return () => settled(order, 'refunded');
    },
    'refund.created': async () => {
      const order = await refundedAtStripe(CARDS.good);
      return () => refundIs(order, 'succeeded');
    },
    'refund.updated': async () => {
      const order = await refundedAtStripe(CARDS.refundPending);
      return () => refundIs(order, 'succeeded');
    },
    'refund.failed': async () => {
      const order = await refundedAtStripe(CARDS.refundFails);
      return async () => {
        await refundIs(order, 'failed');
        await settled(order, 'paid');
      };
    },
    'charge.dispute.created': () => aDispute(),
    'charge.dispute.updated': () => aDispute('lost'),
    'charge.dispute.closed': () => aDispute('lost'),
    'charge.dispute.funds_withdrawn': () => aDispute(),
    'charge.dispute.funds_reinstated': () => aDispute('won'),
    'payout.created': () => balanceMoved('payout.created'),
    'payout.paid': () => balanceMoved('payout.paid'),
    'payout.failed': () => balanceMoved('payout.failed'),
    'payout.canceled': () => balanceMoved('payout.canceled'),
    'product.created': async () => {
      const check = await refreshed();
      await app.stripe.products.create({ name: 'Kräm' });
      return check;
    },
    'product.updated': async () => {
      await app.stripe.products.update(seedIds.product, { name: 'Hudbedömning plus' });
      return async () => expect((await app.get('/functions/v1/get-product-info')).body.name).toBe('Hudbedömning plus');
    },
    'product.deleted': async () => {
      const { id } = await app.stripe.products.create({ name: 'Kräm' });
      await app.drain();
      const check = await refreshed();
      await app.stripe.products.del(id);
      return check;
    },
    'price.created': async () => {
      await aPrice(71_900, current);
      return async () => expect(await amountOf()).toBe(71_900);
    },
    'price.updated': async () => {
      const { id } = await aPrice(72_900);
      await app.stripe.prices.update(id, current);
      return async () => expect(await amountOf()).toBe(72_900);
    },
    'price.deleted': async () => {
      const check = await refreshed();
      await control(app.emulator, 'events', {
        type: 'price.deleted',
        object: { id: 'price_deleted', object: 'price' },
      });
      return check;
    },
    'tax_rate.created': async () => {
      const check = await refreshed();
      await aTaxRate();
      return check;
    },
    'tax_rate.updated': async () => {
      const { id } = await aTaxRate();
      await app.drain();
      const check = await refreshed();
      await app.stripe.taxRates.update(id, { display_name: 'Moms (gammal)' });
      return check;
    },
    'promotion_code.created': async () => {
      expect(await isAccepted('NYSS')).toBe(false);
      await aCode('NYSS');
      return async () => expect(await isAccepted('NYSS')).toBe(true);
    },
    'promotion_code.updated': async () => {
      const { id } = await aCode('STRAX');
      await app.eventually(async () => expect(await isAccepted('STRAX')).toBe(true));
      await app.stripe.promotionCodes.update(id, { active: false });
      return async () => expect(await isAccepted('STRAX')).toBe(false);
    },
    'coupon.deleted': async () => {
      const { couponId } = await aCode('BORTA');
      await app.eventually(async () => expect(await isAccepted('BORTA')).toBe(true));
      await app.stripe.coupons.del(couponId);
      return async () => expect(await isAccepted('BORTA')).toBe(false);
    },
  };

  it.each(SUBSCRIBED_TYPES)('%s is found in the list of events, and its effect applied', async (type) => {
    await control(app.emulator, 'faults', { dropType: type });
    const check = await provoke[type]();
    const lost = await app.eventually(async () => {
      const [newest] = (await app.stripe.events.list({ type, limit: 1 })).data;
      return newest?.id ?? Promise.reject(new Error(`no ${type} yet`));
    });
    await app.drain();
    const stored = () =>
      app.database.query<{ processed_at: Date | null }>('SELECT processed_at FROM stripe_events WHERE id = $1', [lost]);
    expect(await stored()).toEqual([]);
    await app.nest.get(ReconcileHandler).handle();
    await app.drain();
    expect(await stored()).toEqual([{ processed_at: expect.any(Date) }]);
    await check();
  });
});

describe('a queue on Redis that is wiped', () => {
  it('the jobs of paid orders are restored from Postgres', async () => {
    const redis = await startRedis();
    const app = await startTestApp({ env: { ...SWEPT_OFTEN, REDIS_URL: redis.url } });
    try {
      app.inbox.refuseWith(451);
      const order = await placeOrder(app);
      await pay(app, order);
      await eventually(async () =>
        expect(
          await app.database.query(`SELECT 1 FROM event_jobs WHERE job = 'mail.deliver-mail' AND done_at IS NULL`),
        ).toHaveLength(2),
      );
      await redis.flushAll();
      app.inbox.accept();
      await app.drain(40_000);
      expect(await ordersOf(app, order.email)).toMatchObject([{ status: 'paid' }]);
      expect(mailsTo(app, order.email)).toHaveLength(2);

      const next = await placeOrder(app);
      await pay(app, next);
      await app.inbox.waitForMail(
        ({ subject, to }) => subject.includes('formulär') && to.some(({ address }) => address === next.email),
      );
    } finally {
      await app.stop();
      await redis.stop();
    }
  });
});

describe('sessions whose end was not reported', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
    await app.dropWebhooks();
  });
  afterAll(() => app.stop());

  const settle = async () => {
    app.clock.set(new Date(Date.now() + 2 * 3_600_000));
    await app.nest.get(CloseStaleSessionsHandler).handle();
    app.clock.reset();
    await app.drain();
  };

  it('a paid session is found by asking Stripe, and booked', async () => {
    const order = await placeOrder(app);
    await pay(app, order);
    await settle();
    expect(await ordersOf(app, order.email)).toMatchObject([{ status: 'paid' }]);
  });

  it('an expired unpaid session releases its order', async () => {
    const order = await placeOrder(app);
    await app.stripe.checkout.sessions.expire(order.sessionId);
    await settle();
    expect(await ordersOf(app, order.email)).toMatchObject([{ status: 'expired' }]);
  });

  it('an order whose process died before the session releases it', async () => {
    const order = await placeOrder(app);
    await app.database.query(
      `UPDATE checkout_sessions SET status = 'creating', stripe_session_id = NULL, created_at = now() - interval '1 hour' WHERE stripe_session_id = $1`,
      [order.sessionId],
    );
    await settle();
    expect(await ordersOf(app, order.email)).toMatchObject([{ status: 'expired' }]);
  });
});
