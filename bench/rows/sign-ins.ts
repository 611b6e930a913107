import { inRounds, rateLine, requestRound } from '../measure/rounds.js';
import { figure, percentile, spread } from '../measure/statistics.js';
import { AuthCalls, PASSWORD } from '../../tools/auth-calls.js';
import type { Bench, Row } from '../support/bench.js';
import { GZIP, httpRequest, JSON_BODY, type Load, type LoadResult, type Pace, sendLoad } from '../support/load.js';
import { CONNECTIONS } from './pages.js';

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
    const requests = await signInRequests(bench);
    await sendLoad(signInLoad(bench, requests, WARM_UP));
    const load = signInLoad(bench, requests, { kind: 'closed', seconds: bench.seconds });
    return [rateLine(`sign-ins, ${AT_ONCE} at once`, await inRounds(bench, () => requestRound(bench, load)))];
  },
};

const startPage: Row = {
  name: 'start-page',
  async measure(bench) {
    const { clinic, rounds, seconds } = bench;
    const requests = await signInRequests(bench);
    const visits = () =>
      sendLoad({
        origin: clinic.url,
        connections: CONNECTIONS,
        requests: [httpRequest(clinic.url, { path: '/', headers: GZIP })],
        pace: { kind: 'fixed', perSecond: VISITS_PER_SECOND, seconds },
      });
    await sendLoad(signInLoad(bench, requests, WARM_UP));
    const most = (await sendLoad(signInLoad(bench, requests, { kind: 'closed', seconds }))).perSecond;
    const perSecond = LOAD_OF_MAXIMUM * most;
    const [rest, busy]: [LoadResult[], LoadResult[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      rest.push(await visits());
      const storm = sendLoad(signInLoad(bench, requests, { kind: 'fixed', perSecond, seconds }));
      busy.push(await visits());
      await storm;
    }
    const p99 = { rest: pooled(rest, 99), busy: pooled(busy, 99) };
    const times = busy.map(({ p99Ms }, round) => p99Ms / (rest[round]?.p99Ms ?? NaN));
    return [
      {
        what: `start page's p99, ${VISITS_PER_SECOND} visits/s, at rest and during ${figure(perSecond)} sign-ins/s`,
        measured: `${figure(p99.rest)} ms, ${figure(p99.busy)} ms: ${figure(p99.busy / p99.rest)} times (rounds ${spread(times)})`,
        aim: `≤ ${AIM_TIMES} times`,
        isHeld: p99.busy / p99.rest <= AIM_TIMES,
        latency: `${figure(pooled(busy, 50))} / ${figure(p99.busy)}`,
      },
    ];
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

const signInLoad = ({ clinic }: Bench, requests: readonly string[], pace: Pace): Load => ({
  origin: clinic.url,
  connections: AT_ONCE,
  requests,
  pace,
});

/** Over all rounds, since one round has too few visits for a p99. */
function pooled(results: readonly LoadResult[], percent: number): number {
  return percentile(
    results.flatMap(({ latenciesMs }) => latenciesMs),
    percent,
  );
}
