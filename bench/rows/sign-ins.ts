import { GZIP, httpRequest, JSON_BODY, type Pace } from '../load/load.messages.js';
import { LoadGenerator, type LoadResult } from '../load/load.js';
import { cpuDuring, cpuSecondsOf } from '../measure/cpu.js';
import { alternate, rateLine, requestSide, spreadText, type Round } from '../measure/rounds.js';
import { percentile, spreadOf } from '../measure/statistics.js';
import { emptyLine, figure } from '../measure/table.js';
import { AuthCalls, PASSWORD } from '../support/auth-calls.js';
import { BenchProcess } from '../support/bench-process.js';
import type { Bench, Row } from '../support/bench.js';
import { CONNECTIONS } from './beside-bytes.js';

const ACCOUNTS = 20;
/** Parallel sign-ins; beyond 50 waiting comparisons the server responds 503. */
const AT_ONCE = 16;
const VISITS_PER_SECOND = 100;
const LOAD_OF_MAXIMUM = 0.7;
/** A sign-in costs the server 50 % more until V8 has compiled its path, after some hundred. */
const WARM_UP = { kind: 'closed', seconds: 10 } as const;
const AIM_TIMES = 2;

const signIns: Row = {
  name: 'sign-ins',
  async measure(bench) {
    const { accounts, load, rounds, seconds } = bench;
    const requests = await signInRequests(bench);
    const hashes = BenchProcess.start('twins/hash-twin');
    try {
      await signIn(bench, load, requests, WARM_UP);
      const { ours, bare } = await alternate(
        {
          ours: requestSide(accounts, () => signIn(bench, load, requests, { kind: 'closed', seconds })),
          bare: async (): Promise<Round> => {
            const { done, cpu } = await cpuDuring({ twin: () => cpuSecondsOf(hashes.pid) }, () =>
              hashes.ask<{ count: number; seconds: number }>({ seconds }),
            );
            return { ...done, perSecond: done.count / done.seconds, p50Ms: NaN, p99Ms: NaN, cpu, generatorCores: NaN };
          },
        },
        rounds,
      );
      return [rateLine(`sign-ins, ${AT_ONCE} at once, beside bare argon2id`, ours, bare, { share: 0.82 })];
    } finally {
      await hashes.stop();
    }
  },
};

const startPage: Row = {
  name: 'start-page',
  async measure(bench) {
    const { clinic, load, rounds, seconds } = bench;
    const requests = await signInRequests(bench);
    const visitors = new LoadGenerator();
    const visits = () =>
      visitors.send({
        origin: clinic.url,
        connections: CONNECTIONS,
        requests: [httpRequest(clinic.url, { path: '/', headers: GZIP })],
        pace: { kind: 'fixed', perSecond: VISITS_PER_SECOND, seconds },
      });
    try {
      await signIn(bench, load, requests, WARM_UP);
      const most = (await signIn(bench, load, requests, { kind: 'closed', seconds })).perSecond;
      const perSecond = LOAD_OF_MAXIMUM * most;
      const [rest, busy]: [LoadResult[], LoadResult[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        rest.push(await visits());
        const storm = signIn(bench, load, requests, { kind: 'fixed', perSecond, seconds });
        busy.push(await visits());
        await storm;
      }
      const p99 = { rest: pooled(rest, 99), busy: pooled(busy, 99) };
      const times = spreadOf(busy.map(({ p99Ms }, round) => p99Ms / (rest[round]?.p99Ms ?? NaN)));
      return [
        {
          ...emptyLine(
            `start page's p99, ${VISITS_PER_SECOND} visits/s, at rest and during ${figure(perSecond)} sign-ins/s`,
          ),
          bare: `at rest ${figure(p99.rest)} ms`,
          ours: `${figure(p99.busy)} ms`,
          share: `${figure(p99.busy / p99.rest)} times (rounds ${spreadText(times)})`,
          aim: `≤ ${AIM_TIMES} times`,
          isHeld: p99.busy / p99.rest <= AIM_TIMES,
          latency: `${figure(pooled(busy, 50))} / ${figure(p99.busy)}`,
        },
      ];
    } finally {
      await visitors.stop();
    }
  },
};

export const signInRows = [signIns, startPage];

async function signInRequests({ clinic }: Bench): Promise<string[]> {
  const calls = new AuthCalls(clinic.url, clinic.secrets.jwtSecret);
  const emails = await Promise.all(Array.from({ length: ACCOUNTS }, () => calls.createAccount()));
  const { anonKey } = clinic.keys;
  return emails.map((email) =>
    httpRequest(clinic.url, {
      method: 'POST',
      path: '/auth/v1/token?grant_type=password',
      headers: { ...JSON_BODY, ...GZIP, apikey: anonKey, authorization: `Bearer ${anonKey}` },
      body: JSON.stringify({ email, password: PASSWORD }),
    }),
  );
}

function signIn({ clinic }: Bench, load: LoadGenerator, requests: readonly string[], pace: Pace): Promise<LoadResult> {
  return load.send({ origin: clinic.url, connections: AT_ONCE, requests, pace });
}

/** Over all rounds, since one round has too few visits for a p99. */
function pooled(results: readonly LoadResult[], percent: number): number {
  return percentile(
    results.flatMap(({ latenciesMs }) => [...latenciesMs]),
    percent,
  );
}
