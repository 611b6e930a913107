import { randomUUID } from 'node:crypto';
import { anAddress, apiKeys, PASSWORD, visitor } from '../../../support/auth/clients.js';
import { authCall, refusal } from '../../../support/auth/calls.js';
import { linkMail, follow } from '../../../support/auth/mails.js';
import { anAccount, aPerson } from '../../../support/auth/people.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const INVALID = { status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' };

describe('refused calls of POST /token', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());
  const token = async (grantType: string, body?: object) =>
    refusal(await authCall(app, `POST /token?grant_type=${grantType}`, { body }));

  it.each([
    'POST /token',
    'POST /token?grant_type=',
    'POST /token?grant_type=client_credentials',
    'POST /token?grant_type=password&grant_type=pkce',
  ])('another grant is refused: %s', async (path) => {
    expect(refusal(await authCall(app, path, { body: {} }))).toEqual({
      ...INVALID,
      message: 'unsupported_grant_type',
    });
  });

  describe('a password', () => {
    it('an unknown address, a wrong password and an account without one answer alike', async () => {
      const { email = '' } = await anAccount(app);
      const withoutPassword = anAddress();
      await authCall(app, 'POST /admin/users', {
        bearer: apiKeys(app).serviceRoleKey,
        body: { email: withoutPassword, email_confirm: true },
      });
      for (const body of [
        { email: anAddress(), password: PASSWORD },
        { email, password: 'wrong-password' },
        { email: withoutPassword, password: PASSWORD },
        { phone: '46709999999', password: PASSWORD },
      ]) {
        expect(await token('password', body)).toEqual(INVALID);
      }
    });

    it.each([
      [{}],
      [{ email: 'a@example.se' }],
      [{ password: PASSWORD }],
      [{ email: 'a@example.se', phone: '46701234567', password: PASSWORD }],
      [{ email: 'not an address', password: PASSWORD }],
      [{ phone: '+0', password: PASSWORD }],
      [{ email: 'a@example.se', password: 'å'.repeat(37) }],
    ])('an incomplete request is refused: %j', async (body) => {
      expect(await token('password', body)).toMatchObject({ status: 400, code: 'validation_failed' });
    });

    it('the error says what an unusable phone number lacks', async () => {
      expect(await token('password', { phone: 'abc', password: PASSWORD })).toMatchObject({
        message: 'Invalid phone number format (E.164 required)',
      });
    });

    it('an unconfirmed address is reported only to callers with the password', async () => {
      const email = anAddress();
      await authCall(app, 'POST /signup', { body: { email, password: PASSWORD } });
      expect(await token('password', { email, password: 'wrong-password' })).toEqual(INVALID);
      expect(await token('password', { email, password: PASSWORD })).toMatchObject({
        status: 400,
        code: 'email_not_confirmed',
      });
    });

    it('an unconfirmed phone number, and a banned account, are refused', async () => {
      const { serviceRoleKey: bearer } = apiKeys(app);
      await authCall(app, 'POST /admin/users', { bearer, body: { phone: '46701111111', password: PASSWORD } });
      expect(await token('password', { phone: '+46 70 111 11 11', password: PASSWORD })).toMatchObject({
        status: 400,
        code: 'phone_not_confirmed',
      });
      const { email } = await anAccount(app);
      await app.database.query(`UPDATE users SET banned_until = now() + interval '1 hour' WHERE email = $1`, [email]);
      expect(await token('password', { email, password: PASSWORD })).toMatchObject({
        status: 400,
        code: 'user_banned',
      });
    });
  });

  describe('a refresh token', () => {
    it.each([undefined, '', 'short', 'with spaces in it', 'ünïcödé-token-123'])(
      'a malformed refresh token is refused: %p',
      async (refresh_token) => {
        expect(await token('refresh_token', { refresh_token })).toEqual({
          status: 400,
          code: 'validation_failed',
          message: 'Refresh token is not valid',
        });
      },
    );

    it.each(['abcdefghijkl', 'a'.repeat(54), 'A'.repeat(1000)])(
      'an unknown refresh token is refused: %p',
      async (refresh_token) => {
        expect(await token('refresh_token', { refresh_token })).toEqual({
          status: 400,
          code: 'refresh_token_not_found',
          message: 'Invalid Refresh Token: Refresh Token Not Found',
        });
      },
    );

    it('a refresh token changed in any place is refused', async () => {
      const { refreshToken } = await aPerson(app);
      for (const index of [0, 10, 25, 30, 55]) {
        const changed =
          refreshToken.slice(0, index) + (refreshToken[index] === 'A' ? 'B' : 'A') + refreshToken.slice(index + 1);
        expect(await token('refresh_token', { refresh_token: changed })).toMatchObject({
          status: 400,
          code: 'refresh_token_not_found',
        });
      }
      expect((await visitor(app).auth.refreshSession({ refresh_token: refreshToken })).error).toBeNull();
    });

    it('an old refresh token is refused after the window, and ends the session', async () => {
      const { refreshToken, accessToken, client } = await aPerson(app);
      await client.auth.refreshSession();
      const { data } = await client.auth.refreshSession();
      await app.database.query(`UPDATE sessions SET refreshed_at = now() - interval '11 seconds'`);
      expect(await token('refresh_token', { refresh_token: refreshToken })).toEqual({
        status: 400,
        code: 'refresh_token_already_used',
        message: 'Invalid Refresh Token: Already Used',
      });
      expect(refusal(await authCall(app, 'GET /user', { bearer: accessToken }))).toMatchObject({
        status: 403,
        code: 'session_not_found',
      });
      expect(await token('refresh_token', { refresh_token: data.session?.refresh_token })).toMatchObject({
        status: 400,
        code: 'refresh_token_not_found',
      });
    });

    it('an old refresh token is accepted within the window, and the direct predecessor at any time', async () => {
      const { refreshToken, client } = await aPerson(app);
      const { data: second } = await client.auth.refreshSession();
      const { data: third } = await client.auth.refreshSession();
      const repeat = async (refresh_token?: string) =>
        (await authCall(app, 'POST /token?grant_type=refresh_token', { body: { refresh_token } })).body.refresh_token;
      expect(await repeat(refreshToken)).toBe(third.session?.refresh_token);
      await app.database.query(`UPDATE sessions SET refreshed_at = now() - interval '30 days'`);
      expect(await repeat(second.session?.refresh_token)).toBe(third.session?.refresh_token);
    });

    it('a refresh token of a banned or deleted account is refused', async () => {
      const { refreshToken, id } = await aPerson(app);
      await app.database.query(`UPDATE users SET banned_until = now() + interval '1 hour' WHERE id = $1`, [id]);
      expect(await token('refresh_token', { refresh_token: refreshToken })).toMatchObject({
        status: 400,
        code: 'user_banned',
      });
      await app.database.query('DELETE FROM users WHERE id = $1', [id]);
      expect(await token('refresh_token', { refresh_token: refreshToken })).toMatchObject({
        status: 400,
        code: 'refresh_token_not_found',
      });
    });
  });

  describe('a code of the PKCE flow', () => {
    const verifier = 'v'.repeat(43);
    async function authCode(): Promise<string> {
      const { email = '' } = await anAccount(app);
      await authCall(app, 'POST /otp', {
        body: { email, code_challenge: verifier, code_challenge_method: 'plain' },
      });
      return (await follow((await linkMail(app, email, 'Din inloggningslänk')).link)).query.get('code') ?? '';
    }

    it.each([[{}], [{ auth_code: 'x' }], [{ code_verifier: 'x' }], [{ auth_code: '', code_verifier: '' }]])(
      'a code with an empty field is refused: %j',
      async (body) => {
        expect(await token('pkce', body)).toMatchObject({ status: 400, code: 'validation_failed' });
      },
    );

    it('an unknown code is refused', async () => {
      expect(await token('pkce', { auth_code: randomUUID(), code_verifier: verifier })).toMatchObject({
        status: 404,
        code: 'flow_state_not_found',
      });
    });

    it('a code with another verifier is refused, and the right one still works, once', async () => {
      const auth_code = await authCode();
      expect(await token('pkce', { auth_code, code_verifier: 'w'.repeat(43) })).toMatchObject({
        status: 400,
        code: 'bad_code_verifier',
      });
      expect(
        (await authCall(app, 'POST /token?grant_type=pkce', { body: { auth_code, code_verifier: verifier } })).status,
      ).toBe(200);
      expect(await token('pkce', { auth_code, code_verifier: verifier })).toMatchObject({
        status: 404,
        code: 'flow_state_not_found',
      });
    });

    it('a code is refused after five minutes', async () => {
      const auth_code = await authCode();
      await app.database.query(`UPDATE auth_codes SET expires_at = now()`);
      expect(await token('pkce', { auth_code, code_verifier: verifier })).toMatchObject({
        status: 422,
        code: 'flow_state_expired',
      });
    });
  });

  describe('unsupported methods', () => {
    it('the error names the unsupported way as its clients expect', async () => {
      expect(await token('id_token', { provider: 'google', id_token: 'x.y.z' })).toMatchObject({
        status: 400,
        code: 'provider_disabled',
        message: expect.stringContaining('not enabled'),
      });
      expect(await token('id_token', { provider: 'google' })).toMatchObject({
        status: 400,
        message: expect.stringContaining('invalid request'),
      });
      expect(await token('web3', { chain: 'unknown' })).toEqual({
        status: 422,
        code: 'web3_provider_disabled',
        message: 'Web3 provider is disabled',
      });
      expect(await token('web3')).toMatchObject({ status: 422, code: 'web3_provider_disabled' });
      expect(refusal(await authCall(app, 'POST /sso', { body: {} }))).toEqual({
        status: 404,
        code: 'saml_provider_disabled',
        message: 'SAML 2.0 is disabled',
      });
      expect(refusal(await authCall(app, 'GET /authorize?provider=google', { apikey: null }))).toMatchObject({
        status: 400,
        code: 'validation_failed',
        message: expect.stringContaining('Unsupported provider'),
      });
      for (const path of [
        'POST /passkeys/authentication/options',
        'GET /passkeys',
        `DELETE /passkeys/${randomUUID()}`,
      ]) {
        expect(refusal(await authCall(app, path))).toMatchObject({ status: 404, code: 'passkey_disabled' });
      }
    });

    it('the public client gets provider_disabled', async () => {
      const { auth } = visitor(app);
      expect((await auth.signInWithIdToken({ provider: 'google', token: 'x.y.z' })).error).toMatchObject({
        code: 'provider_disabled',
      });
      expect((await auth.signInWithSSO({ domain: 'example.se' })).error).toMatchObject({
        status: 404,
        code: 'saml_provider_disabled',
      });
      expect((await auth.signInWithOtp({ phone: '+46701234567' })).error).toMatchObject({
        status: 400,
        code: 'phone_provider_disabled',
      });
      expect((await auth.signInAnonymously()).error).toMatchObject({
        status: 422,
        code: 'anonymous_provider_disabled',
      });
    });
  });
});

describe('sessions with a limit', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { AUTH_SESSION_HOURS: '24', AUTH_INACTIVITY_HOURS: '2' } });
  });
  afterAll(() => app.stop());

  it.each([
    ['their life is over', `created_at = now() - interval '25 hours'`],
    ['nothing was heard of them', `last_active_at = now() - interval '3 hours'`],
  ])('a session expires when %s', async (_when, change) => {
    const { refreshToken, id } = await aPerson(app);
    await app.database.query(`UPDATE sessions SET ${change} WHERE user_id = $1`, [id]);
    const response = await authCall(app, 'POST /token?grant_type=refresh_token', {
      body: { refresh_token: refreshToken },
    });
    expect(refusal(response)).toMatchObject({ status: 400, code: 'session_expired' });
    expect(await app.database.query('SELECT 1 FROM sessions WHERE user_id = $1', [id])).toEqual([]);
  });
});
