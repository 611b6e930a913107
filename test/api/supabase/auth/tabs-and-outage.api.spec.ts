import pg from 'pg';
import { anAddress, PASSWORD, visitor } from '../../../support/auth/clients.js';
import { authCall, refusal } from '../../../support/auth/calls.js';
import { aPerson } from '../../../support/auth/people.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';
import { eventually } from '../../../support/eventually.js';

describe('sessions under strain [G39]', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());
  const refresh = (refresh_token: string) =>
    authCall(app, 'POST /token?grant_type=refresh_token', { body: { refresh_token } });

  it('a session survives ten concurrent refreshes, repeatedly', async () => {
    const { refreshToken, id } = await aPerson(app);
    let current = refreshToken;
    for (let round = 0; round < 3; round += 1) {
      const responses = await Promise.all(Array.from({ length: 10 }, () => refresh(current)));
      expect(responses.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
      const [next, ...others] = new Set(responses.map(({ body }) => body.refresh_token as string));
      expect(others).toEqual([]);
      expect(next).not.toBe(current);
      current = next ?? '';
    }
    expect(await app.database.query('SELECT refresh_number FROM sessions WHERE user_id = $1', [id])).toEqual([
      { refresh_number: 3 },
    ]);
  });

  it('a session survives ten tabs of the public client that find it about to expire', async () => {
    const { client, email } = await aPerson(app);
    const stored = (await client.auth.getSession()).data.session;
    const tabs = Array.from({ length: 10 }, () => visitor(app));
    const refreshed = await Promise.all(
      tabs.map((tab) => tab.auth.refreshSession({ refresh_token: stored?.refresh_token ?? '' })),
    );
    expect(refreshed.map(({ error }) => error)).toEqual(Array<null>(10).fill(null));
    expect(new Set(refreshed.map(({ data }) => data.session?.refresh_token)).size).toBe(1);
    for (const { data } of refreshed) expect(data.user?.email).toBe(email);
  });

  it('a refresh behind a long one answers 409, and the session lives on', async () => {
    const { refreshToken, id } = await aPerson(app);
    const other = new pg.Client({ connectionString: app.database.url });
    await other.connect();
    try {
      await other.query('BEGIN');
      await other.query('SELECT 1 FROM sessions WHERE user_id = $1 FOR UPDATE', [id]);
      expect(refusal(await refresh(refreshToken))).toMatchObject({ status: 409, code: 'conflict' });
    } finally {
      await other.end();
    }
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  it('a session survives an outage of the database: 503 with Retry-After, never a refusal', async () => {
    const { client, accessToken, refreshToken, email } = await aPerson(app);
    const [{ name } = { name: '' }] = await app.database.query<{ name: string }>('SELECT current_database() AS name');
    const server = new URL(app.database.superuserUrl);
    server.pathname = '/postgres';
    const operator = new pg.Client({ connectionString: server.href });
    await operator.connect();
    try {
      await operator.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
      await operator.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
      const calls: [string, Parameters<typeof authCall>[2]][] = [
        ['GET /user', { bearer: accessToken }],
        ['POST /logout', { bearer: accessToken }],
        ['POST /token?grant_type=refresh_token', { body: { refresh_token: refreshToken } }],
        ['POST /token?grant_type=password', { body: { email, password: PASSWORD } }],
        ['POST /signup', { body: { email, password: PASSWORD } }],
        ['POST /recover', { body: { email } }],
      ];
      for (const [endpoint, call] of calls) {
        const { status, body, headers } = await authCall(app, endpoint, call);
        expect({ endpoint, status, code: body.code }).toEqual({ endpoint, status: 503, code: 'unexpected_failure' });
        expect(headers.get('retry-after')).toBe('2');
      }
      const order = { formData: { name: 'Åsa', email: anAddress(), phone: '0701234567', gender: 'kvinna' } };
      expect(await app.post('/functions/v1/create-payment', order)).toMatchObject({
        status: 503,
        body: { code: 'unavailable' },
      });
      expect(await app.get('/rest/v1/orders')).toMatchObject({
        status: 503,
        body: { code: 'PGRST001', details: null, hint: null },
      });
      expect(await app.get('/api/v1/checkout-sessions/cs_test_x')).toMatchObject({
        status: 503,
        body: { code: 'request.unavailable' },
      });
      expect(await app.get('/storage/v1/object/public/blog-images/x')).toMatchObject({
        status: 503,
        body: { statusCode: '503' },
      });
      expect((await client.auth.getUser()).error?.name).toBe('AuthRetryableFetchError');
      expect((await client.auth.getSession()).data.session).not.toBeNull();
    } finally {
      await operator.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
      await operator.end();
    }
    await eventually(async () => expect((await client.auth.getUser()).data.user?.email).toBe(email));
    expect((await refresh(refreshToken)).status).toBe(200);
  });
});
