import { randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import { authCall, refusal } from '../../../support/auth/calls.js';
import { aPerson, signIn, type Person } from '../../../support/auth/people.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

describe('refused calls of /factors', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
  });
  afterAll(() => app.stop());

  const call = async (
    { accessToken: bearer }: Person,
    endpoint: string,
    body?: object,
    headers?: Record<string, string>,
  ) => refusal(await authCall(app, endpoint, { bearer, body, headers }));
  const enrol = async ({ accessToken: bearer }: Person, body: object = {}): Promise<{ id: string; secret: string }> => {
    const response = await authCall(app, 'POST /factors', { bearer, body: { factor_type: 'totp', ...body } });
    return { id: response.body.id, secret: response.body.totp?.secret };
  };
  const challenge = async ({ accessToken: bearer }: Person, factorId: string): Promise<string> =>
    (await authCall(app, `POST /factors/${factorId}/challenge`, { bearer })).body.id;
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
  const wrongCode = (secret: string) =>
    ['111111', '222222', '333333', '444444'].find(
      (code) => ![-1, 0, 1].some((step) => codeOf(secret, step) === code),
    ) ?? '';

  describe('enrolment', () => {
    it('enrolling another kind is refused, and a phone while phones are disabled', async () => {
      const person = await aPerson(app);
      for (const factor_type of [undefined, '', 'sms', 'recovery']) {
        expect(await call(person, 'POST /factors', { factor_type })).toMatchObject({
          status: 400,
          code: 'validation_failed',
        });
      }
      expect(await call(person, 'POST /factors', { factor_type: 'phone', phone: '46701234567' })).toMatchObject({
        status: 422,
        code: 'mfa_phone_enroll_not_enabled',
      });
    });

    it('enrolling a second factor of the same name is refused', async () => {
      const person = await aPerson(app);
      await enrol(person, { friendly_name: 'Telefonen' });
      expect(await call(person, 'POST /factors', { factor_type: 'totp', friendly_name: 'Telefonen' })).toMatchObject({
        status: 422,
        code: 'mfa_factor_name_conflict',
      });
      expect((await enrol(await aPerson(app), { friendly_name: 'Telefonen' })).id).toBeDefined();
      expect((await enrol(person)).id).toBeDefined();
      expect((await enrol(person)).id).toBeDefined();
    });

    it('enrolling more than ten factors is refused', async () => {
      const person = await aPerson(app);
      for (let count = 0; count < 10; count += 1) await enrol(person);
      expect(await call(person, 'POST /factors', { factor_type: 'totp' })).toMatchObject({
        status: 422,
        code: 'too_many_enrolled_mfa_factors',
      });
      await app.database.query(`UPDATE factors SET created_at = now() - interval '6 minutes' WHERE user_id = $1`, [
        person.id,
      ]);
      expect((await enrol(person)).id).toBeDefined();
    });

    it('enrolling in a session that has not shown the first factor is refused', async () => {
      const person = await aPerson(app);
      const { id, secret } = await enrol(person);
      await authCall(app, `POST /factors/${id}/verify`, {
        bearer: person.accessToken,
        body: { challenge_id: await challenge(person, id), code: codeOf(secret) },
      });
      expect(await call(await signIn(app, person.email), 'POST /factors', { factor_type: 'totp' })).toMatchObject({
        status: 403,
        code: 'insufficient_aal',
      });
    });
  });

  it('an unknown factor, and another account’s, is refused', async () => {
    const [person, other] = [await aPerson(app), await aPerson(app)];
    const { id } = await enrol(other);
    for (const [endpoint, body] of [
      ['POST /factors/{id}/challenge', undefined],
      ['POST /factors/{id}/verify', { challenge_id: randomUUID(), code: '123456' }],
      ['DELETE /factors/{id}', undefined],
    ] as const) {
      expect(await call(person, endpoint.replace('{id}', id), body)).toMatchObject({
        status: 404,
        code: 'mfa_factor_not_found',
      });
      expect(await call(person, endpoint.replace('{id}', randomUUID()), body)).toMatchObject({
        status: 404,
        code: 'mfa_factor_not_found',
      });
      expect(await call(person, endpoint.replace('{id}', 'nothing'), body)).toMatchObject({
        status: 404,
        code: 'validation_failed',
      });
    }
  });

  it.each([
    'GET /factors/recovery-codes',
    'POST /factors/recovery-codes',
    'POST /factors/recovery-codes/verify',
    'POST /factors/recovery-codes/regenerate',
    'DELETE /factors/recovery-codes',
  ])('a recovery code is refused here, and its name is not taken for a factor: %s', async (endpoint) => {
    const body = endpoint.startsWith('GET') ? undefined : {};
    expect(await call(await aPerson(app), endpoint, body)).toMatchObject({ status: 404, code: 'not_found' });
  });

  describe('verification', () => {
    it('a wrong code is refused as wrong, and the right one remains valid', async () => {
      const person = await aPerson(app);
      const { id, secret } = await enrol(person);
      const challenge_id = await challenge(person, id);
      for (const code of [wrongCode(secret), '', undefined]) {
        expect(await call(person, `POST /factors/${id}/verify`, { challenge_id, code })).toEqual({
          status: 422,
          code: 'mfa_verification_failed',
          message: 'Invalid TOTP code entered',
        });
      }
      expect(await call(person, `POST /factors/${id}/verify`, { challenge_id, code: codeOf(secret) })).toMatchObject({
        status: 200,
      });
    });

    it('an unknown challenge, or one of another factor, is refused', async () => {
      const person = await aPerson(app);
      const [{ id, secret }, other] = [await enrol(person), await enrol(person)];
      for (const challenge_id of [randomUUID(), 'nothing', undefined, await challenge(person, other.id)]) {
        expect(await call(person, `POST /factors/${id}/verify`, { challenge_id, code: codeOf(secret) })).toMatchObject({
          status: 422,
          code: 'mfa_factor_not_found',
        });
      }
    });

    it('after twenty wrong codes the right one is refused too, whatever the rate limits [S14]', async () => {
      const person = await aPerson(app);
      const { id, secret } = await enrol(person);
      const { body } = await authCall(app, `POST /factors/${id}/verify`, {
        bearer: person.accessToken,
        body: { challenge_id: await challenge(person, id), code: codeOf(secret) },
      });
      const sure = { ...person, accessToken: String(body.access_token) };
      let guessed = '';
      for (let guesses = 0; guesses < 20; guesses += 1) {
        if (guesses % 5 === 0) guessed = await challenge(sure, id);
        const answer = await call(sure, `POST /factors/${id}/verify`, {
          challenge_id: guessed,
          code: wrongCode(secret),
        });
        expect([guesses, answer.code]).toEqual([guesses, 'mfa_verification_failed']);
      }
      const right = { challenge_id: await challenge(sure, id), code: codeOf(secret, 1) };
      expect(await call(sure, `POST /factors/${id}/verify`, right)).toMatchObject({
        status: 429,
        code: 'over_request_rate_limit',
      });
    });

    it('a challenge is refused after five minutes, or after five wrong codes', async () => {
      const person = await aPerson(app);
      const { id, secret } = await enrol(person);
      const late = await challenge(person, id);
      await app.database.query('UPDATE factor_challenges SET expires_at = now() WHERE id = $1', [late]);
      expect(
        await call(person, `POST /factors/${id}/verify`, { challenge_id: late, code: codeOf(secret) }),
      ).toMatchObject({
        status: 422,
        code: 'mfa_challenge_expired',
      });
      const guessed = await challenge(person, id);
      for (let attempt = 0; attempt < 5; attempt += 1)
        await call(person, `POST /factors/${id}/verify`, { challenge_id: guessed, code: wrongCode(secret) });
      expect(
        await call(person, `POST /factors/${id}/verify`, { challenge_id: guessed, code: codeOf(secret) }),
      ).toMatchObject({
        code: 'mfa_challenge_expired',
      });
    });

    it('a challenge from another address, or a used one, is refused', async () => {
      const person = await aPerson(app);
      const { id, secret } = await enrol(person);
      const elsewhere = await challenge(person, id);
      await app.database.query(`UPDATE factor_challenges SET ip = '192.0.2.1' WHERE id = $1`, [elsewhere]);
      const expected = { status: 422, code: 'mfa_ip_address_mismatch' };
      expect(
        await call(person, `POST /factors/${id}/verify`, { challenge_id: elsewhere, code: codeOf(secret) }),
      ).toMatchObject(expected);
      const challenge_id = await challenge(person, id);
      expect(await call(person, `POST /factors/${id}/verify`, { challenge_id, code: codeOf(secret) })).toMatchObject({
        status: 200,
      });
      expect(await call(person, `POST /factors/${id}/verify`, { challenge_id, code: codeOf(secret, 1) })).toMatchObject(
        expected,
      );
    });

    it('a factor that was not verified in time is refused', async () => {
      const person = await aPerson(app);
      const { id } = await enrol(person);
      await app.database.query(`UPDATE factors SET created_at = now() - interval '6 minutes' WHERE id = $1`, [id]);
      expect(await call(person, `POST /factors/${id}/challenge`)).toMatchObject({
        status: 404,
        code: 'mfa_factor_not_found',
      });
      expect((await person.client.auth.getUser()).data.user?.factors).toBeUndefined();
    });

    it('a malformed response of a security key is refused', async () => {
      const person = await aPerson(app);
      const { id } = await enrol(person, { factor_type: 'webauthn', friendly_name: 'nyckel' });
      const { body } = await authCall(app, `POST /factors/${id}/challenge`, { bearer: person.accessToken });
      expect(body).toMatchObject({
        type: 'webauthn',
        expires_at: expect.any(Number),
        webauthn: {
          type: 'create',
          credential_options: { publicKey: { challenge: expect.any(String), rp: { id: '127.0.0.1' } } },
        },
      });
      for (const webauthn of [
        undefined,
        {},
        { type: 'create', credential_response: {} },
        { type: 'create', credential_response: { id: 'x', rawId: 'x', type: 'public-key', response: {} } },
      ]) {
        expect(await call(person, `POST /factors/${id}/verify`, { challenge_id: body.id, webauthn })).toMatchObject({
          status: 422,
          code: expect.stringMatching(/mfa_(verification_failed|challenge_expired)/),
        });
      }
    });
  });

  it('a verified factor removes other unfinished ones of its kind', async () => {
    const person = await aPerson(app);
    const [first, second] = [await enrol(person), await enrol(person)];
    const body = { challenge_id: await challenge(person, second.id), code: codeOf(second.secret) };
    const verified = await authCall(app, `POST /factors/${second.id}/verify`, { bearer: person.accessToken, body });
    expect(verified.body.user.factors).toMatchObject([{ id: second.id, status: 'verified' }]);
    expect(await app.database.query('SELECT 1 FROM factors WHERE id = $1', [first.id])).toEqual([]);
  });
});

describe('/factors with disabled kinds', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { AUTH_FACTORS: 'phone' } });
  });
  afterAll(() => app.stop());

  it('the error names the disabled kind', async () => {
    const { accessToken: bearer } = await aPerson(app);
    for (const type of ['totp', 'webauthn']) {
      expect(refusal(await authCall(app, 'POST /factors', { bearer, body: { factor_type: type } }))).toMatchObject({
        status: 422,
        code: `mfa_${type}_enroll_not_enabled`,
      });
    }
    expect(
      refusal(await authCall(app, 'POST /factors', { bearer, body: { factor_type: 'phone', phone: 'x' } })),
    ).toMatchObject({
      status: 400,
    });
  });
});
