import { randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import { anAddress, PASSWORD, serviceRole, visitor } from '../../../support/auth/clients.js';
import { follow, linkMail, sessionOf } from '../../../support/auth/mails.js';
import { anAccount, aPerson } from '../../../support/auth/people.js';
import { mailsTo } from '../../../support/orders.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

describe('the public client with the service-role key [G41]', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());
  const admin = () => serviceRole(app).auth.admin;

  it('the client creates accounts, exactly as given and without a mail', async () => {
    const email = anAddress();
    const { data, error } = await admin().createUser({
      email,
      password: PASSWORD,
      user_metadata: { name: 'Åsa' },
      app_metadata: { app: 'norr' },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      user_metadata: { name: 'Åsa' },
      app_metadata: { provider: 'email', providers: ['email'], app: 'norr' },
    });
    expect(data.user?.email_confirmed_at).toBeUndefined();
    expect((await visitor(app).auth.signInWithPassword({ email, password: PASSWORD })).error).toMatchObject({
      code: 'email_not_confirmed',
    });
    await app.drain();
    expect(mailsTo(app, email)).toEqual([]);
  });

  it('the client creates an account with an id, a phone number, and a hash instead of a password', async () => {
    const id = randomUUID();
    const email = anAddress();
    const phone = `4670${String(Math.floor(Math.random() * 10 ** 7)).padStart(7, '0')}`;
    const [source] = await app.database.query<{ password_hash: string }>(
      'SELECT password_hash FROM users WHERE email = $1',
      [(await anAccount(app)).email],
    );
    const { data, error } = await admin().createUser({
      id,
      email,
      phone,
      password_hash: source?.password_hash,
      email_confirm: true,
      phone_confirm: true,
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id, email, phone });
    expect((await visitor(app).auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    expect((await visitor(app).auth.signInWithPassword({ phone, password: PASSWORD })).error).toBeNull();
  });

  it('the client lists accounts newest first, in pages', async () => {
    const newest = [];
    for (let count = 0; count < 3; count += 1) newest.unshift((await anAccount(app)).id);
    const { data, error } = await admin().listUsers({ page: 1, perPage: 2 });
    expect(error).toBeNull();
    expect(data.users.map(({ id }) => id)).toEqual(newest.slice(0, 2));
    const [{ count: total } = { count: 0 }] = await app.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM users',
    );
    expect(data).toMatchObject({ aud: 'authenticated', total, nextPage: 2, lastPage: Math.ceil(total / 2) });
    const last = await admin().listUsers({ page: Math.ceil(total / 2), perPage: 2 });
    expect(last.data).toMatchObject({ nextPage: null });
    expect((await admin().listUsers()).data.users.length).toBe(total);
  });

  it('the client reads, changes, bans and deletes an account', async () => {
    const { id, email, client } = await aPerson(app);
    expect((await admin().getUserById(id)).data.user).toMatchObject({ id, email });

    const newEmail = anAddress();
    const changed = await admin().updateUserById(id, {
      email: newEmail,
      user_metadata: { name: 'Ny' },
      app_metadata: { role: 'x' },
    });
    expect(changed.data.user).toMatchObject({
      email: newEmail,
      user_metadata: { name: 'Ny' },
      app_metadata: { role: 'x', provider: 'email' },
    });
    expect((await client.auth.getUser()).data.user?.email).toBe(newEmail);

    expect((await admin().updateUserById(id, { ban_duration: '24h' })).data.user?.banned_until).toBeDefined();
    expect((await client.auth.getUser()).error).toMatchObject({ status: 403, code: 'user_banned' });
    expect((await client.auth.refreshSession()).error).toMatchObject({ status: 400, code: 'user_banned' });
    expect((await visitor(app).auth.signInWithPassword({ email: newEmail, password: PASSWORD })).error).toMatchObject({
      status: 400,
      code: 'user_banned',
    });
    expect((await admin().updateUserById(id, { ban_duration: 'none' })).data.user?.banned_until).toBeUndefined();
    expect((await client.auth.getUser()).error).toBeNull();

    expect((await admin().updateUserById(id, { password: 'ny-brygga-1922' })).error).toBeNull();
    expect((await client.auth.getUser()).error?.message).toBe('Auth session missing!');

    const again = await visitor(app).auth.signInWithPassword({ email: newEmail, password: 'ny-brygga-1922' });
    expect((await admin().deleteUser(id)).error).toBeNull();
    expect((await visitor(app).auth.getUser(again.data.session?.access_token)).error).toMatchObject({
      status: 403,
      code: 'user_not_found',
    });
    expect((await admin().getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
    expect((await admin().deleteUser(id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
  });

  it('a soft deletion empties the row, and frees the address', async () => {
    const { id, email, accessToken } = await aPerson(app);
    expect((await admin().deleteUser(id, true)).error).toBeNull();
    const { data } = await admin().getUserById(id);
    expect(data.user).toMatchObject({
      id,
      email: '',
      user_metadata: {},
      identities: [],
      deleted_at: expect.any(String),
    });
    expect((await visitor(app).auth.getUser(accessToken)).error).toMatchObject({ code: 'user_not_found' });
    expect((await admin().createUser({ email })).error).toBeNull();
  });

  it('the client lists and removes second factors', async () => {
    const { id, client } = await aPerson(app);
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefonen' });
    const code = new TOTP({ secret: data?.totp.secret }).generate();
    await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
    const listed = await admin().mfa.listFactors({ userId: id });
    expect(listed.data?.factors).toMatchObject([{ id: data?.id, status: 'verified', friendly_name: 'Telefonen' }]);
    expect(JSON.stringify(listed.data)).not.toContain(data?.totp.secret);
    expect((await admin().mfa.deleteFactor({ userId: id, id: data?.id ?? '' })).error).toBeNull();
    expect((await admin().mfa.listFactors({ userId: id })).data?.factors).toEqual([]);
  });

  it('the client signs a user out', async () => {
    const { client, accessToken } = await aPerson(app);
    expect((await admin().signOut(accessToken)).error).toBeNull();
    expect((await client.auth.getUser()).error?.message).toBe('Auth session missing!');
  });

  it('the client invites by mail', async () => {
    const email = anAddress();
    const { data, error } = await admin().inviteUserByEmail(email, {
      data: { name: 'Åsa' },
      redirectTo: `${app.url}/valkommen`,
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, invited_at: expect.any(String), user_metadata: { name: 'Åsa' } });
    const { address, fragment } = await follow((await linkMail(app, email, 'Du är inbjuden att skapa ett konto')).link);
    expect(address.pathname).toBe('/valkommen');
    expect(fragment.get('type')).toBe('invite');
    const invited = visitor(app);
    await invited.auth.setSession(sessionOf(fragment));
    expect((await invited.auth.updateUser({ password: PASSWORD })).error).toBeNull();
    expect((await visitor(app).auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    expect((await admin().inviteUserByEmail(email)).error).toMatchObject({ status: 422, code: 'email_exists' });
  });

  describe('generated links', () => {
    it.each(['magiclink', 'recovery'] as const)('the link %s signs a known address in', async (type) => {
      const { email = '' } = await anAccount(app);
      const { data, error } = await admin().generateLink({ type, email, options: { redirectTo: `${app.url}/hit` } });
      expect(error).toBeNull();
      expect(data.properties).toMatchObject({
        verification_type: type,
        redirect_to: `${app.url}/hit`,
        email_otp: expect.stringMatching(/^\d{6}$/),
      });
      expect(data.user).toMatchObject({ email });
      const { address, fragment } = await follow(data.properties?.action_link ?? '');
      expect(address.pathname).toBe('/hit');
      expect(fragment.get('type')).toBe(type);
      await app.drain();
      expect(mailsTo(app, email)).toEqual([]);
    });

    it('a sign-in link for an unknown address becomes a sign-up', async () => {
      const email = anAddress();
      const { data } = await admin().generateLink({ type: 'magiclink', email });
      expect(data.properties?.verification_type).toBe('signup');
      const { data: verified } = await visitor(app).auth.verifyOtp({
        token_hash: data.properties?.hashed_token ?? '',
        type: 'signup',
      });
      expect(verified.user).toMatchObject({ email });
    });

    it('the links signup and invite create the account as given', async () => {
      const [signedUp, invited] = [anAddress(), anAddress()];
      const signup = await admin().generateLink({
        type: 'signup',
        email: signedUp,
        password: PASSWORD,
        options: { data: { name: 'Åsa' } },
      });
      expect(signup.data.user).toMatchObject({ email: signedUp, user_metadata: { name: 'Åsa' } });
      const verified = await visitor(app).auth.verifyOtp({
        email: signedUp,
        token: signup.data.properties?.email_otp ?? '',
        type: 'signup',
      });
      expect(verified.error).toBeNull();
      expect((await visitor(app).auth.signInWithPassword({ email: signedUp, password: PASSWORD })).error).toBeNull();
      expect((await admin().generateLink({ type: 'invite', email: invited })).data.user).toMatchObject({
        email: invited,
        invited_at: expect.any(String),
      });
      expect((await admin().generateLink({ type: 'invite', email: signedUp })).error).toMatchObject({
        status: 422,
        code: 'email_exists',
      });
    });

    it('a change of address gets a link for each side', async () => {
      const { email, id } = await aPerson(app);
      const newEmail = anAddress();
      const old = await admin().generateLink({ type: 'email_change_current', email, newEmail });
      const current = await admin().generateLink({ type: 'email_change_new', email, newEmail });
      expect([old, current].map(({ data }) => data.properties?.verification_type)).toEqual([
        'email_change',
        'email_change',
      ]);
      await follow(old.data.properties?.action_link ?? '');
      await follow(current.data.properties?.action_link ?? '');
      expect((await admin().getUserById(id)).data.user?.email).toBe(newEmail);
    });

    it('a recovery of an unknown address is refused', async () => {
      expect((await admin().generateLink({ type: 'recovery', email: anAddress() })).error).toMatchObject({
        status: 404,
        code: 'user_not_found',
      });
    });
  });
});
