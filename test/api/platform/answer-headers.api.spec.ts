import { anAdmin, aCustomer } from '../../support/content/people.js';
import { apiKeys } from '../../support/auth/clients.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('every response', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
  });
  afterAll(() => app.stop());

  const headersOf = async (path: string, init: RequestInit = {}) => {
    const stopping = new AbortController();
    const { headers } = await fetch(app.url + path, { ...init, signal: stopping.signal });
    stopping.abort();
    return Object.fromEntries(headers);
  };

  it.each([
    ['data', '/api/v1/product-info', {}],
    ['rows that are read', '/rest/v1/cms_faq_sections?select=slug', {}],
    ['the same rows out of memory', '/rest/v1/cms_faq_sections?select=slug', {}],
    ['a stream', '/api/v1/checkout-sessions/x/stream', {}],
    [
      'a body that cannot be read',
      '/functions/v1/validate-coupon',
      { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } },
    ],
    ['a refusal', '/auth/v1/user', {}],
    ['a wrong method', '/functions/v1/validate-coupon', { method: 'DELETE' }],
    ['nothing', '/api/v1/nothing', {}],
  ] as const)('a response has the security headers and a request id: %s', async (_what, path, init) => {
    expect(await headersOf(path, init)).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  it.each(['/api/v1/product-info', '/webhooks/stripe'])(
    'the response at %s is not shared across origins',
    async (path) => {
      const preflight = { origin: 'https://annan.example', 'access-control-request-method': 'POST' };
      const headers = await headersOf(path, { method: 'OPTIONS', headers: preflight });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    },
  );

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  it.each([
    ['aCustomer', '/auth/v1/user'],
    ['aCustomer', '/rest/v1/orders'],
    ['aCustomer', '/functions/v1/get-stripe-invoices'],
    ['aCustomer', '/api/v1/me/sessions'],
    ['anAdmin', '/api/v1/admin/messages'],
  ] as const)('no cache stores what %s reads at %s [M13]', async (who, path) => {
    const { token } = await { aCustomer, anAdmin }[who](app);
    const call = path.startsWith('/functions/') ? app.post(path, {}, bearer(token)) : app.get(path, bearer(token));
    const response = await call;
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it('rows from the cache have the headers of rows from the database, also for the public key', async () => {
    const path = '/rest/v1/cms_faq_sections?select=name';
    const kept = (headers: Record<string, string>) => {
      const own = /^(date|server-timing|x-request-id|x-ratelimit-.*)$/;
      const time = headers['server-timing']?.replace(/".+"/, '');
      return { ...Object.fromEntries(Object.entries(headers).filter(([name]) => !own.test(name))), time };
    };
    const read = kept(await headersOf(path));
    const publicKey = bearer(apiKeys(app).anonKey);
    for (const headers of [{}, publicKey, publicKey]) expect(kept(await headersOf(path, { headers }))).toEqual(read);
  });

  it('the Vary header of rows names caller and format, and public rows say so [M13]', async () => {
    for (const path of ['/rest/v1/cms_faq_sections', '/rest/v1/cms_faq_sections', '/rest/v1/nothing']) {
      expect((await headersOf(path))['vary']).toBe('Authorization, Accept, Prefer, Range, Origin');
    }
    expect(await headersOf('/functions/v1/get-product-info')).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'Origin',
    });
    expect(await headersOf('/auth/v1/.well-known/jwks.json')).toMatchObject({ 'cache-control': 'public, max-age=600' });
  });
});
