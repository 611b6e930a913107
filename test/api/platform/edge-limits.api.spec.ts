import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('limits at the edge', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  });
  beforeEach(() => app.database.query('DELETE FROM rate_limits'));
  afterAll(() => app.stop());

  it('reads are limited by address, and cached reads do not count [C2]', async () => {
    const read = () => app.get('/rest/v1/orders?select=id');
    const kept = () => app.get('/rest/v1/cms_faq_sections?select=slug');
    expect((await kept()).status).toBe(200);
    const counted = async () => {
      const [row] = await app.database.query<{ hits: number }>(
        'SELECT coalesce(sum(hits), 0)::int AS hits FROM rate_limits',
      );
      return row?.hits;
    };
    expect(await counted()).toBe(1);
    for (let count = 0; count < 5; count += 1) expect((await kept()).status).toBe(200);
    expect(await counted()).toBe(1);

    // As if the others had been read: 600 real ones may take longer than the minute that is counted.
    await app.database.query('UPDATE rate_limits SET hits = 599');
    expect((await read()).status).toBe(200);
    const refused = await read();
    expect(refused).toMatchObject({ status: 429, body: { code: 'PGRST000', details: null, hint: null } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await kept()).status).toBe(200);
  });

  it('concurrent calls count once each, and the limit is exact', async () => {
    await app.get('/rest/v1/orders?select=id');
    await app.database.query('UPDATE rate_limits SET hits = 580');
    const calls = Array.from({ length: 40 }, () => app.get('/rest/v1/orders?select=id'));
    const answers = (await Promise.all(calls)).map(({ status, headers }) => [
      status,
      headers.get('x-ratelimit-remaining'),
    ]);
    expect(answers.filter(([status]) => status === 429)).toHaveLength(20);
    const left = answers.flatMap(([status, remaining]) => (status === 200 ? [Number(remaining)] : []));
    expect(left.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index));
    const [row] = await app.database.query<{ hits: number }>('SELECT hits FROM rate_limits');
    expect(row?.hits).toBe(620);
  });

  it('a client opens at most five streams [L7]', async () => {
    const open = async () => {
      const stopping = new AbortController();
      const { status, headers } = await fetch(`${app.url}/api/v1/checkout-sessions/cs_test_x/stream`, {
        signal: stopping.signal,
      });
      return { status, retryAfter: headers.get('retry-after'), close: () => stopping.abort() };
    };
    const streams = [await open(), await open(), await open(), await open(), await open()];
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await open()).toMatchObject({ status: 429, retryAfter: '30' });
    streams.pop()?.close();
    const next = await app.eventually(async () => {
      const stream = await open();
      expect(stream.status).toBe(200);
      return stream;
    });
    for (const stream of [...streams, next]) stream.close();
  });
});
