import { randomUUID } from 'node:crypto';
import { cpuDuring } from '../measure/cpu.js';
import { inRounds, rateLine, type Round } from '../measure/rounds.js';
import { figure, percentile } from '../measure/statistics.js';
import { type Bench, type Row, untilDrained } from '../support/bench.js';
import { sendLoad } from '../support/load.js';
import { webhook } from './webhooks.js';

interface WaitingOrder {
  readonly id: string;
  readonly email: string;
}

const TOTAL_ORE = 69_900;

/** Orders as create-payment leaves them, written directly: the bench begins where Stripe calls. */
async function waitingOrders({ database }: Bench, count: number): Promise<WaitingOrder[]> {
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
function paidWebhook(bench: Bench, { id }: WaitingOrder): string {
  return webhook(bench, 'checkout.session.completed', {
    id: `cs_test_${id}`,
    object: 'checkout.session',
    amount_total: TOTAL_ORE,
    payment_status: 'paid',
    metadata: { order_id: id, attempt: '1' },
  });
}

/** Orders per second of a round. */
const ORDERS_PER_SECOND = 100;
const ONE_BY_ONE_PER_SECOND = 10;
const DELIVERIES_AT_ONCE = 20;
const MAILS_PER_ORDER = 2;
const AIM_ORDERS = { Redis: 150, Postgres: 110 };

/** Orders from Stripe's webhook to both mails accepted by the mail server. */
export const orders: Row = {
  name: 'orders',
  isQueued: true,
  async measure(bench) {
    const queue = bench.clinic.hasRedis ? 'Redis' : 'Postgres';
    const rounds = await inRounds(bench, () => orderRound(bench));
    const oneByOne = await oneAtATime(bench);
    return [
      {
        ...rateLine(`orders, webhook to both mails, queue on ${queue}`, rounds),
        aim: `≥ ${AIM_ORDERS[queue]}/s`,
        isHeld:
          percentile(
            rounds.map(({ perSecond }) => perSecond),
            50,
          ) >= AIM_ORDERS[queue],
        latency: '',
      },
      {
        what: `one order at a time, webhook to confirmation, queue on ${queue}`,
        measured: `p50 ${figure(percentile(oneByOne, 50))} ms`,
        latency: `${figure(percentile(oneByOne, 50))} / ${figure(percentile(oneByOne, 99))}`,
      },
    ];
  },
};

/** From the first webhook to the last mail. */
async function orderRound(bench: Bench): Promise<Round> {
  const { clinic, accounts, database, mails, seconds } = bench;
  const waiting = await waitingOrders(bench, ORDERS_PER_SECOND * seconds);
  const requests = waiting.map((order) => paidWebhook(bench, order));
  const target = mails.total() + waiting.length * MAILS_PER_ORDER;
  const { done, cpu } = await cpuDuring(accounts, async () => {
    const startedAt = performance.now();
    const load = { origin: clinic.url, connections: DELIVERIES_AT_ONCE, requests, pace: { kind: 'once' } } as const;
    const { p50Ms, p99Ms } = await sendLoad(load);
    await mails.reach(target);
    return { p50Ms, p99Ms, perSecond: (1000 * waiting.length) / (performance.now() - startedAt) };
  });
  await untilDrained(database);
  return { ...done, count: waiting.length, cpu };
}

/** Ms from sending each webhook to the mail server's acceptance of the confirmation. */
async function oneAtATime(bench: Bench): Promise<number[]> {
  const latencies: number[] = [];
  for (const order of await waitingOrders(bench, ONE_BY_ONE_PER_SECOND * bench.seconds))
    latencies.push(await confirmed(bench, order));
  return latencies;
}

async function confirmed(bench: Bench, order: WaitingOrder): Promise<number> {
  const { clinic, mails } = bench;
  const accepted = mails.confirmationTo(order.email);
  const startedAt = performance.now();
  await sendLoad({
    origin: clinic.url,
    connections: 1,
    requests: [paidWebhook(bench, order)],
    pace: { kind: 'once' },
  });
  const acceptedAt = await accepted;
  await mails.countTo(order.email, MAILS_PER_ORDER);
  return acceptedAt - startedAt;
}
