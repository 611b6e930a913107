import { randomUUID } from 'node:crypto';
import { anAddress, apiKeys, PASSWORD } from '../../../support/auth/clients.js';
import { authCall } from '../../../support/auth/calls.js';
import { anAccount, aPerson } from '../../../support/auth/people.js';
import { isEverythingTried } from '../../../support/everything-tried.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

/** Nested deeper than any stack; as text, since the writer's stack ends too. */
const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

/** JSON texts of what no field of ours is, and of texts that JSON carries and Postgres does not. */
const VALUES: Record<string, string> = {
  'a number': '7',
  'a large number': '1e309',
  true: 'true',
  null: 'null',
  'a list': '["a"]',
  'an object': '{"a":1}',
  'an empty text': '""',
  NUL: '"a\\u0000b"',
  'half a character': '"\\ud800"',
  'line breaks': '"a\\r\\nLocation: https://other.example"',
  'a long text': JSON.stringify('x'.repeat(100_000)),
  'NUL within': '{"a":"\\u0000"}',
  'a NUL key': '{"\\u0000":"a"}',
  'half a character within': '{"a":"\\udc00"}',
  'nested lists': deep(200_000),
  'nested lists within': `{"a":${deep(2_000)}}`,
  'a prototype': '{"__proto__":{"isAdmin":true}}',
};

const WITHOUT_A_PERSON: Record<string, object> = {
  'POST /signup': {
    email: '',
    password: PASSWORD,
    data: {},
    phone: null,
    code_challenge: null,
    gotrue_meta_security: {},
  },
  'POST /token?grant_type=password': { email: 'a@example.se', password: PASSWORD },
  'POST /token?grant_type=refresh_token': { refresh_token: '' },
  'POST /token?grant_type=pkce': { auth_code: randomUUID(), code_verifier: 'v'.repeat(43) },
  'POST /token?grant_type=id_token': { provider: 'google', id_token: 'x' },
  'POST /recover': { email: 'a@example.se', code_challenge: null, code_challenge_method: null },
  'POST /otp': { email: '', data: {}, create_user: true },
  'POST /resend': { type: 'signup', email: 'a@example.se' },
  'POST /verify': { type: 'signup', token: '123456', email: 'a@example.se', token_hash: null },
};
const WITH_A_PERSON: Record<string, object> = {
  'PUT /user': { data: {}, email: null, password: null, phone: null, nonce: null, app_metadata: null },
  'POST /factors': { factor_type: 'totp', friendly_name: '', issuer: '', phone: null },
  'POST /factors/{factor}/verify': { challenge_id: randomUUID(), code: '123456', webauthn: null },
};
const AS_SERVICE_ROLE: Record<string, object> = {
  'POST /admin/users': {
    email: '',
    password: PASSWORD,
    id: null,
    phone: null,
    user_metadata: {},
    app_metadata: {},
    role: null,
    ban_duration: 'none',
  },
  'PUT /admin/users/{user}': { user_metadata: {}, app_metadata: {}, role: null, ban_duration: 'none', phone: null },
  'POST /admin/generate_link': { type: 'signup', email: '', password: PASSWORD, data: {}, redirect_to: '' },
  'POST /invite': { email: '', data: {} },
};

/** A fault of the client must not look like one of the server: clients repeat the call for ever, and operators are woken. */
describe('hostile input [G42]', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { AUTH_PHONE_ENABLED: '1', AUTH_FACTORS: 'totp,phone,webauthn' } });
  });
  afterAll(() => app.stop());

  async function faults(endpoint: string, body: object, bearer?: string): Promise<string[]> {
    const found: string[] = [];
    for (const [fieldIndex, field] of Object.keys(body).entries()) {
      for (const [valueIndex, [name, json]] of Object.entries(VALUES).entries()) {
        if (!isEverythingTried && (fieldIndex + valueIndex) % 3 > 0) continue;
        const own = 'email' in body && field !== 'email' && body.email === '' ? { email: anAddress() } : {};
        const others = Object.entries({ ...body, ...own }).filter(([key, value]) => key !== field && value !== null);
        const rawBody = `{${[...others.map(([key, value]) => `"${key}":${JSON.stringify(value)}`), `"${field}":${json}`].join()}}`;
        const { status } = await authCall(app, endpoint, { rawBody, bearer });
        if (status >= 500) found.push(`${endpoint}: ${field} is ${name}`);
      }
    }
    return found;
  }

  it.each(Object.entries(WITHOUT_A_PERSON))('hostile input to %s causes no server error', async (endpoint, body) => {
    expect(await faults(endpoint, body)).toEqual([]);
  });

  it.each(Object.entries(WITH_A_PERSON))(
    'hostile input of a user to %s causes no server error',
    async (endpoint, body) => {
      const { accessToken } = await aPerson(app);
      const factor = await authCall(app, 'POST /factors', { bearer: accessToken, body: { factor_type: 'webauthn' } });
      expect(await faults(endpoint.replace('{factor}', factor.body.id as string), body, accessToken)).toEqual([]);
    },
  );

  it.each(Object.entries(AS_SERVICE_ROLE))(
    'hostile input of the service role to %s causes no server error',
    async (endpoint, body) => {
      const { id } = await anAccount(app);
      expect(await faults(endpoint.replace('{user}', id), body, apiKeys(app).serviceRoleKey)).toEqual([]);
    },
  );

  it.each([
    'GET /verify?type=signup&token=%00',
    'GET /verify?type=signup&token=x&redirect_to={site}/%00',
    'GET /verify?type=signup&token=x&redirect_to={site}/%0d%0aSet-Cookie:%20a=b',
    'GET /verify?type=signup&token=x&redirect_to={site}/%E5%A5%BD%F0%9F%92%A9',
    'GET /verify?type=signup&token=x&redirect_to=%FF%FE',
    'GET /verify?type=signup&type=recovery&token=x&token=y&redirect_to=a&redirect_to=b',
    'GET /verify?type[]=signup&token[a]=x',
    'GET /authorize?provider=%00',
    'POST /recover?redirect_to={site}/%00',
    'POST /recover?redirect_to={site}/%0d%0a',
    'POST /logout?scope=%00',
    'GET /admin/users?page=999999999&per_page=999999999',
    'GET /admin/users/%00',
    'GET /admin/users/%C3%28',
    'DELETE /factors/%00',
  ])('the hostile call %s causes no server error', async (endpoint) => {
    const { email } = await anAccount(app);
    for (const bearer of [undefined, (await aPerson(app)).accessToken, apiKeys(app).serviceRoleKey]) {
      const body = endpoint.startsWith('POST') ? { email } : undefined;
      const { status, headers } = await authCall(app, endpoint.replace('{site}', encodeURIComponent(app.url)), {
        bearer,
        body,
      });
      expect(status).toBeLessThan(500);
      expect(headers.get('set-cookie')).toBeNull();
    }
  });

  it.each([
    '%00',
    'cs_%00',
    'cs_test%00a',
    '%',
    '%C3%28',
    '%2e%2e',
    "'%3b--",
    '\u00e5',
    'a'.repeat(700),
    'cs_test_unknown?id=%00',
  ])('a checkout session named %s causes no server error, read or streamed [C1]', async (id) => {
    const [name = '', query] = id.split('?');
    for (const path of [name, `${name}/stream`]) {
      const stopping = new AbortController();
      const address = `${app.url}/api/v1/checkout-sessions/${path}${query === undefined ? '' : `?${query}`}`;
      const { status } = await fetch(address, { signal: stopping.signal });
      stopping.abort();
      expect({ path, isFault: status >= 500 }).toEqual({ path, isFault: false });
    }
    expect((await app.get('/health/live')).status).toBe(200);
  });
});
