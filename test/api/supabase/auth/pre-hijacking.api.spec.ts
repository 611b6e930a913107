import { TOTP } from 'otpauth';
import { authCall } from '../../../support/auth/calls.js';
import { anAddress, serviceRole, visitor } from '../../../support/auth/clients.js';
import { follow, linkMail, sessionOf, type LinkMail } from '../../../support/auth/mails.js';
import { PROFILES } from '../../../support/profiles.js';
import { runCommand } from '../../../support/terminal-commands.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const CONFIRM = 'Bekräfta din e-postadress';
const SIGN_IN_LINK = 'Din inloggningslänk';
const RESET = 'Återställ ditt lösenord';
const INVITED = 'Du är inbjuden att skapa ett konto';
const STRANGERS = 'frammande-vet-1837';
const OWNERS = 'agarens-egen-1922';

describe.each(PROFILES)('an account created by a stranger, %s', (profile) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { SECURITY_PROFILE: profile } });
  });
  afterAll(() => app.stop());

  const signUp = (email: string, password: string, name: string) =>
    authCall(app, 'POST /signup', { body: { email, password, data: { name } } });
  const signIn = (email: string, password: string) =>
    authCall(app, 'POST /token?grant_type=password', { body: { email, password } });
  const newestMail = async (email: string, subject: string) => {
    await app.drain();
    return linkMail(app, email, subject);
  };
  /** As the page of the profile does; also tells whether the page then asks for a password. */
  async function redeem({ link }: LinkMail) {
    const { query, fragment } = await follow(link);
    const client = visitor(app);
    if (profile === 'strict') {
      const type = query.get('type') as 'signup';
      const { data, error } = await client.auth.verifyOtp({ token_hash: query.get('token_hash') ?? '', type });
      expect(error).toBeNull();
      return { client, user: data.user, isPasswordWanted: 'password_wanted' in (data.session ?? {}) };
    }
    const { data, error } = await client.auth.setSession(sessionOf(fragment));
    expect(error).toBeNull();
    return {
      client,
      user: data.user,
      isPasswordWanted: fragment.get('type') === 'recovery' && fragment.has('password_wanted'),
    };
  }

  it('a second sign-up with another password leaves neither password nor metadata after the owner follows their link [H1]', async () => {
    const email = anAddress();
    const stranger = await signUp(email, STRANGERS, 'set by a stranger');
    const owner = await signUp(email, OWNERS, 'Åsa');
    expect(owner).toMatchObject({
      status: 200,
      body: { email, user_metadata: { name: 'Åsa' }, identities: [{ provider: 'email' }] },
    });
    expect(+new Date(owner.body.created_at as string)).toBeGreaterThan(+new Date(stranger.body.created_at as string));

    const { client, user, isPasswordWanted } = await redeem(await newestMail(email, CONFIRM));
    expect({ metadata: user?.user_metadata, isPasswordWanted }).toEqual({ metadata: {}, isPasswordWanted: true });
    for (const password of [STRANGERS, OWNERS])
      expect((await signIn(email, password)).body).toMatchObject({ code: 'invalid_credentials' });
    expect((await client.auth.updateUser({ password: OWNERS })).error).toBeNull();
    expect((await signIn(email, OWNERS)).status).toBe(200);
  });

  it('the code of the mail does the same as its link [H1]', async () => {
    const email = anAddress();
    await signUp(email, STRANGERS, 'set by a stranger');
    await signUp(email, OWNERS, 'Åsa');
    const { code: token } = await newestMail(email, CONFIRM);
    const { status, body } = await authCall(app, 'POST /verify', { body: { type: 'signup', email, token } });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { password_wanted: true, user: { user_metadata: {} } },
    });
    expect((await signIn(email, STRANGERS)).status).toBe(400);
  });

  it('one password alone survives, also when the same sign-up is sent again', async () => {
    const email = anAddress();
    await Promise.all(Array.from({ length: 4 }, () => signUp(email, OWNERS, 'Åsa')));
    // The mails of the four may arrive in any order, and only the last link made is valid: one more mail comes last for sure.
    await app.drain();
    await signUp(email, OWNERS, 'Åsa');
    const { user, isPasswordWanted } = await redeem(await newestMail(email, CONFIRM));
    expect({ metadata: user?.user_metadata, isPasswordWanted }).toEqual({
      metadata: { name: 'Åsa' },
      isPasswordWanted: false,
    });
    expect((await signIn(email, OWNERS)).status).toBe(200);
  });

  it.each([
    ['a sign-in link', SIGN_IN_LINK, (email: string) => visitor(app).auth.signInWithOtp({ email })],
    ['a recovery', RESET, (email: string) => visitor(app).auth.resetPasswordForEmail(email)],
    ['an invitation', INVITED, (email: string) => serviceRole(app).auth.admin.inviteUserByEmail(email)],
  ])("the owner's first proof by %s drops the stranger's password and metadata", async (_what, subject, ask) => {
    const email = anAddress();
    await signUp(email, STRANGERS, 'set by a stranger');
    expect((await ask(email)).error).toBeNull();
    const { user } = await redeem(await newestMail(email, subject));
    expect(user).toMatchObject({ email, user_metadata: {} });
    expect((await signIn(email, STRANGERS)).body).toMatchObject({ code: 'invalid_credentials' });
  });

  it("the stranger's own link in the owner's mailbox restores nothing", async () => {
    const email = anAddress();
    await signUp(email, STRANGERS, 'set by a stranger');
    const strangers = await newestMail(email, CONFIRM);
    await visitor(app).auth.signInWithOtp({ email });
    await app.drain();
    expect((await redeem(strangers)).isPasswordWanted).toBe(true);
    expect((await signIn(email, STRANGERS)).status).toBe(400);
  });

  it('an operator who confirms the address validates no password of a stranger', async () => {
    const email = anAddress();
    await signUp(email, STRANGERS, 'set by a stranger');
    await signUp(email, OWNERS, 'Åsa');
    const [row] = await app.database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
    const { admin } = serviceRole(app).auth;
    expect((await admin.updateUserById(row?.id ?? '', { email_confirm: true })).error).toBeNull();
    for (const password of [STRANGERS, OWNERS]) expect((await signIn(email, password)).status).toBe(400);
  });

  it('an account created by an operator keeps what the operator set', async () => {
    const email = anAddress();
    const { admin } = serviceRole(app).auth;
    await admin.createUser({ email, password: OWNERS, user_metadata: { name: 'Åsa' } });
    await signUp(email, STRANGERS, 'set by a stranger');
    const { user } = await redeem(await newestMail(email, CONFIRM));
    expect(user?.user_metadata).toEqual({ name: 'Åsa' });
    expect((await signIn(email, OWNERS)).status).toBe(200);
    expect((await signIn(email, STRANGERS)).status).toBe(400);
  });

  describe('hudvy admin', () => {
    const run = (email: string) => runCommand(app, 'admin', ['add', email]);

    it('an account without a confirmed address does not become an admin, nor in strict without a second factor', async () => {
      const email = anAddress();
      await signUp(email, STRANGERS, 'set by a stranger');
      expect(await run(email)).toMatchObject({ code: 1, errors: expect.stringContaining('not confirmed') });
      await signUp(email, OWNERS, 'Åsa');
      const { client } = await redeem(await newestMail(email, CONFIRM));
      if (profile === 'strict') {
        expect(await run(email)).toMatchObject({ code: 1, errors: expect.stringContaining('second factor') });
        const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
        const code = new TOTP({ secret: data?.totp.secret ?? '' }).generate();
        expect((await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code })).error).toBeNull();
      }
      expect(await run(email)).toMatchObject({ code: 0 });
    });
  });
});

describe('an account created by a stranger without confirmation', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { AUTH_AUTOCONFIRM: '1' } });
  });
  afterAll(() => app.stop());

  it("the owner's first proof ends the stranger's sessions and removes their factors", async () => {
    const email = anAddress();
    const stranger = visitor(app);
    await stranger.auth.signUp({ email, password: STRANGERS });
    const { data } = await stranger.auth.mfa.enroll({ factorType: 'totp' });
    const code = new TOTP({ secret: data?.totp.secret ?? '' }).generate();
    await stranger.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
    expect((await stranger.auth.getUser()).error).toBeNull();

    const owner = visitor(app);
    await owner.auth.signInWithOtp({ email });
    const { fragment } = await follow((await linkMail(app, email, SIGN_IN_LINK)).link);
    const { data: session } = await owner.auth.setSession(sessionOf(fragment));
    expect(session.user?.factors ?? []).toEqual([]);
    expect((await stranger.auth.getUser()).error).not.toBeNull();
    expect((await visitor(app).auth.signInWithPassword({ email, password: STRANGERS })).error).toMatchObject({
      code: 'invalid_credentials',
    });
  });
});
