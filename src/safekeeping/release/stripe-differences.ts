import type Stripe from 'stripe';
import type { Query } from '../erasures/append-erasures.js';

/** What Stripe knows and the restored database does not. Ids and amounts in öre, nothing about persons. */
export interface StripeDifferences {
  /** Paid in a session that the database does not have: the order is lost, its buyer has to be asked or refunded. */
  readonly lostOrders: readonly {
    readonly sessionId: string;
    readonly paymentIntent: string | null;
    readonly amountOre: number;
  }[];
  /** Paid since the backup, for an order that the database has: becomes a paid order after the release. */
  readonly latePayments: readonly { readonly orderId: string; readonly sessionId: string }[];
  /** Made since the backup: stored after the release, as if made in Stripe's dashboard. */
  readonly unknownRefunds: readonly { readonly refundId: string; readonly amountOre: number }[];
}

const MOST = 10_000;

/** Stripe's clock and ours may differ. */
const OVERLAP_SECONDS = 3_600;

/** Asks Stripe for payments and refunds since the backup and compares them with the restored database. */
export async function stripeDifferences(query: Query, stripe: Stripe, since: Date): Promise<StripeDifferences> {
  const created = { gte: Math.floor(since.getTime() / 1_000) - OVERLAP_SECONDS };
  const events = await stripe.events
    .list({
      types: ['checkout.session.completed', 'checkout.session.async_payment_succeeded'],
      created,
      limit: 100,
    })
    .autoPagingToArray({ limit: MOST });
  const sessions = new Map(
    events.map(({ data }) => data.object as Stripe.Checkout.Session).map((session) => [session.id, session]),
  );
  const refunds = await stripe.refunds.list({ created, limit: 100 }).autoPagingToArray({ limit: MOST });
  const known = await knownSessions(query, [...sessions.keys()]);
  const paid = [...sessions.values()].filter(({ payment_status: status }) => status === 'paid');
  const knownRefunds = await knownRefundIds(query, refunds);
  return {
    lostOrders: paid
      .filter(({ id }) => !known.has(id))
      .map((session) => ({
        sessionId: session.id,
        paymentIntent: typeof session.payment_intent === 'string' ? session.payment_intent : null,
        amountOre: session.amount_total ?? 0,
      })),
    latePayments: paid.flatMap(({ id }) => {
      const found = known.get(id);
      return found && !found.isComplete ? [{ orderId: found.orderId, sessionId: id }] : [];
    }),
    unknownRefunds: refunds
      .filter(({ id }) => !knownRefunds.has(id))
      .map(({ id, amount }) => ({ refundId: id, amountOre: amount })),
  };
}

async function knownSessions(query: Query, ids: readonly string[]) {
  const rows = (await query(
    `SELECT stripe_session_id AS "sessionId", order_id AS "orderId", status = 'complete' AS "isComplete"
     FROM checkout_sessions WHERE stripe_session_id = ANY($1)`,
    [ids],
  )) as { sessionId: string; orderId: string; isComplete: boolean }[];
  return new Map(rows.map((row) => [row.sessionId, row]));
}

async function knownRefundIds(query: Query, refunds: readonly Stripe.Refund[]): Promise<Set<string>> {
  const rows = (await query('SELECT stripe_refund_id AS id FROM refunds WHERE stripe_refund_id = ANY($1)', [
    refunds.map(({ id }) => id),
  ])) as { id: string }[];
  return new Set(rows.map(({ id }) => id));
}
