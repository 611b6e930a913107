import { startForeignPage, type ForeignPage } from '../support/auth/browser-client.js';
import { anAddress, apiKeys, PASSWORD } from '../support/auth/clients.js';
import { linkMail } from '../support/auth/mails.js';
import { anAccount } from '../support/auth/people.js';
import { eventually } from '../support/eventually.js';
import { intercept } from '../support/browser/intercept.js';

const CONFIRM = 'Bekräfta din e-postadress';
const RESET = 'Återställ ditt lösenord';

// What only a browser has. The calls and their errors: test/api/supabase/auth, and with everything test/drills/auth-client*.
describe('the current public client in a browser, on a page of another origin [G41]', () => {
  let foreign: ForeignPage;
  beforeAll(async () => {
    foreign = await startForeignPage();
  });
  afterAll(() => foreign?.stop());
  afterEach(() => foreign.leave());

  async function signedIn() {
    const { email = '' } = await anAccount(foreign.app);
    const visitor = await foreign.open();
    expect((await visitor.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    return { ...visitor, email };
  }

  it('the link that confirms a sign-up signs in', async () => {
    const email = anAddress();
    const { auth, page, events } = await foreign.open();
    const signUp = await auth.signUp({
      email,
      password: PASSWORD,
      options: { data: { name: 'Åsa' }, emailRedirectTo: foreign.url },
    });
    expect(signUp.error).toBeNull();
    expect(signUp.data).toMatchObject({ session: null, user: { email, user_metadata: { name: 'Åsa' } } });
    expect((await auth.signInWithPassword({ email, password: PASSWORD })).error).toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
    });

    await page.goto((await linkMail(foreign.app, email, CONFIRM)).link);
    expect((await auth.getUser()).data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
    expect((await auth.getSession()).data.session).toMatchObject({ token_type: 'bearer', user: { email } });
    expect(await events()).toContain('SIGNED_IN');
    expect(page.url()).not.toContain('access_token');
  });

  it('the page gets the error of an expired link', async () => {
    const { email = '' } = await anAccount(foreign.app);
    const { auth, page } = await foreign.open();
    await auth.signInWithOtp({ email, options: { emailRedirectTo: foreign.url } });
    const { link, code } = await linkMail(foreign.app, email, 'Din inloggningslänk');
    await auth.verifyOtp({ email, token: code, type: 'email' });
    await auth.signOut();
    await page.goto(link);
    expect(new URLSearchParams(new URL(page.url()).hash.slice(1)).get('error_code')).toBe('otp_expired');
    expect((await auth.getSession()).data.session).toBeNull();
  });

  it('the client redeems the PKCE code of the address with this browser’s challenge', async () => {
    const { email = '' } = await anAccount(foreign.app);
    const { auth, page, events } = await foreign.open({ auth: { flowType: 'pkce' } });
    await auth.resetPasswordForEmail(email, { redirectTo: `${foreign.url}/nytt-losenord?fran=mejl` });
    await page.goto((await linkMail(foreign.app, email, RESET)).link);
    await eventually(async () => expect(await events()).toContain('PASSWORD_RECOVERY'));
    expect((await auth.getUser()).data.user).toMatchObject({ email });
    expect(new URL(page.url()).searchParams.get('fran')).toBe('mejl');
  });

  it('the next page stays signed in, and each change is announced', async () => {
    const { auth, page, email, events } = await signedIn();
    await eventually(async () => expect(await events()).toEqual(['INITIAL_SESSION', 'SIGNED_IN']));

    await page.reload();
    const before = (await auth.getSession()).data.session;
    expect(before).toMatchObject({ user: { email } });
    const refreshed = await auth.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(refreshed.data.session?.refresh_token).not.toBe(before?.refresh_token);
    await auth.updateUser({ data: { name: 'Åsa Öberg' } });
    expect((await auth.signOut()).error).toBeNull();
    expect((await auth.getSession()).data.session).toBeNull();
    expect(await events()).toEqual(expect.arrayContaining(['TOKEN_REFRESHED', 'USER_UPDATED', 'SIGNED_OUT']));
  });

  it('ten tabs keep their session while they refresh concurrently, and sign out together', async () => {
    const { auth, openTab } = await signedIn();
    const tabs = await Promise.all(Array.from({ length: 9 }, openTab));
    const all = [auth, ...tabs.map((tab) => tab.auth)];
    const responses = await Promise.all(all.map((tab) => tab.refreshSession()));
    // A tab that finds another one's newer session in the storage keeps that one, and says so.
    const refused = responses.filter(({ error }) => error !== null && error.name !== 'AuthRefreshDiscardedError');
    expect(refused).toEqual([]);
    const sessions = await Promise.all(all.map(async (tab) => (await tab.getSession()).data.session?.refresh_token));
    expect(new Set(sessions).size).toBe(1);
    expect((await auth.refreshSession()).error).toBeNull();
    await auth.signOut();
    await eventually(async () =>
      expect((await Promise.all(tabs.map((tab) => tab.events()))).map((told) => told.at(-1))).toEqual(
        Array(9).fill('SIGNED_OUT'),
      ),
    );
  });

  it('a session survives server errors', async () => {
    const { auth, page } = await signedIn();
    await intercept(page, '**/auth/v1/user', (route) =>
      route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' }, body: '' }),
    );
    expect((await auth.getUser()).error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 });
    await page.unroute('**/auth/v1/user');
    expect((await auth.getUser()).error).toBeNull();
  });

  it('the client lists accounts in pages, by their number in exposed headers', async () => {
    const { admin } = (
      await foreign.open({ key: apiKeys(foreign.app).serviceRoleKey, auth: { persistSession: false } })
    ).auth;
    const newest = [await anAccount(foreign.app), await anAccount(foreign.app), await anAccount(foreign.app)].reverse();
    const { data } = await admin.listUsers({ page: 1, perPage: 2 });
    expect(data.users.map(({ id }) => id)).toEqual(newest.slice(0, 2).map(({ id }) => id));
    expect(data).toMatchObject({ nextPage: 2, total: expect.any(Number) });
    const last = 'lastPage' in data ? data.lastPage : 0;
    expect((await admin.listUsers({ page: last, perPage: 2 })).data).toMatchObject({ nextPage: null, lastPage: last });
  });
});
