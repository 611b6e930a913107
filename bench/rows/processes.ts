import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GZIP, httpRequest, type Pace } from '../load/load.messages.js';
import { LoadGenerator } from '../load/load.js';
import { cpuDuring, cpuSecondsOfTree } from '../measure/cpu.js';
import { alternate, cpuText, type Round, type Side } from '../measure/rounds.js';
import { shareOf, spreadOf } from '../measure/statistics.js';
import { emptyLine, figure, type Line } from '../measure/table.js';
import { type Bench, type Row, untilDrained } from '../support/bench.js';
import { CONNECTIONS } from './beside-bytes.js';
import { orderRound } from './orders.js';
import { makeInvoices, mixedWebhooks } from './stripe-events.js';
import { freePort } from '../../tools/free-port.js';
import { projectRoot } from '../../tools/project-root.js';

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

interface SecondProcess {
  readonly pid: number;
  /** Where a server listens. */
  readonly url: string;
}

/**
 * Runs one more server or worker beside the one that the launcher started, on the same settings, while `work` is done.
 *
 * @param pid of the one that runs
 */
async function withSecondProcess<T>(
  script: 'main.js' | 'worker.js',
  pid: number,
  work: (second: SecondProcess) => Promise<T>,
): Promise<T> {
  const { LOG_FILE: log = '', ...env } = environmentOf(pid);
  const port = await freePort();
  const child = fork(join(projectRoot(), 'dist/src', script), {
    cwd: projectRoot(),
    env: { ...env, PORT: String(port), LOG_FILE: `${log}.second` },
    // Its output goes to the log.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  try {
    // Its only message is `ready`.
    await Promise.race([
      once(child, 'message'),
      ended.then(() => Promise.reject(new Error(`a second ${script} ended`))),
    ]);
    return await work({ pid: child.pid ?? 0, url: `http://127.0.0.1:${port}` });
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** The launcher's environment without its channel to the child. */
function environmentOf(pid: number): Record<string, string> {
  const entries = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);
  const pairs = entries.map(
    (entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)] as const,
  );
  return Object.fromEntries(pairs.filter(([name]) => !name.startsWith('NODE_CHANNEL_')));
}
