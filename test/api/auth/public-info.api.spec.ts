import { authCall } from '../../support/auth/calls.js';
import { startClinic, type Clinic } from '../../support/clinic.js';

describe('what anybody may know about accounts', () => {
  let clinic: Clinic;
  beforeAll(async () => {
    clinic = await startClinic();
  });
  afterAll(() => clinic.stop());

  it('is how to sign in', async () => {
    const { status, body } = await authCall(clinic, 'GET /settings');
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

  it('is that the service is there', async () => {
    expect((await authCall(clinic, 'GET /health')).body).toEqual({
      version: expect.any(String),
      name: expect.any(String),
      description: expect.any(String),
    });
  });

  it('is no key while the shared secret signs', async () => {
    const { body, headers } = await authCall(clinic, 'GET /.well-known/jwks.json');
    expect(body).toEqual({ keys: [] });
    expect(headers.get('cache-control')).toBe('public, max-age=600');
  });
});
