import { cpuSecondsOf } from '../measure/cpu.js';
import { alternate, cpuLine, latencyText, rateLine, requestSide, spreadText } from '../measure/rounds.js';
import { spreadOf } from '../measure/statistics.js';
import { emptyLine } from '../measure/table.js';
import { type Bench, type Row, untilDrained } from '../support/bench.js';
import type { Pace } from '../load/load.messages.js';
import { withTwin } from '../twins/with-twin.js';
import { CONNECTIONS } from './beside-bytes.js';
import { makeInvoices, mixedWebhooks } from './stripe-events.js';

/** Webhooks of a burst per second of a round. */
const BURST_PER_SECOND = 500;
const STEADY_PER_SECOND = 500;
/** A fixed rate needs longer to show its tail than a burst to show its rate. */
const STEADY_LONGER = 2.5;
const AIM_P99_MS = 40;
const AIM_DRAINED_SECONDS = 10;

const burst: Row = {
  name: 'webhook-burst',
  async measure(bench) {
    const count = BURST_PER_SECOND * bench.seconds;
    const { ours, bare } = await besideStoring(bench, count, { kind: 'once' });
    return [rateLine('webhook accepted, burst, beside HMAC and insert', ours, bare, { share: 0.35 })];
  },
};

const steady: Row = {
  name: 'webhook-steady',
  async measure(bench) {
    const seconds = bench.seconds * STEADY_LONGER;
    const pace = { kind: 'fixed', perSecond: STEADY_PER_SECOND, seconds } as const;
    const { ours, bare, drainedSeconds } = await besideStoring(bench, STEADY_PER_SECOND * seconds, pace);
    const p99 = spreadOf(ours.map(({ p99Ms }) => p99Ms));
    const drained = spreadOf(drainedSeconds);
    return [
      {
        ...cpuLine(`webhook at a fixed ${STEADY_PER_SECOND}/s, p50 / p99`, ours, bare),
        bare: `${latencyText(bare)} ms`,
        ours: `${latencyText(ours)} ms`,
        share: `p99 ${spreadText(p99)}`,
        aim: `p99 ≤ ${AIM_P99_MS} ms`,
        isHeld: p99.median <= AIM_P99_MS,
        latency: latencyText(ours),
      },
      {
        ...emptyLine('the same, queue empty after'),
        ours: `${drained.median.toFixed(1)} s`,
        share: spreadText(drained),
        aim: `≤ ${AIM_DRAINED_SECONDS} s`,
        isHeld: drained.median <= AIM_DRAINED_SECONDS,
      },
    ];
  },
};

export const webhookRows = [burst, steady];

/**
 * Rounds of webhooks to the clinic, each until its queue is empty, compared with Fastify that checks the signature and
 * stores.
 */
async function besideStoring(bench: Bench, count: number, pace: Pace) {
  const { clinic, accounts, database, load, rounds } = bench;
  const invoiceIds = await makeInvoices(bench);
  await untilDrained(database);
  const drainedSeconds: number[] = [];
  const send = (origin: string) => () =>
    load.send({
      origin,
      connections: CONNECTIONS,
      requests: mixedWebhooks(bench, { origin, count, invoiceIds }),
      pace,
    });
  const input = { databaseUrl: clinic.ownerUrl, secret: clinic.secrets.stripeWebhookSecret };
  return withTwin('webhook-twin', input, async ({ origin, pid }) => {
    const measured = await alternate(
      {
        ours: requestSide(accounts, send(clinic.url), async () => drainedSeconds.push(await untilDrained(database))),
        bare: requestSide({ twin: () => cpuSecondsOf(pid), Postgres: accounts.Postgres }, send(origin)),
      },
      rounds,
    );
    // The first round does not count.
    return { ...measured, drainedSeconds: drainedSeconds.slice(1) };
  });
}
