import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { hostileRequest, type CallerHeaders, type HostileRequest } from './hostile-request.js';
import { problemOf } from './fuzz-run.js';
import type { RawResponse } from './raw-call.js';

const callers: CallerHeaders = {
  unauthenticated: {},
  'anon key': { apikey: 'k' },
  customer: { authorization: 'c' },
  admin: { authorization: 'a' },
};
const route = { method: 'POST', url: '/functions/v1/create-payment', access: 'public' } as const;
const requests = (seed: number, count: number) => fc.sample(hostileRequest(route, callers), { seed, numRuns: count });

describe('a hostile request', () => {
  it('equal seeds give equal requests, and different seeds different ones', () => {
    const [first, again, other] = [1, 1, 2].map((seed) => fingerprintOf(requests(seed, 50)));
    expect(first).toBe(again);
    expect(first).not.toBe(other);
  });

  it('a request keeps its request line and headers intact', () => {
    const torn = requests(3, 1_000)
      .map(({ target, headers }) => ({ target, headers }))
      .filter(
        ({ target, headers }) => !/^[^\s\0]+$/.test(target) || headers.some(([, value]) => /[\r\n\0]/.test(value)),
      );
    expect(torn).toEqual([]);
  });

  it('the requests come from all callers, with NUL, long runs, broken JSON and doubled parameters', () => {
    const sent = requests(4, 1_500);
    const bodies = sent.map(({ body }) => body.toString('latin1'));
    expect(new Set(sent.map(({ caller }) => caller))).toEqual(
      new Set(['unauthenticated', 'anon key', 'customer', 'admin']),
    );
    expect(bodies.some((body) => body.includes('\\u0000'))).toBe(true);
    expect(bodies.some((body) => body.length > 1_000_000)).toBe(true);
    expect(bodies.some((body) => !isJson(body))).toBe(true);
    expect(sent.some(({ target }) => target.includes('%00'))).toBe(true);
    expect(sent.some(({ target }) => /\?(.+)=.*&\1=/.test(target))).toBe(true);
  });
});

describe('a response to a hostile request', () => {
  const response = (
    status: number | null,
    { firstByteMs = 5, ...headers }: Record<string, number | string> = {},
  ): RawResponse => ({
    status,
    headers: new Map(Object.entries(headers) as [string, string][]),
    firstByteMs: Number(firstByteMs),
  });

  it.each([200, 301, 400, 401, 404, 405, 413, 429])('the status %d is allowed', (status) => {
    expect(problemOf(response(status), 1_000)).toBeNull();
  });

  it.each([
    ['500', response(500)],
    ['502', response(502)],
    ['504', response(504)],
    ['503 without Retry-After', response(503)],
    ['none', response(null)],
    ['late', response(200, { firstByteMs: 1_001 })],
  ])('a hostile request may not get %s', (_what, given) => {
    expect(problemOf(given, 1_000)).not.toBeNull();
  });

  it('a 503 with Retry-After is allowed', () => {
    expect(problemOf(response(503, { 'retry-after': '2' }), 1_000)).toBeNull();
  });
});

/** Bodies of a megabyte are compared much faster than `toEqual` does it. */
function fingerprintOf(sent: readonly HostileRequest[]): string {
  const hash = createHash('sha256');
  for (const { body, ...rest } of sent) hash.update(JSON.stringify(rest)).update(body);
  return hash.digest('hex');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
