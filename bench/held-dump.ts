// A dump that stays open while orders come in: delay of the queue, dead rows and CPU of an order before, during and after;
// then the connections of twelve processes. `npm run bench -- held-dump` (MINUTES=20 RATE=10 for less than an hour with
// 50 orders a second; QUEUE=own puts the queue into a database of its own,
// ORDERS_BEFORE=180000 begins with the outbox of an hour's orders).
import { setTimeout as wait } from 'node:timers/promises';
import { connectionsByUse, deadRows, queueDelay } from './held-dump/busy-tables.js';
import { finishOrders } from './held-dump/finished-orders.js';
import { withHeldSnapshot } from './held-dump/held-snapshot.js';
import { LoadGenerator } from './load/load.js';
import { cpuDuring } from './measure/cpu.js';
import { paidWebhook, waitingOrders } from './rows/waiting-orders.js';
import type { Bench } from './support/bench.js';
import { withBench, withQueueDatabase } from './support/measure-rows.js';
import { withSecondProcess } from './support/second-process.js';
import { untilDrained } from './support/until-drained.js';

const MINUTES = Number(process.env['MINUTES'] ?? 60);
const RATE = Number(process.env['RATE'] ?? 50);
/** Orders whose dead rows of the outbox are there before the first held minute, for a rate that this machine cannot carry. */
const ORDERS_BEFORE = Number(process.env['ORDERS_BEFORE'] ?? 0);
/** Signatures of Stripe's events are valid for five minutes. */
const WINDOW_SECONDS = 60;
const DELIVERIES_AT_ONCE = 64;
const MINUTES_BESIDE = 2;
const SERVERS = 8;
const WORKERS = 4;
const ORDERS_OF_BURST = 150;
const LOOK_MS = 100;

const HAS_QUEUE_DATABASE = process.env['QUEUE'] === 'own';

await (HAS_QUEUE_DATABASE ? withQueueDatabase : withBench)({ rounds: 1, seconds: WINDOW_SECONDS }, async (bench) => {
  const where = HAS_QUEUE_DATABASE ? 'in a database of its own' : 'in the database of the business';
  console.log(`${RATE} orders a second; the queue ${where}; the snapshot is held for ${MINUTES} minutes\n`);
  console.log(
    '| minute | delay p50 / p99 / most, ms | queue empty after, s | dead rows, most of them in | tables, MB | CPU of an order, ms: server, worker, Postgres |',
  );
  console.log('|---|--:|--:|---|--:|--:|');
  await minutes(bench, 'before', MINUTES_BESIDE);
  await withHeldSnapshot(bench.clinic.ownerUrl, async () => {
    await finishOrders(bench.database, ORDERS_BEFORE);
    if (ORDERS_BEFORE > 0) console.log(`| the rows that ${ORDERS_BEFORE} orders leave in the outbox | | | | | |`);
    await minutes(bench, 'held', MINUTES);
  });
  await minutes(bench, 'after', MINUTES_BESIDE);
  await countConnections(bench);
});

async function minutes(bench: Bench, name: string, count: number): Promise<void> {
  for (let minute = 1; minute <= count; minute += 1) console.log(await minuteOf(bench, `${name} ${minute}`));
}

async function minuteOf(bench: Bench, name: string): Promise<string> {
  const { database, accounts } = bench;
  const { rows } = await database.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  const { done: lateSeconds, cpu } = await cpuDuring(accounts, () => sendOrders(bench, WINDOW_SECONDS));
  const delay = await queueDelay(database, rows[0]?.now ?? new Date());
  const { dead, most, megabytes } = await deadRows(database);
  const ms = (account: string) => ((1000 * (cpu[account] ?? Number.NaN)) / (RATE * WINDOW_SECONDS)).toFixed(1);
  const cells = [
    name,
    [delay.p50Ms, delay.p99Ms, delay.mostMs].map((each) => each.toFixed(0)).join(' / '),
    lateSeconds.toFixed(1),
    `${dead}, ${most}`,
    megabytes.toFixed(0),
    ['server', 'worker', 'Postgres'].map(ms).join(', '),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** By the clock, whether or not earlier ones are done. @returns how many seconds later the queue was empty */
async function sendOrders(bench: Bench, seconds: number): Promise<number> {
  const orders = await waitingOrders(bench, RATE * seconds);
  await bench.load.send({
    origin: bench.clinic.url,
    connections: DELIVERIES_AT_ONCE,
    requests: orders.map((order) => paidWebhook(bench, order)),
    pace: { kind: 'fixed', perSecond: RATE, seconds },
  });
  return untilDrained(bench.database);
}

/** With one server and one worker, and with eight and four that all have work. */
async function countConnections(bench: Bench): Promise<void> {
  const { server, worker } = bench.clinic.pids;
  console.log(`\nconnections of one server and one worker: ${inWords(await connectionsByUse(bench.database))}`);
  const more = [
    ...Array.from({ length: SERVERS - 1 }, () => ['main.js', server] as const),
    ...Array.from({ length: WORKERS - 1 }, () => ['worker.js', worker] as const),
  ];
  await withProcesses(bench, more, [bench.clinic.url]);
}

async function withProcesses(
  bench: Bench,
  [next, ...rest]: readonly (readonly ['main.js' | 'worker.js', number])[],
  urls: readonly string[],
): Promise<void> {
  if (next) {
    const [script, pid] = next;
    await withSecondProcess(script, pid, ({ url }) =>
      withProcesses(bench, rest, script === 'main.js' ? [...urls, url] : urls),
    );
    return;
  }
  const most = await mostConnections(bench, () => Promise.all(urls.map((url) => burst(bench, url))));
  console.log(`connections of ${SERVERS} servers and ${WORKERS} workers, at most: ${inWords(most)}`);
}

/** Many orders at once for one server. */
async function burst(bench: Bench, url: string): Promise<void> {
  const load = new LoadGenerator();
  try {
    const orders = await waitingOrders(bench, ORDERS_OF_BURST);
    const requests = orders.map((order) => paidWebhook({ ...bench, clinic: { ...bench.clinic, url } }, order));
    await load.send({ origin: url, connections: DELIVERIES_AT_ONCE, requests, pace: { kind: 'once' } });
  } finally {
    await load.stop();
  }
}

/** Looks again and again until the work is done and the queue is empty. @returns what was open when most were */
async function mostConnections(bench: Bench, work: () => Promise<unknown>): Promise<ReadonlyMap<string, number>> {
  let most: ReadonlyMap<string, number> = new Map();
  let isDone = false;
  const done = work()
    .then(() => untilDrained(bench.database))
    .finally(() => {
      isDone = true;
    });
  while (!isDone) {
    const found = await connectionsByUse(bench.database);
    if (sumOf(found) > sumOf(most)) most = found;
    await wait(LOOK_MS);
  }
  await done;
  return most;
}

function sumOf(connections: ReadonlyMap<string, number>): number {
  return [...connections.values()].reduce((total, count) => total + count, 0);
}

function inWords(connections: ReadonlyMap<string, number>): string {
  return `${sumOf(connections)} (${[...connections].map(([use, count]) => `${count} ${use}`).join(', ')})`;
}
