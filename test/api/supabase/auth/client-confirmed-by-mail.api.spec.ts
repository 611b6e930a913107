import { anAddress, PASSWORD, serviceRole, visitor } from '../../../support/auth/clients.js';
import { codeIn, follow, linkMail, mailTo, sessionOf } from '../../../support/auth/mails.js';
import { anAccount, aPerson, signIn } from '../../../support/auth/people.js';
import { mailsTo } from '../../../support/orders.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const CONFIRM = 'Bekräfta din e-postadress';
const RESET = 'Återställ ditt lösenord';
const SIGN_IN_LINK = 'Din inloggningslänk';

describe('the public client, with addresses confirmed by mail [G41]', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  describe('signing up', () => {
    it('an account signs in only after the link of the mail', async () => {
      const email = anAddress();
      const client = visitor(app);

      const signUp = await client.auth.signUp({ email, password: PASSWORD, options: { data: { name: 'Åsa' } } });
      expect(signUp.error).toBeNull();
      expect(signUp.data.session).toBeNull();
      expect(signUp.data.user).toMatchObject({
        email,
        user_metadata: { name: 'Åsa' },
        identities: [{ provider: 'email' }],
      });
      expect(signUp.data.user?.email_confirmed_at).toBeUndefined();
      expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toMatchObject({
        code: 'email_not_confirmed',
      });

      const { link } = await linkMail(app, email, CONFIRM);
      const { status, address, fragment } = await follow(link);
      expect({ status, origin: address.origin, path: address.pathname }).toEqual({
        status: 303,
        origin: app.url,
        path: '/',
      });
      expect(fragment.get('type')).toBe('signup');
      const session = await client.auth.setSession(sessionOf(fragment));
      expect(session.error).toBeNull();
      expect(session.data.user?.email_confirmed_at).toBeDefined();

      const signedIn = await client.auth.signInWithPassword({ email, password: PASSWORD });
      expect(signedIn.error).toBeNull();
      expect(signedIn.data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
      expect((await client.auth.getUser()).data.user).toMatchObject({ email, user_metadata: { name: 'Åsa' } });
    });

    it('the code of the mail confirms too, and voids the link', async () => {
      const email = anAddress();
      const client = visitor(app);
      await client.auth.signUp({ email, password: PASSWORD });
      const { code, link } = await linkMail(app, email, CONFIRM);

      const { data, error } = await client.auth.verifyOtp({ email, token: code, type: 'signup' });
      expect(error).toBeNull();
      expect(data.session).not.toBeNull();
      expect((await follow(link)).fragment.get('error_code')).toBe('otp_expired');
      expect((await visitor(app).auth.verifyOtp({ email, token: code, type: 'signup' })).error).toMatchObject({
        code: 'otp_expired',
      });
    });

    it('a page can redeem the link’s token', async () => {
      const email = anAddress();
      const client = visitor(app);
      await client.auth.signUp({ email, password: PASSWORD });
      const { token } = await linkMail(app, email, CONFIRM);
      const { data, error } = await client.auth.verifyOtp({ token_hash: token, type: 'email' });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ email });
    });

    it('a known address gets a decoy response, and nothing is stored or mailed', async () => {
      const { email = '', id } = await anAccount(app);
      const again = await visitor(app).auth.signUp({
        email,
        password: 'another-password',
        options: { data: { name: 'Någon' } },
      });
      expect(again.error).toBeNull();
      expect(again.data.session).toBeNull();
      expect(again.data.user).toMatchObject({ email, identities: [], user_metadata: { name: 'Någon' } });
      expect(again.data.user?.confirmation_sent_at).toBeDefined();
      expect(again.data.user?.id).not.toBe(id);
      await app.drain();
      expect(mailsTo(app, email)).toEqual([]);
    });

    it('an unconfirmed address gets the mail again, answers with the request’s data, and loses both passwords at the proof [M7]', async () => {
      const email = anAddress();
      const first = await visitor(app).auth.signUp({
        email,
        password: PASSWORD,
        options: { data: { name: 'Åsa' } },
      });
      const { link: firstLink } = await linkMail(app, email, CONFIRM);
      const second = await visitor(app).auth.signUp({
        email,
        password: 'another-password',
        options: { data: { name: 'Annan' } },
      });
      expect(second.data.user).toMatchObject({ id: first.data.user?.id, user_metadata: { name: 'Annan' } });
      await app.drain();
      expect((await follow(firstLink)).fragment.get('error_code')).toBe('otp_expired');
      const { fragment } = await follow((await linkMail(app, email, CONFIRM)).link);
      expect(fragment.get('type')).toBe('recovery');
      for (const password of [PASSWORD, 'another-password'])
        expect((await visitor(app).auth.signInWithPassword({ email, password })).error).not.toBeNull();
    });

    it('the confirmation is resent on request', async () => {
      const email = anAddress();
      await visitor(app).auth.signUp({ email, password: PASSWORD });
      const { link: firstLink } = await linkMail(app, email, CONFIRM);
      expect((await visitor(app).auth.resend({ type: 'signup', email })).error).toBeNull();
      await app.drain();
      const { link } = await linkMail(app, email, CONFIRM);
      expect(link).not.toBe(firstLink);
      expect((await follow(link)).fragment.get('access_token')).toBeTruthy();
      expect((await visitor(app).auth.resend({ type: 'signup', email: anAddress() })).error).toBeNull();
    });
  });

  describe('resetting the password', () => {
    it('the mail leads to the page with a session, and every other session ends [P96]', async () => {
      const { email, client } = await aPerson(app);
      const redirectTo = `${app.url}/reset-password`;
      expect((await visitor(app).auth.resetPasswordForEmail(email, { redirectTo })).error).toBeNull();
      const { link } = await linkMail(app, email, RESET);
      const { address, fragment } = await follow(link);
      expect(address.pathname).toBe('/reset-password');
      expect(fragment.get('type')).toBe('recovery');

      const page = visitor(app);
      expect((await page.auth.setSession(sessionOf(fragment))).error).toBeNull();
      expect((await page.auth.updateUser({ password: 'ny-brygga-1922' })).error).toBeNull();
      expect((await page.auth.getUser()).error).toBeNull();
      expect((await client.auth.getUser()).error?.message).toBe('Auth session missing!');
      expect((await visitor(app).auth.signInWithPassword({ email, password: PASSWORD })).error).toMatchObject({
        code: 'invalid_credentials',
      });
      expect((await visitor(app).auth.signInWithPassword({ email, password: 'ny-brygga-1922' })).error).toBeNull();
      await mailTo(app, email, 'Ditt lösenord är ändrat');
    });

    it('an unknown address answers alike, and gets no mail', async () => {
      const email = anAddress();
      expect((await visitor(app).auth.resetPasswordForEmail(email)).error).toBeNull();
      await app.drain();
      expect(mailsTo(app, email)).toEqual([]);
    });

    it('a changed password voids open links', async () => {
      const { email, client } = await aPerson(app);
      await visitor(app).auth.resetPasswordForEmail(email);
      const { link } = await linkMail(app, email, RESET);
      await client.auth.updateUser({ password: 'ny-brygga-1922' });
      expect((await follow(link)).fragment.get('error_code')).toBe('otp_expired');
    });
  });

  describe('signing in by mail', () => {
    it('a known address gets a link and a code', async () => {
      const { email = '' } = await anAccount(app);
      const client = visitor(app);
      expect((await client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } })).error).toBeNull();
      const { code, link } = await linkMail(app, email, SIGN_IN_LINK);
      expect(new URL(link).searchParams.get('type')).toBe('magiclink');
      expect((await client.auth.verifyOtp({ email, token: code, type: 'email' })).data.user).toMatchObject({ email });
    });

    it('an unknown address gets an account, which the mail confirms', async () => {
      const email = anAddress();
      expect((await visitor(app).auth.signInWithOtp({ email, options: { data: { name: 'Åsa' } } })).error).toBeNull();
      const { link } = await linkMail(app, email, CONFIRM);
      const { fragment } = await follow(link);
      const { data } = await visitor(app).auth.setSession(sessionOf(fragment));
      expect(data.user).toMatchObject({ email, user_metadata: { name: 'Åsa' }, identities: [{ provider: 'email' }] });
    });

    it('an unknown address is refused when no account may be created', async () => {
      const { error } = await visitor(app).auth.signInWithOtp({
        email: anAddress(),
        options: { shouldCreateUser: false },
      });
      expect(error).toMatchObject({ status: 422, code: 'otp_disabled' });
    });
  });

  describe('one-time codes in the PKCE flow', () => {
    it('the link carries a code that only the requesting browser can redeem, once', async () => {
      const { email = '' } = await anAccount(app);
      const client = visitor(app, { flowType: 'pkce' });
      await client.auth.resetPasswordForEmail(email, { redirectTo: `${app.url}/reset-password?von=mejl` });
      const { link, token } = await linkMail(app, email, RESET);
      expect(token).toMatch(/^pkce_/);
      const { address, query } = await follow(link);
      expect(address.hash).toBe('');
      expect(query.get('von')).toBe('mejl');
      const code = query.get('code') ?? '';

      const stranger = visitor(app, { flowType: 'pkce' });
      await stranger.auth.signInWithOtp({ email: anAddress() }); // gives it a verifier of its own
      expect((await stranger.auth.exchangeCodeForSession(code)).error).toMatchObject({
        status: 400,
        code: 'bad_code_verifier',
      });
      const { data, error } = await client.auth.exchangeCodeForSession(code);
      expect(error).toBeNull();
      expect(data).toMatchObject({ user: { email }, redirectType: 'recovery' });
    });

    it('the code confirms a sign-up', async () => {
      const email = anAddress();
      const client = visitor(app, { flowType: 'pkce' });
      await client.auth.signUp({ email, password: PASSWORD });
      const { query } = await follow((await linkMail(app, email, CONFIRM)).link);
      const { data, error } = await client.auth.exchangeCodeForSession(query.get('code') ?? '');
      expect(error).toBeNull();
      expect(data.user?.email_confirmed_at).toBeDefined();
    });
  });

  describe('changing the account', () => {
    it('metadata is merged key by key, and null deletes a key', async () => {
      const { client } = await aPerson(app);
      await client.auth.updateUser({ data: { name: 'Åsa', city: 'Umeå' } });
      const { data } = await client.auth.updateUser({ data: { city: null, phone: '070' } });
      expect(data.user?.user_metadata).toEqual({ name: 'Åsa', phone: '070' });
    });

    it('the address changes once both sides have confirmed', async () => {
      const { client, email, id } = await aPerson(app);
      const newEmail = anAddress();
      const { data } = await client.auth.updateUser({ email: newEmail });
      expect(data.user).toMatchObject({ email, new_email: newEmail });
      expect(data.user?.email_change_sent_at).toBeDefined();

      const first = await follow((await linkMail(app, newEmail, 'Bekräfta din nya e-postadress')).link);
      expect(first.fragment.get('message')).toContain('Confirmation link accepted');
      expect(first.fragment.get('access_token')).toBeNull();
      const second = await follow((await linkMail(app, email, 'Godkänn bytet av e-postadress')).link);
      expect(second.fragment.get('type')).toBe('email_change');
      const session = await visitor(app).auth.setSession(sessionOf(second.fragment));
      expect(session.data.user).toMatchObject({ id, email: newEmail });
      expect(session.data.user?.new_email).toBeUndefined();
      await mailTo(app, email, 'E-postadressen till ditt konto är ändrad');
      expect((await signIn(app, newEmail)).id).toBe(id);
    });

    it('the codes of both sides are accepted, the old one first', async () => {
      const { client, email } = await aPerson(app);
      const newEmail = anAddress();
      await client.auth.updateUser({ email: newEmail });
      const old = await linkMail(app, email, 'Godkänn bytet av e-postadress');
      const half = await client.auth.verifyOtp({ email, token: old.code, type: 'email_change' });
      expect(half).toMatchObject({ error: null, data: { session: null } });
      const current = await linkMail(app, newEmail, 'Bekräfta din nya e-postadress');
      const whole = await client.auth.verifyOtp({ email: newEmail, token: current.code, type: 'email_change' });
      expect(whole.data.user).toMatchObject({ email: newEmail });
    });

    it('two confirmations of one side do not count as both', async () => {
      const { client, email } = await aPerson(app);
      await client.auth.updateUser({ email: anAddress() });
      await follow((await linkMail(app, email, 'Godkänn bytet av e-postadress')).link);
      await client.auth.resend({ type: 'email_change', email });
      await app.drain();
      expect(mailsTo(app, email).filter(({ subject }) => subject === 'Godkänn bytet av e-postadress')).toHaveLength(1);
      expect((await client.auth.getUser()).data.user?.email).toBe(email);
    });

    it('a mailed code confirms a change of password', async () => {
      const { client, email } = await aPerson(app);
      expect((await client.auth.reauthenticate()).error).toBeNull();
      expect(codeIn(await mailTo(app, email, 'Din bekräftelsekod'))).toMatch(/^\d{6}$/);
    });
  });

  describe('signing out', () => {
    it.each([
      ['global', { own: false, other: false }],
      ['local', { own: false, other: true }],
      ['others', { own: true, other: false }],
    ] as const)('the scope %s ends its sessions', async (scope, lives) => {
      const person = await aPerson(app);
      const other = await signIn(app, person.email);
      expect((await person.client.auth.signOut({ scope })).error).toBeNull();
      const isAlive = async (token: string) => (await visitor(app).auth.getUser(token)).error === null;
      expect({ own: await isAlive(person.accessToken), other: await isAlive(other.accessToken) }).toEqual(lives);
      expect((await visitor(app).auth.refreshSession({ refresh_token: other.refreshToken })).error === null).toBe(
        lives.other,
      );
    });
  });

  it('the client reads claims, by asking the server where no public keys exist', async () => {
    const { client, id } = await aPerson(app);
    const { data } = await client.auth.getClaims();
    expect(data?.claims).toMatchObject({
      sub: id,
      aud: 'authenticated',
      role: 'authenticated',
      aal: 'aal1',
      is_anonymous: false,
    });
    expect(data?.claims.iss).toBe(`${app.url}/auth/v1`);
    expect(data?.claims.amr).toEqual([{ method: 'password', timestamp: expect.any(Number) }]);
    await client.auth.signOut();
    expect((await serviceRole(app).auth.getUser('not.a.token')).error).toMatchObject({ code: 'bad_jwt' });
  });
});
