// What the chain costs: webhook received -> confirmation accepted by SMTP, one order at a time; then many at once,
// beside raw BullMQ on the same backend in the same run. `npm run bench:chain` (REDIS_URL set: on that Redis).
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import Stripe from 'stripe';
import { rawJobsPerSecond } from './support/raw-bullmq.js';
import { countingMailServer } from './support/mail-server.js';
import { percentile } from './support/percentile.js';
import { startClinicProcesses, WEBHOOK_SECRET } from './support/clinic-processes.js';

const ONE_BY_ONE = 200;
const WARM_UP = 50;
const AT_ONCE = 1_000;
const DELIVERIES_AT_A_TIME = 20;
/** process-stripe-event, mark-paid, send-confirmation, dispatch-form and two deliver-mail. */
const JOBS_PER_ORDER = 6;
const RAW_JOBS = 5_000;

const mails = await countingMailServer();
const clinic = await startClinicProcesses(mails.url);
const database = new pg.Pool({ connectionString: clinic.databaseUrl, max: 4 });
try {
  for (const order of await waitingOrders(WARM_UP)) await deliverAndWait(order);
  const latencies: number[] = [];
  for (const order of await waitingOrders(ONE_BY_ONE)) latencies.push(await deliverAndWait(order));
  const orders = await waitingOrders(AT_ONCE);
  const chainSeconds = await timeAll(orders);
  const raw = await rawJobsPerSecond(clinic.env, RAW_JOBS);
  const jobsPerSecond = (AT_ONCE * JOBS_PER_ORDER) / chainSeconds;
  console.log(`queue on ${clinic.env.REDIS_URL ? 'Redis' : 'Postgres'}, one server and one worker process`);
  console.log(
    `webhook -> confirmation accepted, ${ONE_BY_ONE} orders one by one: p50 ${percentile(latencies, 50).toFixed(1)} ms, p99 ${percentile(latencies, 99).toFixed(1)} ms`,
  );
  console.log(
    `${AT_ONCE} orders at once to both mails accepted: ${(AT_ONCE / chainSeconds).toFixed(0)} orders/s = ${jobsPerSecond.toFixed(0)} jobs/s`,
  );
  console.log(
    `raw BullMQ, the same concurrency, ${RAW_JOBS} empty jobs: ${raw.toFixed(0)} jobs/s; the chain does ${((100 * jobsPerSecond) / raw).toFixed(0)} % of it`,
  );
} finally {
  await database.end();
  await clinic.stop();
  await mails.stop();
}

interface WaitingOrder {
  readonly id: string;
  readonly email: string;
}

/** Orders as create-payment leaves them, written directly: the bench begins where Stripe calls. */
async function waitingOrders(count: number): Promise<WaitingOrder[]> {
  const orders = Array.from({ length: count }, () => ({ id: randomUUID(), email: `${randomUUID()}@example.se` }));
  const ids = orders.map(({ id }) => id);
  await database.query(
    `INSERT INTO orders (id, status, name, email, phone, gender, price_mode, amount_total, vat_amount, discount_amount, currency, shown)
     SELECT id, 'pending', 'Bench', email, '+46701234567', 'kvinna', 'regular', 69900, 13980, 0, 'SEK', '{"productName":"Hudbedömning","vatPercent":25}'
     FROM unnest($1::uuid[], $2::text[]) AS bench (id, email)`,
    [ids, orders.map(({ email }) => email)],
  );
  await database.query(
    `INSERT INTO checkout_sessions (order_id, attempt, status, stripe_session_id, amount_total)
     SELECT id, 1, 'open', 'cs_test_' || id, 69900 FROM unnest($1::uuid[]) AS bench (id)`,
    [ids],
  );
  return orders;
}

async function deliver({ id }: WaitingOrder): Promise<void> {
  const session = {
    id: `cs_test_${id}`,
    object: 'checkout.session',
    amount_total: 69900,
    payment_status: 'paid',
    metadata: { order_id: id, attempt: '1' },
  };
  const payload = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(Date.now() / 1000),
    data: { object: session },
    type: 'checkout.session.completed',
  });
  const response = await fetch(`${clinic.url}/webhooks/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET }),
    },
    body: payload,
  });
  if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
  await response.arrayBuffer();
}

/** @returns ms from sending the webhook to the mail server's acceptance of the confirmation. */
async function deliverAndWait(order: WaitingOrder): Promise<number> {
  const accepted = mails.confirmationTo(order.email);
  const startedAt = performance.now();
  await deliver(order);
  const acceptedAt = await accepted;
  await mails.countTo(order.email, 2);
  return acceptedAt - startedAt;
}

/** @returns seconds from the first webhook to the last mail's acceptance. */
async function timeAll(orders: readonly WaitingOrder[]): Promise<number> {
  const target = mails.total() + orders.length * 2;
  const startedAt = performance.now();
  const waiting = [...orders];
  const deliverSome = async (): Promise<void> => {
    for (let order = waiting.pop(); order; order = waiting.pop()) await deliver(order);
  };
  await Promise.all(Array.from({ length: DELIVERIES_AT_A_TIME }, deliverSome));
  await mails.reach(target);
  return (performance.now() - startedAt) / 1000;
}
