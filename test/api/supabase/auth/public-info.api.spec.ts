import { authCall } from '../../../support/auth/calls.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

describe('public information', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
  });
  afterAll(() => app.stop());

  it('the settings show how to sign in', async () => {
    const { status, body } = await authCall(app, 'GET /settings');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      external: { email: true, phone: false, anonymous_users: false, google: false },
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      passkeys_enabled: false,
    });
  });

  it('the health check names the service', async () => {
    expect((await authCall(app, 'GET /health')).body).toEqual({
      version: expect.any(String),
      name: expect.any(String),
      description: expect.any(String),
    });
  });

  it('the key set is empty while the shared secret signs', async () => {
    const { body, headers } = await authCall(app, 'GET /.well-known/jwks.json');
    expect(body).toEqual({ keys: [] });
    expect(headers.get('cache-control')).toBe('public, max-age=600');
  });
});
