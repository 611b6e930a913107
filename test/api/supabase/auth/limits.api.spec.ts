import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { TOTP } from 'otpauth';
import { PasswordHasher } from '../../../../src/supabase/auth/passwords/password-hasher.js';
import { authCall, refusal } from '../../../support/auth/calls.js';
import { anAddress, PASSWORD } from '../../../support/auth/clients.js';
import { anAccount, aPerson } from '../../../support/auth/people.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';
import { mailsTo } from '../../../support/orders.js';

describe('limits', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1', AUTH_ANONYMOUS_ENABLED: '1' } });
  });
  afterAll(() => app.stop());
  let visitors = 0;
  /** An unused client address. */
  const anIp = () => `198.51.${Math.floor(++visitors / 250)}.${visitors % 250}`;
  const from = (ip: string) => ({ 'x-forwarded-for': ip });

  it.each([
    ['POST /token?grant_type=refresh_token', 150],
    ['POST /verify', 30],
    ['GET /verify?type=signup&token=x', 30],
    ['POST /signup', 30],
    ['POST /otp', 30],
    ['POST /recover', 30],
    ['POST /resend', 30],
  ])('the limit of %s is %d in five minutes for an address', async (endpoint, limit) => {
    const [ip, otherIp] = [anIp(), anIp()];
    const call = (headers: Record<string, string>) =>
      authCall(app, endpoint, { headers, body: endpoint.startsWith('GET') ? undefined : {} });
    const responses = await Promise.all(Array.from({ length: limit }, () => call(from(ip))));
    expect(responses.filter(({ status }) => status === 429)).toEqual([]);
    const over = await call(from(ip));
    expect(refusal(over)).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await call(from(otherIp))).status).not.toBe(429);
  });

  it('tokens of invitations are tried 30 times in a minute from an address [T13]', async () => {
    const headers = from(anIp());
    const view = () => app.post('/api/v1/admin-invites/view', { token: 'x'.repeat(43) }, headers);
    const responses = await Promise.all(Array.from({ length: 30 }, view));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]));
    expect((await view()).status).toBe(429);
  });

  it('the limit of PUT /user is 30 in five minutes, and of challenge and verify 15 in a minute', async () => {
    const { accessToken: bearer } = await aPerson(app);
    for (const [endpoint, limit] of [
      ['PUT /user', 30],
      ['POST /factors/7d9f4e6a-3f43-4b5e-9d0c-0f2f6d3c1a11/challenge', 15],
      ['POST /factors/7d9f4e6a-3f43-4b5e-9d0c-0f2f6d3c1a11/verify', 15],
    ] as const) {
      const headers = from(anIp());
      const responses = await Promise.all(
        Array.from({ length: limit + 1 }, () => authCall(app, endpoint, { bearer, headers, body: {} })),
      );
      expect({ endpoint, refused: responses.filter(({ status }) => status === 429).length }).toEqual({
        endpoint,
        refused: 1,
      });
    }
  });

  it.each([
    ['POST /recover', {}],
    ['POST /otp', {}],
    ['POST /resend', { type: 'signup' }],
  ])(
    'the endpoint %s mails an address once a minute, and refuses known and unknown ones alike',
    async (endpoint, extra) => {
      const { email: known } = await anAccount(app);
      for (const email of [known, anAddress()]) {
        const call = () => authCall(app, endpoint, { headers: from(anIp()), body: { email, ...extra } });
        expect((await call()).status).toBe(200);
        expect(refusal(await call())).toEqual({
          status: 429,
          code: 'over_email_send_rate_limit',
          message: expect.stringMatching(/^For security purposes, you can only request this after \d+ seconds\.$/),
        });
        await app.database.query(`DELETE FROM rate_limits WHERE key LIKE '%mail-kind%' OR key LIKE 'email-kind%'`);
        expect((await call()).status).toBe(200);
      }
    },
  );

  it('a sign-in link without sign-up counts before the account is looked up [M7]', async () => {
    const { email: known } = await anAccount(app);
    for (const [email, first] of [
      [known, 200],
      [anAddress(), 422],
    ]) {
      const call = () => authCall(app, 'POST /otp', { headers: from(anIp()), body: { email, create_user: false } });
      expect((await call()).status).toBe(first);
      expect((await call()).status).toBe(429);
    }
  });

  it('a confirmation is repeated once a minute', async () => {
    const body = { email: anAddress(), password: PASSWORD };
    expect((await authCall(app, 'POST /signup', { headers: from(anIp()), body })).status).toBe(200);
    expect(refusal(await authCall(app, 'POST /signup', { headers: from(anIp()), body }))).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
    });
  });

  it('a client address causes thirty mails an hour, and others go on', async () => {
    const ip = anIp();
    await app.database.query(
      `INSERT INTO rate_limits (key, hits, expires_at) VALUES ($1, 30, now() + interval '1 hour')`,
      [`email-ip:${ip}`],
    );
    const recover = (headers: Record<string, string>) =>
      authCall(app, 'POST /recover', { headers, body: { email: anAddress() } });
    expect(refusal(await recover(from(ip)))).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    expect((await recover(from(anIp()))).status).toBe(200);
  });

  it('an address gets thirty mails an hour, whatever client asks', async () => {
    const { email } = await anAccount(app);
    const recover = () => authCall(app, 'POST /recover', { headers: from(anIp()), body: { email } });
    expect((await recover()).status).toBe(200);
    await app.database.query(`UPDATE rate_limits SET hits = 30 WHERE key LIKE 'email-to:%'`);
    await app.database.query(`DELETE FROM rate_limits WHERE key LIKE 'email-kind:%'`);
    expect(refusal(await recover())).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  });

  it('wrong codes count for the recipient’s address, over all its mails [M5]', async () => {
    const ip = anIp();
    const email = anAddress();
    const verify = (headers: Record<string, string>) =>
      authCall(app, 'POST /verify', { headers, body: { type: 'signup', email, token: '123456' } });
    expect((await verify(from(ip))).status).toBe(403);
    await app.database.query(`UPDATE rate_limits SET hits = 30 WHERE key LIKE 'sign-in:%' || $1`, [ip]);
    expect(refusal(await verify(from(ip)))).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    expect((await verify(from(anIp()))).status).toBe(403);
  });

  it('a client address creates thirty anonymous accounts an hour', async () => {
    const ip = anIp();
    const signUp = (headers: Record<string, string>) => authCall(app, 'POST /signup', { headers, body: { data: {} } });
    expect((await signUp(from(ip))).status).toBe(200);
    await app.database.query(`UPDATE rate_limits SET hits = 30 WHERE key = $1`, [`anonymous:${ip}`]);
    expect(refusal(await signUp(from(ip)))).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    expect((await signUp(from(anIp()))).status).toBe(200);
  });

  it('a guesser is blocked, and the owner gets in', async () => {
    const { email } = await anAccount(app);
    const signIn = (ip: string, password: string) =>
      authCall(app, 'POST /token?grant_type=password', { headers: from(ip), body: { email, password } });
    const guesser = anIp();
    const guesses = await Promise.all(Array.from({ length: 40 }, () => signIn(guesser, 'wrong-password')));
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([400, 429]));
    expect((await signIn(guesser, PASSWORD)).status).toBe(429);
    expect((await signIn(anIp(), PASSWORD)).status).toBe(200);
  });

  it('many guessing addresses slow every attempt down, and the owner still gets in', async () => {
    const { email = '' } = await anAccount(app);
    await authCall(app, 'POST /token?grant_type=password', {
      headers: from(anIp()),
      body: { email, password: 'wrong-password' },
    });
    await app.database.query(`UPDATE rate_limits SET hits = 1000 WHERE key LIKE 'sign-in:%' AND key NOT LIKE '%.%'`);
    const startedAt = performance.now();
    const { status } = await authCall(app, 'POST /token?grant_type=password', {
      headers: from(anIp()),
      body: { email, password: PASSWORD },
    });
    expect(status).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThan(1_900);
  });

  describe('one IPv6 line', () => {
    let lines = 0;
    /** Addresses of one /64 that has not called yet. */
    const aLine = () => {
      const line = (++lines).toString(16);
      return {
        ofHost: (host: number) => from(`2001:db8:${line}:1::${host.toString(16)}`),
        key: `2001:db8:${line}:1::/64`,
      };
    };

    it('an IPv6 line counts as one guesser [H2]', async () => {
      const { email } = await anAccount(app);
      const { ofHost } = aLine();
      const signIn = (headers: Record<string, string>, password: string) =>
        authCall(app, 'POST /token?grant_type=password', { headers, body: { email, password } });
      const guesses = await Promise.all(
        Array.from({ length: 40 }, (_, host) => signIn(ofHost(host), 'wrong-password')),
      );
      expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10);
      expect((await signIn(aLine().ofHost(1), PASSWORD)).status).toBe(200);
    });

    it('an IPv6 line counts as one caller of a route, one sender of mails and one creator of accounts [H2]', async () => {
      const { ofHost } = aLine();
      const recover = (host: number) => authCall(app, 'POST /recover', { headers: ofHost(host), body: {} });
      const responses = await Promise.all(Array.from({ length: 31 }, (_, host) => recover(host)));
      expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);

      const mails = aLine();
      expect(
        (await authCall(app, 'POST /recover', { headers: mails.ofHost(1), body: { email: anAddress() } })).status,
      ).toBe(200);
      expect((await authCall(app, 'POST /signup', { headers: mails.ofHost(2), body: { data: {} } })).status).toBe(200);
      const counted = await app.database.query<{ key: string }>(
        `SELECT key FROM rate_limits WHERE key LIKE '%::/%' ORDER BY key`,
      );
      const site = mails.key.replace(':1::/64', '::/48');
      expect(counted.map((row) => row.key)).toEqual(
        expect.arrayContaining([
          `anonymous:${mails.key}`,
          `anonymous:${site}`,
          `email-ip:${mails.key}`,
          `email-ip:${site}`,
        ]),
      );
    });
  });

  it('a full password queue answers busy', async () => {
    const { email } = await anAccount(app);
    const hasher = app.nest.get(PasswordHasher, { strict: false });
    let isAnswered = false;
    const keepBusy = async () => {
      while (!isAnswered) await hasher.hash('another').catch(() => nextTurn());
    };
    const others = Array.from({ length: availableParallelism() + 60 }, keepBusy);
    const busy = await authCall(app, 'POST /token?grant_type=password', {
      headers: from(anIp()),
      body: { email, password: PASSWORD },
    });
    isAnswered = true;
    await Promise.all(others);
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '5']);
    const later = await authCall(app, 'POST /token?grant_type=password', {
      headers: from(anIp()),
      body: { email, password: PASSWORD },
    });
    expect(later.status).toBe(200);
  });

  describe('wrong second factors', () => {
    /** From another address and in another session each time, as an attacker with the password would do. */
    const guess = async (email: string, factorId: string, code: string) => {
      const headers = from(anIp());
      const signedIn = await authCall(app, 'POST /token?grant_type=password', {
        headers,
        body: { email, password: PASSWORD },
      });
      const bearer = String(signedIn.body.access_token);
      const { body } = await authCall(app, `POST /factors/${factorId}/challenge`, { bearer, headers });
      return authCall(app, `POST /factors/${factorId}/verify`, {
        bearer,
        headers,
        body: { challenge_id: body.id, code },
      });
    };
    const useRecoveryCode = async (email: string, code: string) => {
      const headers = from(anIp());
      const signedIn = await authCall(app, 'POST /token?grant_type=password', {
        headers,
        body: { email, password: PASSWORD },
      });
      const authorization = `Bearer ${String(signedIn.body.access_token)}`;
      return app.post('/api/v1/me/recovery-codes/use', { code }, { ...headers, authorization });
    };

    it('twenty wrong second factors an hour block the right code too, with one mail to the owner [M6]', async () => {
      const { client, email, id } = await aPerson(app);
      const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
      const totp = new TOTP({ secret: data?.totp.secret });
      await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: totp.generate() });
      const factorId = data?.id ?? '';
      const wrong = String((Number(totp.generate()) + 500_000) % 1_000_000).padStart(6, '0');
      for (let guesses = 0; guesses < 12; guesses += 1) {
        expect(refusal(await guess(email, factorId, wrong))).toMatchObject({
          status: 422,
          code: 'mfa_verification_failed',
        });
      }
      for (let guesses = 0; guesses < 8; guesses += 1)
        expect((await useRecoveryCode(email, 'aaaaa-bbbbb')).status).toBe(400);

      const right = totp.generate({ timestamp: Date.now() + 30_000 });
      const blocked = await guess(email, factorId, right);
      expect(refusal(blocked)).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
      expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(3_000);
      const blockedToo = await useRecoveryCode(email, 'aaaaa-bbbbb');
      expect(blockedToo.status).toBe(429);
      expect(Number(blockedToo.headers.get('retry-after'))).toBeGreaterThan(3_000);
      await app.drain();
      const subject = 'Många felaktiga koder på ditt konto';
      expect(mailsTo(app, email).filter((mail) => mail.subject === subject)).toHaveLength(1);

      await app.database.query(`UPDATE rate_limits SET expires_at = now() WHERE key = $1`, [
        `wrong-second-factors:${id}`,
      ]);
      expect((await guess(email, factorId, right)).status).toBe(200);
    });
  });
});
