import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import type { RequestedReason } from '../../src/shop/payments/refunds/refunds.contract.js';
import { RefundsService, type RefundDecision } from '../../src/shop/payments/refunds/refunds.service.js';
import { Transactions } from '../../src/platform/database/transactions.js';
import { anAdminAtAal2 } from './content/people.js';
import { CARDS, ordersOf, pay, placeOrder, type PlacedOrder } from './orders.js';
import type { TestApp, TestResponse } from './test-app.js';

export interface PaidOrder extends PlacedOrder {
  readonly id: string;
}

/** An order whose payment is booked. */
export async function paidOrder(app: TestApp, card: string = CARDS.good): Promise<PaidOrder> {
  const order = await placeOrder(app);
  await pay(app, order, card);
  await app.eventually(async () => expect(await ordersOf(app, order.email)).toMatchObject([{ status: 'paid' }]));
  const [{ id } = { id: '' }] = await ordersOf(app, order.email);
  return { ...order, id };
}

/** Asks as a rule does, in a transaction of its own. */
export function requestByRule(
  app: TestApp,
  orderId: string,
  { rule, reason, amountOre }: { rule: string; reason: RequestedReason; amountOre?: number },
): Promise<RefundDecision> {
  const request = { orderId, reason, amountOre, requestedBy: rule, idempotencyKey: rule };
  return app.nest.get(Transactions).run((tx) => app.nest.get(RefundsService).requestRefund(tx, request));
}

/** `POST /api/v1/admin/orders/:id/refunds` by an admin, with a new key unless one is given. */
export async function refundCalls(app: TestApp) {
  const { token, userId } = await anAdminAtAal2(app);
  const request = (
    orderId: string,
    body: { amountOre?: number; reason?: string; endsCase?: unknown } = {},
    key: string = randomUUID(),
  ): Promise<TestResponse> =>
    app.post(
      `/api/v1/admin/orders/${orderId}/refunds`,
      { reason: 'goodwill', ...body },
      { authorization: `Bearer ${token}`, 'idempotency-key': key },
    );
  const story = (orderId: string): Promise<TestResponse> =>
    app.get(`/api/v1/admin/orders/${orderId}`, { authorization: `Bearer ${token}` });
  return { userId, request, story };
}

export interface RefundRow {
  readonly id: string;
  readonly amount_ore: number;
  readonly reason: string;
  readonly state: string;
  readonly failure: string | null;
  readonly stripe_refund_id: string | null;
}

/** Oldest first. */
export function refundsOf(app: TestApp, orderId: string): Promise<RefundRow[]> {
  return app.database.query<RefundRow>('SELECT * FROM refunds WHERE order_id = $1 ORDER BY requested_at, id', [
    orderId,
  ]);
}

/** The payment as Stripe has it. */
export async function paymentIntentOf(app: TestApp, { sessionId }: PlacedOrder): Promise<string> {
  const { payment_intent } = await app.stripe.checkout.sessions.retrieve(sessionId);
  return payment_intent as string;
}

/** The refunds that Stripe has made for an order. */
export async function refundsAtStripe(app: TestApp, order: PlacedOrder): Promise<Stripe.Refund[]> {
  return (await app.stripe.refunds.list({ payment_intent: await paymentIntentOf(app, order) })).data;
}
