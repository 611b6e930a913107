import { startForeignPage, type BrowserClientOptions, type ForeignPage } from '../support/auth/browser-client.js';
import { isEverythingTried } from '../support/everything-tried.js';
import { anAddress, PASSWORD } from '../support/auth/clients.js';
import { codeIn, linkMail, mailTo } from '../support/auth/mails.js';
import { anAccount } from '../support/auth/people.js';
import { eventually } from '../support/eventually.js';

const CONFIRM = 'Bekräfta din e-postadress';
const RESET = 'Återställ ditt lösenord';
const NEW_PASSWORD = 'ny-brygga-1922';

describe('the current public client in a browser, with addresses confirmed by mail [G41]', () => {
  let foreign: ForeignPage;
  beforeAll(async () => {
    foreign = await startForeignPage();
  });
  afterAll(() => foreign?.stop());
  afterEach(() => foreign.leave());

  async function signedIn(options?: BrowserClientOptions) {
    const { email = '', id } = await anAccount(foreign.app);
    const visitor = await foreign.open(options);
    const { error } = await visitor.auth.signInWithPassword({ email, password: PASSWORD });
    expect(error).toBeNull();
    return { ...visitor, email, id };
  }

  it('the code of a resent mail confirms a sign-up', async () => {
    const email = anAddress();
    const { auth } = await foreign.open();
    await auth.signUp({ email, password: PASSWORD });
    const first = await linkMail(foreign.app, email, CONFIRM);
    expect((await auth.resend({ type: 'signup', email })).error).toBeNull();
    await foreign.app.drain();
    const { code } = await linkMail(foreign.app, email, CONFIRM);
    expect((await auth.verifyOtp({ token_hash: first.token, type: 'signup' })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
    });
    const { data, error } = await auth.verifyOtp({ email, token: code, type: 'signup' });
    expect(error).toBeNull();
    expect(data).toMatchObject({ user: { email }, session: { token_type: 'bearer' } });
  });

  it('an empty list of identities tells a known address from a new one', async () => {
    const { email = '' } = await anAccount(foreign.app);
    const { auth } = await foreign.open();
    expect((await auth.signUp({ email, password: PASSWORD })).data.user?.identities).toEqual([]);
  });

  it('the mailed link leads to a new password', async () => {
    const { email = '' } = await anAccount(foreign.app);
    const { auth, page, events } = await foreign.open();
    expect((await auth.resetPasswordForEmail(email, { redirectTo: `${foreign.url}/nytt-losenord` })).error).toBeNull();
    await page.goto((await linkMail(foreign.app, email, RESET)).link);
    expect(new URL(page.url()).pathname).toBe('/nytt-losenord');
    await eventually(async () => expect(await events()).toContain('PASSWORD_RECOVERY'));
    expect((await auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    expect(await events()).toContain('USER_UPDATED');
    await mailTo(foreign.app, email, 'Ditt lösenord är ändrat');
    const { auth: elsewhere } = await foreign.open();
    expect((await elsewhere.signInWithPassword({ email, password: PASSWORD })).error).toMatchObject({
      code: 'invalid_credentials',
    });
    expect((await elsewhere.signInWithPassword({ email, password: NEW_PASSWORD })).error).toBeNull();
  });

  it('a link and a code sign in', async () => {
    const { email = '' } = await anAccount(foreign.app);
    const byLink = await foreign.open();
    expect((await byLink.auth.signInWithOtp({ email, options: { emailRedirectTo: foreign.url } })).error).toBeNull();
    await byLink.page.goto((await linkMail(foreign.app, email, 'Din inloggningslänk')).link);
    expect((await byLink.auth.getUser()).data.user).toMatchObject({ email });

    const newcomer = anAddress();
    const byCode = await foreign.open();
    await byCode.auth.signInWithOtp({ email: newcomer });
    const { code } = await linkMail(foreign.app, newcomer, CONFIRM);
    expect((await byCode.auth.verifyOtp({ email: newcomer, token: '000000', type: 'email' })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    });
    expect((await byCode.auth.verifyOtp({ email: newcomer, token: code, type: 'email' })).data.user).toMatchObject({
      email: newcomer,
    });
    const refused = await byCode.auth.signInWithOtp({ email: anAddress(), options: { shouldCreateUser: false } });
    expect(refused.error).toMatchObject({ status: 422, code: 'otp_disabled' });
  });

  it('the address changes once both sides have followed their links', async () => {
    const { auth, page, email, id } = await signedIn();
    const newEmail = anAddress();
    const { data } = await auth.updateUser({ email: newEmail }, { emailRedirectTo: foreign.url });
    expect(data.user).toMatchObject({ email, new_email: newEmail });
    expect((await auth.resend({ type: 'email_change', email: newEmail })).error).toBeNull();
    await foreign.app.drain();
    await page.goto((await linkMail(foreign.app, newEmail, 'Bekräfta din nya e-postadress')).link);
    expect(decodeURIComponent(page.url())).toContain('Confirmation+link+accepted');
    await page.goto((await linkMail(foreign.app, email, 'Godkänn bytet av e-postadress')).link);
    expect((await auth.getUser()).data.user).toMatchObject({ id, email: newEmail });
  });

  it('metadata changes, and the password with a mailed code; a weak one gets its reasons', async () => {
    const { auth, email } = await signedIn();
    expect((await auth.updateUser({ data: { name: 'Åsa', city: 'Umeå' } })).data.user?.user_metadata).toMatchObject({
      city: 'Umeå',
    });
    expect((await auth.updateUser({ data: { city: null } })).data.user?.user_metadata).not.toHaveProperty('city');
    expect((await auth.updateUser({ password: PASSWORD })).error).toMatchObject({ status: 422, code: 'same_password' });
    expect((await auth.updateUser({ password: 'kort' })).error).toMatchObject({
      name: 'AuthWeakPasswordError',
      code: 'weak_password',
      reasons: ['length'],
    });
    expect((await auth.reauthenticate()).error).toBeNull();
    const nonce = codeIn(await mailTo(foreign.app, email, 'Din bekräftelsekod'));
    expect((await auth.updateUser({ password: NEW_PASSWORD, nonce })).error).toBeNull();
  });

  describe('in the PKCE flow', () => {
    it('the page exchanges a code; another browser cannot, and no browser twice', async () => {
      const { email = '' } = await anAccount(foreign.app);
      const byHand = { auth: { flowType: 'pkce' as const, detectSessionInUrl: false } };
      const { auth, page } = await foreign.open(byHand);
      await auth.signInWithOtp({ email, options: { emailRedirectTo: foreign.url } });
      await page.goto((await linkMail(foreign.app, email, 'Din inloggningslänk')).link);
      const code = new URL(page.url()).searchParams.get('code') ?? '';

      const stranger = await foreign.open(byHand);
      await stranger.auth.signInWithOtp({ email: anAddress() }); // gives it a verifier of its own
      expect((await stranger.auth.exchangeCodeForSession(code)).error).toMatchObject({
        status: 400,
        code: 'bad_code_verifier',
      });
      expect((await auth.exchangeCodeForSession(code)).data.user).toMatchObject({ email });
      await auth.signInWithOtp({ email: anAddress() });
      expect((await auth.exchangeCodeForSession(code)).error).toMatchObject({
        status: 404,
        code: 'flow_state_not_found',
      });
    });

    // A feature of the newest release, which npm run test:all has.
    if (isEverythingTried)
      it('the address keeps what newer clients need to find the verifier', async () => {
        const { email = '' } = await anAccount(foreign.app);
        const { auth, page } = await foreign.open({
          auth: { flowType: 'pkce', experimental: { appendPkceFlowIdToRedirects: true } as object },
        });
        await auth.signInWithOtp({ email, options: { emailRedirectTo: foreign.url } });
        const { link } = await linkMail(foreign.app, email, 'Din inloggningslänk');
        expect(
          new URL(new URL(link).searchParams.get('redirect_to') ?? '').searchParams.get('sb_flow_id'),
        ).toBeTruthy();
        await page.goto(link);
        expect((await auth.getUser()).data.user).toMatchObject({ email });
      });
  });
});
