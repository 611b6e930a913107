import { startForeignPage, type ForeignPage } from '../support/auth/browser-client.js';
import { anAddress, PASSWORD } from '../support/auth/clients.js';
import { aKeyPair } from '../support/auth/tokens.js';

const UNKNOWN_FACTOR = '00000000-0000-4000-8000-000000000000';

describe('the current public client in a browser, without confirmation by mail [G41]', () => {
  let foreign: ForeignPage;
  beforeAll(async () => {
    foreign = await startForeignPage({
      AUTH_AUTOCONFIRM: '1',
      JWT_KEYS: JSON.stringify([aKeyPair('spring').privateJwk]),
    });
  });
  afterAll(() => foreign?.stop());
  afterEach(() => foreign.leave());

  async function signedUp() {
    const email = anAddress();
    const visitor = await foreign.open();
    const { error } = await visitor.auth.signUp({ email, password: PASSWORD, options: { data: { name: 'Åsa' } } });
    expect(error).toBeNull();
    return { ...visitor, email };
  }

  /** The same person in another browser. */
  async function elsewhere(email: string) {
    const visitor = await foreign.open();
    expect((await visitor.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    return visitor;
  }

  it('the client adopts a session by its tokens, and reads its claims with the published key', async () => {
    const { auth, email } = await signedUp();
    const { access_token = '', refresh_token = '' } = (await auth.getSession()).data.session ?? {};
    const other = await foreign.open();
    expect((await other.auth.setSession({ access_token, refresh_token })).data.user).toMatchObject({ email });
    let calls = 0;
    other.page.on('request', (request) => (calls += request.url().endsWith('/auth/v1/user') ? 1 : 0));
    expect((await other.auth.getClaims()).data).toMatchObject({
      header: { alg: 'ES256', kid: 'spring' },
      claims: { email, aal: 'aal1' },
    });
    expect(calls).toBe(0);
  });

  it.each([
    ['global', { own: false, other: false }],
    ['local', { own: false, other: true }],
    ['others', { own: true, other: false }],
  ] as const)('signing out with the scope %s ends its sessions', async (scope, lives) => {
    const { auth, email } = await signedUp();
    const other = await elsewhere(email);
    expect((await auth.signOut({ scope })).error).toBeNull();
    const isIn = async (client: typeof auth) => (await client.getUser()).error === null;
    expect({ own: await isIn(auth), other: await isIn(other.auth) }).toEqual(lives);
    if (!lives.other) expect((await other.auth.getUser()).error).toMatchObject({ message: 'Auth session missing!' });
  });

  describe('errors across origins', () => {
    it('the client reads status, code and text of sign-up and sign-in errors', async () => {
      const { email } = await signedUp();
      const { auth } = await foreign.open();
      expect((await auth.signUp({ email, password: PASSWORD })).error).toMatchObject({
        name: 'AuthApiError',
        status: 422,
        code: 'user_already_exists',
        message: 'User already registered',
      });
      expect((await auth.signUp({ email: anAddress(), password: 'kort' })).error).toMatchObject({
        name: 'AuthWeakPasswordError',
        status: 422,
        code: 'weak_password',
        message: 'Password should be at least 6 characters.',
        reasons: ['length'],
      });
      expect((await auth.signUp({ email: 'a', password: PASSWORD })).error).toMatchObject({
        status: 400,
        code: 'validation_failed',
        message: 'Unable to validate email address: invalid format',
      });
      for (const credentials of [
        { email, password: 'fel-losenord' },
        { email: anAddress(), password: PASSWORD },
      ]) {
        expect((await auth.signInWithPassword(credentials)).error).toMatchObject({
          status: 400,
          code: 'invalid_credentials',
          message: 'Invalid login credentials',
        });
      }
      expect((await auth.refreshSession({ refresh_token: 'abcdefghijkl' })).error).toMatchObject({
        status: 400,
        code: 'refresh_token_not_found',
        message: 'Invalid Refresh Token: Refresh Token Not Found',
      });
      expect((await auth.getUser('not.a.token')).error).toMatchObject({ status: 403, code: 'bad_jwt' });
      expect((await auth.getUser()).error).toMatchObject({
        name: 'AuthSessionMissingError',
        message: 'Auth session missing!',
      });
    });

    it('the client reads status, code and text of errors of unsupported sign-in methods', async () => {
      const { auth } = await foreign.open();
      expect((await auth.signInAnonymously()).error).toMatchObject({
        status: 422,
        code: 'anonymous_provider_disabled',
      });
      expect((await auth.signUp({ phone: '+46701234567', password: PASSWORD })).error).toMatchObject({
        code: 'phone_provider_disabled',
      });
      expect((await auth.signInWithOtp({ phone: '+46701234567' })).error).toMatchObject({
        status: 400,
        code: 'phone_provider_disabled',
      });
      expect((await auth.signInWithIdToken({ provider: 'google', token: 'a.b.c' })).error).toMatchObject({
        status: 400,
      });
      expect((await auth.signInWithSSO({ domain: 'example.se' })).error).toMatchObject({
        status: 404,
        code: 'saml_provider_disabled',
      });
      const web3 = await auth.signInWithWeb3({ chain: 'ethereum', message: 'hej', signature: '0x00' });
      expect(web3.error).toMatchObject({ status: 422, code: 'web3_provider_disabled' });
      expect((await auth.signInWithPasskey()).error).toMatchObject({ status: 404, code: 'passkey_disabled' });
      const { data } = await auth.signInWithOAuth({ provider: 'google', options: { skipBrowserRedirect: true } });
      expect((await fetch(data.url ?? '', { redirect: 'manual' })).status).toBe(400);
    });

    it('the client reads status, code and text of errors of disabled features', async () => {
      const { auth } = await signedUp();
      const { data } = await auth.getUserIdentities();
      expect(data?.identities).toMatchObject([{ provider: 'email' }]);
      const [identity] = data?.identities ?? [];
      expect((await auth.linkIdentity({ provider: 'google' })).error).toMatchObject({
        status: 404,
        code: 'manual_linking_disabled',
      });
      if (identity)
        expect((await auth.unlinkIdentity(identity)).error).toMatchObject({
          status: 404,
          code: 'manual_linking_disabled',
        });
      expect((await auth.passkey.list()).error).toMatchObject({ status: 404, code: 'passkey_disabled' });
      expect((await auth.mfa.challenge({ factorId: UNKNOWN_FACTOR })).error).toMatchObject({
        status: 404,
        code: 'mfa_factor_not_found',
      });
      expect((await auth.admin.listUsers()).error).toMatchObject({ status: 403, code: 'not_admin' });
    });
  });
});
