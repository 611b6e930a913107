import { randomUUID } from 'node:crypto';
import type { Bench } from '../support/bench.js';
import { webhook } from './stripe-events.js';

export interface WaitingOrder {
  readonly id: string;
  readonly email: string;
}

const TOTAL_ORE = 69_900;

/** Orders as create-payment leaves them, written directly: the bench begins where Stripe calls. */
export async function waitingOrders({ database }: Bench, count: number): Promise<WaitingOrder[]> {
  const orders = Array.from({ length: count }, () => ({ id: randomUUID(), email: `${randomUUID()}@example.se` }));
  const ids = orders.map(({ id }) => id);
  await database.query(
    `INSERT INTO orders (id, offering_key, status, name, email, phone, gender, price_mode, amount_total, vat_amount, discount_amount, currency, shown)
     SELECT id, 'assessment', 'pending', 'Bench', email, '+46701234567', 'kvinna', 'regular', $3, $3 / 5, 0, 'SEK', '{"productName":"Hudbedömning","vatPercent":25}'
     FROM unnest($1::uuid[], $2::text[]) AS bench (id, email)`,
    [ids, orders.map(({ email }) => email), TOTAL_ORE],
  );
  await database.query(
    `INSERT INTO checkout_sessions (order_id, attempt, status, stripe_session_id, amount_total)
     SELECT id, 1, 'open', 'cs_test_' || id, $2 FROM unnest($1::uuid[]) AS bench (id)`,
    [ids, TOTAL_ORE],
  );
  return orders;
}

/** Stripe's event for a paid order. */
export function paidWebhook(bench: Bench, { id }: WaitingOrder): string {
  return webhook(bench, bench.clinic.url, 'checkout.session.completed', {
    id: `cs_test_${id}`,
    object: 'checkout.session',
    amount_total: TOTAL_ORE,
    payment_status: 'paid',
    metadata: { order_id: id, attempt: '1' },
  });
}
