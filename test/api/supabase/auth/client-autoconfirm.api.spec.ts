import { anAddress, PASSWORD, visitor } from '../../../support/auth/clients.js';
import { follow, linkMail, sessionOf } from '../../../support/auth/mails.js';
import { mailsTo } from '../../../support/orders.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

describe('the public client, without confirmation by mail [G41]', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { AUTH_AUTOCONFIRM: '1', AUTH_PHONE_ENABLED: '1', AUTH_SMS_AUTOCONFIRM: '1' } });
  });
  afterAll(() => app.stop());

  it('signing up signs in, and sends no mail', async () => {
    const email = anAddress();
    const client = visitor(app);
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => void events.push(event));
    const { data, error } = await client.auth.signUp({ email, password: PASSWORD, options: { data: { name: 'Åsa' } } });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      user: { email, user_metadata: { name: 'Åsa' } },
    });
    expect(data.user?.email_confirmed_at).toBeDefined();
    expect((await client.auth.getUser()).data.user?.id).toBe(data.user?.id);
    expect(events).toContain('SIGNED_IN');
    await app.drain();
    expect(mailsTo(app, email)).toEqual([]);
  });

  it('an address with an account is refused', async () => {
    const email = anAddress();
    await visitor(app).auth.signUp({ email, password: PASSWORD });
    const { error } = await visitor(app).auth.signUp({ email: email.toUpperCase(), password: 'another-password' });
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists', message: 'User already registered' });
  });

  it('signing up with a number signs in, sends no text message, and is refused for the number from then on', async () => {
    const phone = '46701000011';
    const { data, error } = await visitor(app).auth.signUp({ phone, password: PASSWORD });
    expect(error).toBeNull();
    expect(data.session?.user).toMatchObject({ phone, phone_confirmed_at: expect.any(String) });
    const again = await visitor(app).auth.signUp({ phone, password: PASSWORD });
    expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists' });
    expect(await app.database.query('SELECT id FROM sms_deliveries WHERE recipient = $1', [`+${phone}`])).toEqual([]);
  });

  it('the client completes the whole life of a session', async () => {
    const email = anAddress();
    const client = visitor(app);
    await client.auth.signUp({ email, password: PASSWORD });
    expect((await client.auth.signOut()).error).toBeNull();
    expect((await client.auth.getSession()).data.session).toBeNull();

    const signedIn = await client.auth.signInWithPassword({ email, password: PASSWORD });
    const refreshed = await client.auth.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(refreshed.data.session?.refresh_token).not.toBe(signedIn.data.session?.refresh_token);
    expect((await client.auth.updateUser({ password: 'ny-brygga-1922' })).error).toBeNull();
    expect((await visitor(app).auth.signInWithPassword({ email, password: 'ny-brygga-1922' })).error).toBeNull();
  });

  it('a sign-in link to an unknown address creates an account', async () => {
    const email = anAddress();
    expect((await visitor(app).auth.signInWithOtp({ email })).error).toBeNull();
    const { link } = await linkMail(app, email, 'Din inloggningslänk');
    expect(new URL(link).searchParams.get('type')).toBe('magiclink');
    const { fragment } = await follow(link);
    expect((await visitor(app).auth.setSession(sessionOf(fragment))).data.user).toMatchObject({ email });
  });

  it('a password is still reset by mail', async () => {
    const email = anAddress();
    await visitor(app).auth.signUp({ email, password: PASSWORD });
    await visitor(app).auth.resetPasswordForEmail(email);
    const { fragment } = await follow((await linkMail(app, email, 'Återställ ditt lösenord')).link);
    const page = visitor(app);
    await page.auth.setSession(sessionOf(fragment));
    expect((await page.auth.updateUser({ password: 'ny-brygga-1922' })).error).toBeNull();
  });

  it('auto-confirmation does not prove the mailbox', async () => {
    const email = anAddress();
    const { data } = await visitor(app).auth.signUp({ email, password: PASSWORD });
    const events = () =>
      app.database.query(
        `SELECT 1 FROM outbox_events WHERE name = 'auth.email-confirmed' AND payload ->> 'userId' = $1`,
        [data.user?.id],
      );
    expect(await events()).toHaveLength(0);
    await visitor(app).auth.signInWithOtp({ email });
    await follow((await linkMail(app, email, 'Din inloggningslänk')).link);
    expect(await events()).toHaveLength(1);
  });
});
