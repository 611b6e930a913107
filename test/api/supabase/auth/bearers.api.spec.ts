import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { apiKeys, visitor } from '../../../support/auth/clients.js';
import { authCall, refusal } from '../../../support/auth/calls.js';
import { aPerson, type Person } from '../../../support/auth/people.js';
import { aKeyPair, claims, claimsOf, encode, forge, headerOf } from '../../../support/auth/tokens.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const USER_ENDPOINTS = [
  'GET /user',
  'PUT /user',
  'POST /logout',
  'GET /reauthenticate',
  'POST /factors',
  `POST /factors/${randomUUID()}/challenge`,
  `POST /factors/${randomUUID()}/verify`,
  `DELETE /factors/${randomUUID()}`,
  'GET /user/identities/authorize?provider=google',
  `DELETE /user/identities/${randomUUID()}`,
];
const ADMIN_ENDPOINTS = [
  'GET /admin/users',
  'POST /admin/users',
  `GET /admin/users/${randomUUID()}`,
  `PUT /admin/users/${randomUUID()}`,
  `DELETE /admin/users/${randomUUID()}`,
  `GET /admin/users/${randomUUID()}/factors`,
  `DELETE /admin/users/${randomUUID()}/factors/${randomUUID()}`,
  'POST /admin/generate_link',
  'POST /invite',
];

describe('bearers [G39]', () => {
  let app: TestApp;
  let person: Person;
  const signing = aKeyPair('2026-11');
  const retired = aKeyPair('2026-05');
  const foreign = aKeyPair('foreign');
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const rsaJwk = { ...rsa.publicKey.export({ format: 'jwk' }), kid: 'rsa' };
  beforeAll(async () => {
    app = await startTestApp({ env: { JWT_KEYS: JSON.stringify([signing.privateJwk, retired.publicJwk, rsaJwk]) } });
    person = await aPerson(app);
  });
  afterAll(() => app.stop());
  const readUser = async (bearer?: string) =>
    refusal(await authCall(app, 'GET /user', { ...(bearer !== undefined && { bearer }) }));

  describe('endpoints of a user', () => {
    it.each(USER_ENDPOINTS)('a call without a bearer answers 401: %s', async (endpoint) => {
      expect(refusal(await authCall(app, endpoint))).toMatchObject({
        status: 401,
        code: 'no_authorization',
        message: expect.stringContaining('Bearer token'),
      });
    });

    it.each(USER_ENDPOINTS)('a bearer needs a subject, which the anon key lacks: %s', async (endpoint) => {
      const { anonKey, serviceRoleKey } = apiKeys(app);
      for (const bearer of [anonKey, serviceRoleKey]) {
        expect(refusal(await authCall(app, endpoint, { bearer }))).toMatchObject({ status: 403, code: 'bad_jwt' });
      }
    });

    it('any foreign token answers 403 bad_jwt [T14]', async () => {
      const good = claimsOf(person.accessToken);
      const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${encode(good)}.`;
      const confused = (() => {
        // The public key is public: signing with it as a shared secret must not work.
        const signed = `${encode({ alg: 'HS256', typ: 'JWT', kid: '2026-11' })}.${encode(good)}`;
        return `${signed}.${createHmac('sha256', signing.publicPem).update(signed).digest('base64url')}`;
      })();
      const [head = '', body = '', signature = ''] = person.accessToken.split('.');
      const bad: Record<string, string> = {
        garbage: 'garbage',
        'three empty parts': '..',
        'JSON that is no object': `${Buffer.from('7').toString('base64url')}.${body}.${signature}`,
        'no algorithm': unsigned,
        'no algorithm, other spelling': `${encode({ alg: 'nOnE' })}.${encode(good)}.`,
        'the public key as a shared secret': confused,
        'another secret': forge(app, good, { secret: 'another-secret-that-is-long-enough' }),
        'another algorithm': forge(app, good, { header: { alg: 'HS512' } }),
        'an unknown key': forge(app, good, { header: { kid: 'foreign' } }),
        'the id of a key of another kind': forge(app, good, { header: { kid: '2026-11' } }),
        'a key of its own': `${encode({ alg: 'ES256', kid: 'foreign', jwk: foreign.publicJwk })}.${body}.${signature}`,
        'no signature': `${head}.${body}.`,
        'another signature': `${head}.${body}.${signature.slice(0, -4)}AAAA`,
        'another body': `${head}.${encode({ ...good, sub: randomUUID() })}.${signature}`,
        expired: forge(app, { ...good, exp: Math.floor(Date.now() / 1000) - 1 }),
        'for another audience': forge(app, { ...good, aud: 'somebody-else' }),
        'for several audiences': forge(app, { ...good, aud: ['authenticated', 'somebody-else'] }),
        'for nobody': forge(app, { ...good, aud: undefined }),
        'of another issuer': forge(app, { ...good, iss: 'https://other.example/auth/v1' }),
        'of no issuer': forge(app, { ...good, iss: undefined }),
        'without an end': forge(app, { ...good, exp: undefined }),
        'with an extension that must be understood': forge(app, good, { header: { crit: ['b64'], b64: false } }),
        'with an empty list of extensions': forge(app, good, { header: { crit: [] } }),
        'not yet valid': forge(app, { ...good, nbf: Math.floor(Date.now() / 1000) + 600 }),
      };
      for (const [name, bearer] of Object.entries(bad)) {
        const response = await readUser(bearer);
        expect({ name, ...response }).toEqual({
          name,
          status: 403,
          code: 'bad_jwt',
          message: expect.stringMatching(/^invalid JWT/),
        });
      }
    });

    it('the scheme is case-insensitive', async () => {
      const { status } = await authCall(app, 'GET /user', {
        headers: { authorization: `bearer ${person.accessToken}` },
      });
      expect(status).toBe(200);
    });

    it('a subject that is not a UUID answers 400', async () => {
      expect(await readUser(forge(app, claims({ sub: 'somebody' })))).toMatchObject({
        status: 400,
        code: 'bad_jwt',
      });
    });

    it('a deleted account, an ended session and a banned account answer 403', async () => {
      expect(await readUser(forge(app, claims()))).toMatchObject({ status: 403, code: 'user_not_found' });
      expect(await readUser(forge(app, claims({ sub: person.id })))).toMatchObject({
        status: 403,
        code: 'session_not_found',
      });
      expect(await readUser(forge(app, claims({ sub: person.id, session_id: undefined })))).toMatchObject({
        status: 403,
        code: 'session_not_found',
      });
      expect(await readUser(forge(app, claims({ sub: person.id, session_id: "' OR 1=1" })))).toMatchObject({
        code: 'session_not_found',
      });
      const banned = await aPerson(app);
      await app.database.query(`UPDATE users SET banned_until = now() + interval '1 hour' WHERE id = $1`, [banned.id]);
      expect(await readUser(banned.accessToken)).toMatchObject({ status: 403, code: 'user_banned' });
    });

    it('concurrent callers each get their own account', async () => {
      const people = await Promise.all(Array.from({ length: 6 }, () => aPerson(app)));
      const calls = Array.from({ length: 10 }, () => people).flat();
      const responses = await Promise.all(
        calls.map(({ accessToken: bearer }) => authCall(app, 'GET /user', { bearer })),
      );
      expect(responses.map(({ body }) => body.id as string)).toEqual(calls.map(({ id }) => id));
    });

    it('a session serves its own user only', async () => {
      const other = await aPerson(app);
      const { session_id } = claimsOf(other.accessToken);
      expect(await readUser(forge(app, claims({ sub: person.id, session_id })))).toMatchObject({
        status: 403,
        code: 'session_not_found',
      });
    });
  });

  describe('endpoints of the service role', () => {
    it.each(ADMIN_ENDPOINTS)('the service role is required: %s', async (endpoint) => {
      const { anonKey } = apiKeys(app);
      expect(refusal(await authCall(app, endpoint))).toMatchObject({ status: 401, code: 'no_authorization' });
      expect(refusal(await authCall(app, endpoint, { bearer: anonKey }))).toEqual({
        status: 403,
        code: 'not_admin',
        message: 'User not allowed',
      });
      expect(refusal(await authCall(app, endpoint, { bearer: person.accessToken }))).toMatchObject({
        status: 403,
        code: 'not_admin',
      });
      expect(refusal(await authCall(app, endpoint, { bearer: 'garbage' }))).toMatchObject({
        status: 403,
        code: 'bad_jwt',
      });
    });

    it('a role in a user’s token is ignored', async () => {
      const bearer = forge(app, { ...claimsOf(person.accessToken), role: 'service_role' });
      expect(refusal(await authCall(app, 'GET /admin/users', { bearer }))).toMatchObject({
        status: 403,
        code: 'not_admin',
      });
    });
  });

  describe('API keys', () => {
    it.each([
      'POST /signup',
      'POST /token?grant_type=password',
      'POST /recover',
      'POST /otp',
      'POST /resend',
      'POST /verify',
      'GET /settings',
      'GET /user',
      'POST /sso',
    ])('an API key or a bearer is required: %s', async (endpoint) => {
      expect(refusal(await authCall(app, endpoint, { apikey: null }))).toMatchObject({
        status: 401,
        code: 'no_authorization',
      });
      expect((await authCall(app, endpoint, { apikey: null, bearer: 'garbage' })).status).toBe(403);
    });

    it('a bearer of a user or a key replaces the API key', async () => {
      for (const bearer of [apiKeys(app).anonKey, person.accessToken]) {
        expect((await authCall(app, 'GET /settings', { apikey: null, bearer })).status).toBe(200);
      }
      expect((await authCall(app, 'GET /user', { apikey: null, bearer: person.accessToken })).status).toBe(200);
    });

    it('an invalid API key is refused, even beside a valid bearer', async () => {
      const expired = forge(app, { role: 'anon', exp: 1_000 });
      const foreignKey = forge(app, { role: 'anon' }, { secret: 'another-secret-that-is-long-enough' });
      for (const apikey of ['garbage', expired, foreignKey, person.accessToken, forge(app, { role: 'postgres' })]) {
        expect(refusal(await authCall(app, 'GET /user', { apikey, bearer: person.accessToken }))).toMatchObject({
          status: 401,
        });
      }
    });

    it('an API key never identifies the caller', async () => {
      const { serviceRoleKey } = apiKeys(app);
      expect(refusal(await authCall(app, 'GET /admin/users', { apikey: serviceRoleKey }))).toMatchObject({
        status: 401,
        code: 'no_authorization',
      });
    });

    it.each([
      ['GET /health', 200],
      ['GET /.well-known/jwks.json', 200],
      ['GET /verify', 400],
      ['GET /authorize', 400],
      ['GET /callback', 400],
    ])('an API key is not required: %s', async (endpoint, status) => {
      expect((await authCall(app, endpoint, { apikey: null })).status).toBe(status);
    });
  });

  describe('rotating keys', () => {
    it('a token names its key; the public parts are published, the private ones and the secret never', async () => {
      expect(headerOf(person.accessToken)).toMatchObject({ alg: 'ES256', typ: 'JWT', kid: '2026-11' });
      const { body, headers } = await authCall(app, 'GET /.well-known/jwks.json');
      expect(headers.get('cache-control')).toBe('public, max-age=600');
      expect(body.keys.map(({ kid, alg, use, kty }: Record<string, string>) => ({ kid, alg, use, kty }))).toEqual([
        { kid: '2026-11', alg: 'ES256', use: 'sig', kty: 'EC' },
        { kid: '2026-05', alg: 'ES256', use: 'sig', kty: 'EC' },
        { kid: 'rsa', alg: 'RS256', use: 'sig', kty: 'RSA' },
      ]);
      expect(JSON.stringify(body)).not.toMatch(/"d":|"k":/);
    });

    it('an RSA key may only verify', async () => {
      const header = { alg: 'RS256', kid: 'rsa' };
      const signed = `${encode(header)}.${encode(claimsOf(person.accessToken))}`;
      const bearer = `${signed}.${sign('sha256', Buffer.from(signed), rsa.privateKey).toString('base64url')}`;
      expect(await readUser(bearer)).toMatchObject({ status: 200 });
      const renamed = `${encode({ ...header, kid: '2026-11' })}.${bearer.split('.').slice(1).join('.')}`;
      expect(await readUser(renamed)).toMatchObject({ status: 403, code: 'bad_jwt' });
    });

    it('the public client verifies a token by itself', async () => {
      const { data } = await person.client.auth.getClaims();
      expect(data?.claims.sub).toBe(person.id);
      expect(data?.header.alg).toBe('ES256');
    });

    it('a token remains valid while its key is retired, and so do API keys signed with the secret', async () => {
      const before = await startTestApp({
        env: {
          PUBLIC_URL: app.env.http.publicUrl,
          JWT_KEYS: JSON.stringify([retired.privateJwk]),
          DATABASE_URL: app.database.url,
        },
      });
      try {
        const old = await aPerson(before);
        expect(headerOf(old.accessToken)).toMatchObject({ kid: '2026-05' });
        expect((await visitor(app).auth.getUser(old.accessToken)).data.user?.id).toBe(old.id);
      } finally {
        await before.stop();
      }
    });
  });
});
