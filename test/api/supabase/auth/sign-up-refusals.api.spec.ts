import { anAddress, PASSWORD } from '../../../support/auth/clients.js';
import { authCall, refusal } from '../../../support/auth/calls.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const CHALLENGE = 'a'.repeat(43);

describe('refused sign-ups', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
  });
  afterAll(() => app.stop());
  const signUp = async (body: object) => refusal(await authCall(app, 'POST /signup', { body }));

  it.each([undefined, null, ''])('a sign-up without a password is refused (%p)', async (password) => {
    expect(await signUp({ email: anAddress(), password })).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('a sign-up with both an address and a phone number is refused', async () => {
    expect(await signUp({ email: anAddress(), phone: '46701234567', password: PASSWORD })).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
  });

  it.each([
    'a',
    'xx:;x@x.x',
    'a@',
    '@example.se',
    'a b@example.se',
    'a@example',
    'a@example.se\nbcc: b@example.se',
    '<a@example.se>',
  ])('the malformed address %p is refused', async (email) => {
    expect(await signUp({ email, password: PASSWORD })).toEqual({
      status: 400,
      code: 'validation_failed',
      message: 'Unable to validate email address: invalid format',
    });
  });

  it('a quoted local part, which mail programs have read as two addresses, is refused [L16]', async () => {
    expect(await signUp({ email: '"victim@evil.example x"@example.se', password: PASSWORD })).toMatchObject({
      status: 400,
      message: 'Unable to validate email address: invalid format',
    });
  });

  it('marks without a shape make no second account of one mailbox [F5]', async () => {
    const email = anAddress();
    const [local = '', domain = ''] = email.split('@');
    for (const typed of [email, `${local}\u200B@${domain}`, `\u202D${email.toUpperCase()}\u202C`])
      expect((await authCall(app, 'POST /signup', { body: { email: typed, password: PASSWORD } })).status).toBe(200);
    expect(await app.database.query('SELECT email FROM users WHERE email ILIKE $1', [`%${local}%`])).toEqual([
      { email },
    ]);
  });

  it('an address longer than 255 characters is refused', async () => {
    expect(await signUp({ email: `${'a'.repeat(250)}@example.se`, password: PASSWORD })).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
  });

  it.each([
    ['12345', 'Password should be at least 6 characters.'],
    ['åäö', 'Password should be at least 6 characters.'],
  ])('the short password %p is refused', async (password, message) => {
    expect(await signUp({ email: anAddress(), password })).toEqual({ status: 422, code: 'weak_password', message });
  });

  it('a password longer than 72 bytes is refused', async () => {
    expect(await signUp({ email: anAddress(), password: 'å'.repeat(37) })).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
    expect(
      (await authCall(app, 'POST /signup', { body: { email: anAddress(), password: 'å'.repeat(36) } })).status,
    ).toBe(200);
  });

  it.each([
    [{ code_challenge: CHALLENGE }],
    [{ code_challenge_method: 's256' }],
    [{ code_challenge: 'short', code_challenge_method: 's256' }],
    [{ code_challenge: `${CHALLENGE}!`, code_challenge_method: 's256' }],
    [{ code_challenge: 'a'.repeat(129), code_challenge_method: 's256' }],
    [{ code_challenge: CHALLENGE, code_challenge_method: 'md5' }],
  ])('the challenge %p is refused', async (challenge) => {
    expect(await signUp({ email: anAddress(), password: PASSWORD, ...challenge })).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
  });

  it.each([
    [{ code_challenge: null, code_challenge_method: null }],
    [{ code_challenge: '', code_challenge_method: '' }],
    [{ code_challenge: CHALLENGE, code_challenge_method: 'S256' }],
    [{ code_challenge: CHALLENGE, code_challenge_method: 'plain' }],
    [{ gotrue_meta_security: { captcha_token: '' }, unknown: 7 }],
  ])('a sign-up with %p is accepted', async (extra) => {
    const { status, body } = await authCall(app, 'POST /signup', {
      body: { email: anAddress(), password: PASSWORD, ...extra },
    });
    expect({ status, body }).toMatchObject({ status: 200, body: { role: 'authenticated' } });
  });

  it('metadata too large for an access token is refused', async () => {
    expect(await signUp({ email: anAddress(), password: PASSWORD, data: { text: 'x'.repeat(9_000) } })).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
    expect(await signUp({ email: anAddress(), password: PASSWORD, data: ['list'] })).toMatchObject({ status: 400 });
  });

  it('a sign-up with a phone number, or with nothing, is refused while phones are disabled', async () => {
    expect(await signUp({ phone: '46701234567', password: PASSWORD })).toMatchObject({
      status: 400,
      code: 'phone_provider_disabled',
    });
    expect(await signUp({ data: {} })).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' });
    expect((await authCall(app, 'POST /signup')).status).toBe(422);
  });

  it('an address is stored in lower case', async () => {
    const email = anAddress();
    const { body } = await authCall(app, 'POST /signup', {
      body: { email: email.toUpperCase(), password: PASSWORD },
    });
    expect(body.email).toBe(email);
  });

  it('ten concurrent equal sign-ups create one account', async () => {
    const email = anAddress();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => authCall(app, 'POST /signup', { body: { email, password: PASSWORD } })),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    expect(new Set(responses.map(({ body }) => body.id as string)).size).toBe(1);
  });
});

describe('disabled sign-ups', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { AUTH_SIGNUP_DISABLED: '1' } });
  });
  afterAll(() => app.stop());

  it('a sign-up is refused with the message that clients know', async () => {
    const expected = { status: 422, code: 'signup_disabled', message: 'Signups not allowed for this instance' };
    expect(refusal(await authCall(app, 'POST /signup', { body: { email: anAddress(), password: PASSWORD } }))).toEqual(
      expected,
    );
    expect(refusal(await authCall(app, 'POST /otp', { body: { email: anAddress(), create_user: true } }))).toEqual(
      expected,
    );
    expect((await authCall(app, 'GET /settings')).body).toMatchObject({ disable_signup: true });
  });
});

describe('disabled addresses', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { AUTH_EMAIL_ENABLED: '0', AUTH_ANONYMOUS_ENABLED: '1' } });
  });
  afterAll(() => app.stop());

  it('a sign-up with an address is refused', async () => {
    const expected = { status: 400, code: 'email_provider_disabled' };
    expect(
      refusal(await authCall(app, 'POST /signup', { body: { email: anAddress(), password: PASSWORD } })),
    ).toMatchObject(expected);
    expect(refusal(await authCall(app, 'POST /otp', { body: { email: anAddress() } }))).toMatchObject(expected);
  });

  it('an anonymous sign-up creates an account without second factors', async () => {
    const { status, body } = await authCall(app, 'POST /signup', { body: { data: { source: 'page' } } });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      is_anonymous: true,
      email: '',
      identities: [],
      user_metadata: { source: 'page' },
    });
    const factor = await authCall(app, 'POST /factors', {
      bearer: body.access_token,
      body: { factor_type: 'totp' },
    });
    expect(factor.status).toBe(403);
  });
});
