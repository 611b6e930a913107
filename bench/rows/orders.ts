import { randomUUID } from 'node:crypto';
import { type Bench, type Row, untilDrained } from '../support/bench.js';
import { webhook } from './stripe-events.js';
import { cpuDuring, cpuSecondsOf } from '../measure/cpu.js';
import { alternate, cpuLine, rateLine, spreadText, type Round, type Side } from '../measure/rounds.js';
import { percentile, spreadOf } from '../measure/statistics.js';
import { emptyLine, figure } from '../measure/table.js';
import { BenchProcess } from '../support/bench-process.js';

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
  return webhook(bench, bench.clinic.url, 'checkout.session.completed', {
    id: `cs_test_${id}`,
    object: 'checkout.session',
    amount_total: TOTAL_ORE,
    payment_status: 'paid',
    metadata: { order_id: id, attempt: '1' },
  });
}

/** Orders per second of a round. */
const ORDERS_PER_SECOND = 100;
const RAW_JOBS_PER_SECOND = 1_000;
const ONE_BY_ONE_PER_SECOND = 10;
const DELIVERIES_AT_ONCE = 20;
const MAILS_PER_ORDER = 2;
const AIM_ORDERS = { Redis: 150, Postgres: 110 };
const AIM_JOBS = 0.45;

/**
 * Orders from Stripe's webhook to both mails accepted by the mail server, and their jobs beside empty ones through
 * BullMQ.
 */
export const orders: Row = {
  name: 'orders',
  isQueued: true,
  async measure(bench) {
    const { clinic, rounds } = bench;
    const queue = clinic.queueSettings['REDIS_URL'] ? 'Redis' : 'Postgres';
    const jobs: Round[] = [];
    const rawQueue = BenchProcess.start('twins/queue-twin');
    try {
      const measured = await alternate(
        {
          orders: async () => {
            const round = await orderRound(bench);
            jobs.push(round.jobs);
            return round.orders;
          },
          raw: rawRound(bench, rawQueue),
        },
        rounds,
      );
      const ours = measured.orders;
      const rates = spreadOf(ours.map(({ perSecond }) => perSecond));
      const oneByOne = await oneAtATime(bench);
      const perOrder = (jobs.at(-1)?.count ?? 0) / (ours.at(-1)?.count ?? 1);
      return [
        {
          ...cpuLine(`orders, webhook to both mails, queue on ${queue}`, ours),
          ours: `${figure(rates.median)}/s`,
          share: spreadText(rates),
          aim: `≥ ${AIM_ORDERS[queue]}/s`,
          isHeld: rates.median >= AIM_ORDERS[queue],
          latency: '',
        },
        rateLine(
          `their jobs (${figure(perOrder)} an order) beside raw BullMQ on ${queue}`,
          // The first round does not count.
          jobs.slice(1),
          measured.raw,
          { share: AIM_JOBS },
        ),
        {
          ...emptyLine(`one order at a time, webhook to confirmation, queue on ${queue}`),
          ours: `p50 ${figure(percentile(oneByOne, 50))} ms`,
          latency: `${figure(percentile(oneByOne, 50))} / ${figure(percentile(oneByOne, 99))}`,
        },
      ];
    } finally {
      await rawQueue.stop();
    }
  },
};

/** From the first webhook to the last mail, with the number of jobs. */
export async function orderRound(bench: Bench): Promise<{ orders: Round; jobs: Round }> {
  const { clinic, accounts, database, load, mails, seconds } = bench;
  const waiting = await waitingOrders(bench, ORDERS_PER_SECOND * seconds);
  const requests = waiting.map((order) => paidWebhook(bench, order));
  const jobsBefore = await jobsDone(bench);
  const target = mails.total() + waiting.length * MAILS_PER_ORDER;
  const { done, cpu } = await cpuDuring(accounts, async () => {
    const startedAt = performance.now();
    const sent = await load.send({
      origin: clinic.url,
      connections: DELIVERIES_AT_ONCE,
      requests,
      pace: { kind: 'once' },
    });
    await mails.reach(target);
    return { sent, seconds: (performance.now() - startedAt) / 1000 };
  });
  await untilDrained(database);
  const round = (count: number): Round => ({
    count,
    perSecond: count / done.seconds,
    p50Ms: done.sent.p50Ms,
    p99Ms: done.sent.p99Ms,
    cpu,
    generatorCores: done.sent.generatorSeconds / done.sent.seconds,
  });
  return { orders: round(waiting.length), jobs: round((await jobsDone(bench)) - jobsBefore) };
}

function rawRound({ clinic, accounts, seconds }: Bench, rawQueue: BenchProcess): Side {
  const used = { twin: () => cpuSecondsOf(rawQueue.pid), Postgres: accounts.Postgres };
  return async () => {
    const jobs = RAW_JOBS_PER_SECOND * seconds;
    const { done, cpu } = await cpuDuring(used, () =>
      rawQueue.ask<{ seconds: number }>({ settings: clinic.queueSettings, jobs }),
    );
    return { count: jobs, perSecond: jobs / done.seconds, p50Ms: NaN, p99Ms: NaN, cpu, generatorCores: NaN };
  };
}

async function jobsDone({ database }: Bench): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM event_jobs WHERE done_at IS NOT NULL',
  );
  return rows[0]?.count ?? 0;
}

/** Ms from sending each webhook to the mail server's acceptance of the confirmation. */
async function oneAtATime(bench: Bench): Promise<number[]> {
  const latencies: number[] = [];
  for (const order of await waitingOrders(bench, ONE_BY_ONE_PER_SECOND * bench.seconds))
    latencies.push(await confirmed(bench, order));
  return latencies;
}

async function confirmed(bench: Bench, order: WaitingOrder): Promise<number> {
  const { clinic, load, mails } = bench;
  const accepted = mails.confirmationTo(order.email);
  const startedAt = performance.now();
  await load.send({
    origin: clinic.url,
    connections: 1,
    requests: [paidWebhook(bench, order)],
    pace: { kind: 'once' },
  });
  const acceptedAt = await accepted;
  await mails.countTo(order.email, MAILS_PER_ORDER);
  return acceptedAt - startedAt;
}
