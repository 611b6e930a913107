import { anAddress, PASSWORD } from '../../../support/auth/clients.js';
import { authCall, refusal } from '../../../support/auth/calls.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const wrong = { body: { email: 'nobody@example.se', password: 'wrong-password' } };

describe('errors of /auth/v1', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
  });
  afterAll(() => app.stop());

  it('an error has code and message, and names the version, for clients of 2024-01-01 and later', async () => {
    for (const version of ['2024-01-01', '2026-05-01']) {
      const { status, body, headers } = await authCall(app, 'POST /token?grant_type=password', {
        ...wrong,
        headers: { 'x-supabase-api-version': version },
      });
      expect({ status, body }).toEqual({
        status: 400,
        body: { code: 'invalid_credentials', message: 'Invalid login credentials' },
      });
      expect(headers.get('x-supabase-api-version')).toBe('2024-01-01');
      expect(headers.get('x-sb-error-code')).toBe('invalid_credentials');
      expect(headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version');
    }
  });

  it.each(['', '2023-12-31', 'tomorrow'])(
    'an error has status, error_code and msg for older clients (%p)',
    async (version) => {
      const { body, headers } = await authCall(app, 'POST /token?grant_type=password', {
        ...wrong,
        headers: { 'x-supabase-api-version': version },
      });
      expect(body).toEqual({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' });
      expect(headers.get('x-supabase-api-version')).toBeNull();
      expect(headers.get('x-sb-error-code')).toBe('invalid_credentials');
    },
  );

  it('an error gives the reasons for a weak password, in both formats', async () => {
    const body = { email: anAddress(), password: '12345' };
    const expected = { weak_password: { reasons: ['length'] } };
    expect((await authCall(app, 'POST /signup', { body })).body).toEqual({
      code: 'weak_password',
      message: 'Password should be at least 6 characters.',
      ...expected,
    });
    expect((await authCall(app, 'POST /signup', { body, headers: { 'x-supabase-api-version': '' } })).body).toEqual({
      code: 422,
      error_code: 'weak_password',
      msg: 'Password should be at least 6 characters.',
      ...expected,
    });
  });

  it.each(['{', '{"email":', 'null,', '"'])('a malformed body answers bad_json: %s', async (rawBody) => {
    expect(refusal(await authCall(app, 'POST /signup', { rawBody }))).toMatchObject({
      status: 400,
      code: 'bad_json',
    });
  });

  it.each([
    '[]',
    'null',
    '"text"',
    '7',
    '{"email":{},"password":[]}',
    '{"email":1,"password":true}',
    '{"__proto__":{"email":"a"}}',
  ])('a body of another shape answers 4xx: %s', async (rawBody) => {
    const { status } = await authCall(app, 'POST /token?grant_type=password', { rawBody });
    expect(status).toBe(400);
  });

  it('a body larger than 1 MiB is refused as too large', async () => {
    const rawBody = JSON.stringify({ email: anAddress(), password: PASSWORD, data: { text: 'x'.repeat(1_048_576) } });
    expect(refusal(await authCall(app, 'POST /signup', { rawBody }))).toMatchObject({
      status: 413,
      code: 'request_entity_too_large',
    });
  });

  it('an unknown path answers in the same format', async () => {
    expect(refusal(await authCall(app, 'GET /nothing'))).toMatchObject({ status: 404 });
    expect(refusal(await authCall(app, 'POST /nothing/at/all'))).toMatchObject({ status: 404 });
  });

  it('another origin’s scripts read errors, and preflights need no key', async () => {
    const preflight = await fetch(`${app.url}/auth/v1/user`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://other.example',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'apikey,authorization',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
    for (const name of ['apikey', 'authorization', 'content-type', 'x-client-info', 'x-supabase-api-version']) {
      expect(preflight.headers.get('access-control-allow-headers')).toContain(name);
    }
  });
});
