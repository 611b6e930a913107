import { startForeignPage, type BrowserClient, type ForeignPage } from '../support/auth/browser-client.js';
import { anAddress, apiKeys, PASSWORD } from '../support/auth/clients.js';
import { linkMail } from '../support/auth/mails.js';
import { anAccount } from '../support/auth/people.js';

describe('the current public client in a browser, with the service-role key [G41]', () => {
  let foreign: ForeignPage;
  let admin: BrowserClient['auth']['admin'];
  beforeAll(async () => {
    foreign = await startForeignPage({ AUTH_FACTORS: 'totp' });
  });
  afterAll(() => foreign?.stop());
  beforeEach(async () => {
    const { auth } = await foreign.open({
      key: apiKeys(foreign.app).serviceRoleKey,
      auth: { persistSession: false },
    });
    admin = auth.admin;
  });
  afterEach(() => foreign.leave());

  it('the client creates, reads, changes, bans and deletes accounts', async () => {
    const email = anAddress();
    const { data } = await admin.createUser({
      email,
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { name: 'Åsa' },
    });
    expect(data.user).toMatchObject({ email, user_metadata: { name: 'Åsa' }, email_confirmed_at: expect.any(String) });
    const id = data.user?.id ?? '';
    const person = await foreign.open();
    expect((await person.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();

    expect((await admin.getUserById(id)).data.user).toMatchObject({ id, email });
    expect((await admin.updateUserById(id, { ban_duration: '24h' })).data.user?.banned_until).toBeDefined();
    expect((await person.auth.getUser()).error).toMatchObject({ status: 403, code: 'user_banned' });
    await admin.updateUserById(id, { ban_duration: 'none', app_metadata: { app: 'norr' } });
    expect((await person.auth.refreshSession()).data.user?.app_metadata).toMatchObject({ app: 'norr' });
    expect((await admin.signOut((await person.auth.getSession()).data.session?.access_token ?? '')).error).toBeNull();
    expect((await person.auth.getUser()).error).toMatchObject({ message: 'Auth session missing!' });

    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
    expect((await admin.deleteUser(id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
    expect((await admin.createUser({})).error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('the client invites by mail, and generates links without a mail', async () => {
    const email = anAddress();
    expect((await admin.inviteUserByEmail(email, { redirectTo: foreign.url })).data.user).toMatchObject({
      email,
      invited_at: expect.any(String),
    });
    const invited = await foreign.open();
    await invited.page.goto((await linkMail(foreign.app, email, 'Du är inbjuden att skapa ett konto')).link);
    expect((await invited.auth.updateUser({ password: PASSWORD })).data.user).toMatchObject({ email });

    const { data } = await admin.generateLink({ type: 'recovery', email, options: { redirectTo: foreign.url } });
    expect(data.properties).toMatchObject({
      verification_type: 'recovery',
      email_otp: expect.stringMatching(/^\d{6}$/),
    });
    const recovering = await foreign.open();
    await recovering.page.goto(data.properties?.action_link ?? '');
    expect((await recovering.auth.getUser()).data.user).toMatchObject({ email });
    expect((await admin.generateLink({ type: 'recovery', email: anAddress() })).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
  });

  it('the client lists and removes a user’s factors', async () => {
    const { email = '', id } = await anAccount(foreign.app);
    const person = await foreign.open();
    await person.auth.signInWithPassword({ email, password: PASSWORD });
    const { data } = await person.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefonen' });
    expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toMatchObject([
      { id: data?.id, friendly_name: 'Telefonen' },
    ]);
    expect((await admin.mfa.deleteFactor({ userId: id, id: data?.id ?? '' })).error).toBeNull();
    expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toEqual([]);
  });
});
