import { GZIP, httpRequest } from '../load/http-request.js';
import { LoadGenerator } from '../load/load.js';
import type { Pace } from '../load/load.messages.js';
import { cpuDuring, cpuSecondsOfTree } from '../measure/cpu.js';
import { alternate, cpuText, type Round, type Side } from '../measure/rounds.js';
import { shareOf, spreadOf } from '../measure/statistics.js';
import { emptyLine, figure, type Line } from '../measure/table.js';
import type { Bench, Row } from '../support/bench.js';
import { withSecondProcess } from '../support/second-process.js';
import { untilDrained } from '../support/until-drained.js';
import { CONNECTIONS } from './beside-bytes.js';
import { orderRound } from './orders.js';
import { makeInvoices, mixedWebhooks } from './stripe-events.js';

const WEBHOOKS_PER_SECOND = 500;

/**
 * Two workers, and two servers, compared with one. The rounds of one process come first, so the second process is warm
 * before its rounds.
 */
export const processes: Row = {
  name: 'processes',
  isQueued: true,
  async measure(bench) {
    if (bench.clinic.queueSettings['REDIS_URL']) return [await workers(bench, 'Redis')];
    return [await workers(bench, 'Postgres'), await pages(bench), await webhooks(bench)];
  },
};

async function workers(bench: Bench, queue: string): Promise<Line> {
  const { accounts, clinic, rounds } = bench;
  const ordersOf = (each: Bench) => roundsOf(async () => (await orderRound(each)).orders, rounds);
  const one = await ordersOf(bench);
  const two = await withSecondProcess('worker.js', clinic.pids.worker, ({ pid }) =>
    ordersOf({ ...bench, accounts: { ...accounts, worker: () => accounts.worker() + cpuSecondsOfTree(pid) } }),
  );
  return line(`two workers beside one: orders, queue on ${queue}`, one, two);
}

function pages(bench: Bench): Promise<Line> {
  const pace = { kind: 'closed', seconds: bench.seconds } as const;
  return servers('two servers beside one: home', bench, pace, (origin) => [
    httpRequest(origin, { path: '/', headers: GZIP }),
  ]);
}

async function webhooks(bench: Bench): Promise<Line> {
  const invoiceIds = await makeInvoices(bench);
  return servers('two servers beside one: webhooks, burst', bench, { kind: 'once' }, (origin, share) =>
    mixedWebhooks(bench, { origin, count: WEBHOOKS_PER_SECOND * bench.seconds * share, invoiceIds }),
  );
}

interface Target {
  readonly origin: string;
  readonly generator: LoadGenerator;
}

/** @param requestsTo requests to one server, and its share of all */
async function servers(
  what: string,
  bench: Bench,
  pace: Pace,
  requestsTo: (origin: string, share: number) => readonly string[],
): Promise<Line> {
  const { accounts, clinic, database, load, rounds } = bench;
  const [first, secondLoad] = [{ origin: clinic.url, generator: load }, new LoadGenerator()];
  const sideOf =
    (targets: readonly Target[], server: () => number): Side =>
    async () => {
      const share = 1 / targets.length;
      const loads = targets.map(({ origin, generator }) => ({
        origin,
        generator,
        requests: requestsTo(origin, share),
      }));
      const { done, cpu } = await cpuDuring({ ...accounts, server }, async () => {
        const results = await Promise.all(
          loads.map(({ origin, generator, requests }) =>
            generator.send({ origin, connections: CONNECTIONS * share, requests, pace }),
          ),
        );
        await untilDrained(database);
        return results;
      });
      const sum = (pick: (result: (typeof done)[number]) => number) =>
        done.reduce((total, each) => total + pick(each), 0);
      return {
        count: sum(({ answers }) => answers),
        perSecond: sum(({ perSecond }) => perSecond),
        p50Ms: Math.max(...done.map(({ p50Ms }) => p50Ms)),
        p99Ms: Math.max(...done.map(({ p99Ms }) => p99Ms)),
        cpu,
        generatorCores: sum(({ generatorSeconds, seconds }) => generatorSeconds / seconds),
      };
    };
  try {
    const one = await roundsOf(sideOf([first], accounts.server), rounds);
    const two = await withSecondProcess('main.js', clinic.pids.server, ({ pid, url }) =>
      roundsOf(
        sideOf([first, { origin: url, generator: secondLoad }], () => accounts.server() + cpuSecondsOfTree(pid)),
        rounds,
      ),
    );
    return line(what, one, two);
  } finally {
    await secondLoad.stop();
  }
}

async function roundsOf(side: Side, rounds: number): Promise<Round[]> {
  return (await alternate({ side }, rounds)).side;
}

function line(what: string, one: readonly Round[], two: readonly Round[]): Line {
  const rates = (measured: readonly Round[]) => measured.map(({ perSecond }) => perSecond);
  const { median, least, most } = shareOf(rates(two), rates(one));
  return {
    ...emptyLine(what),
    bare: `one ${figure(spreadOf(rates(one)).median)}/s`,
    ours: `two ${figure(spreadOf(rates(two)).median)}/s`,
    share: `${figure(median)} times (${figure(least)}–${figure(most)})`,
    cpu: `one: ${cpuText(one)}; two: ${cpuText(two)}`,
  };
}
