import type { SupabaseClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import type { MySessionsResponse } from '../../../../src/supabase/auth/self-service/me.contract.js';
import { authCall, refusal } from '../../../support/auth/calls.js';
import { anAddress, PASSWORD, serviceRole, visitor } from '../../../support/auth/clients.js';
import { follow, linkMail, mailTo } from '../../../support/auth/mails.js';
import { anAccount, aPerson } from '../../../support/auth/people.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';
import { mailsTo } from '../../../support/orders.js';

const CONFIRM = 'Bekräfta din e-postadress';

describe('the profile strict', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { SECURITY_PROFILE: 'strict' } });
  });
  afterAll(() => app.stop());
  const signUp = (body: object) => authCall(app, 'POST /signup', { body });

  describe('passwords', () => {
    it.each([
      ['kort-7x', ['length'], 'Password should be at least 8 characters.'],
      ['Sommar2026!', ['pwned'], 'Password is known to be weak and easy to guess, please choose a different one.'],
      ['abc123', ['length', 'pwned'], expect.stringContaining('at least 8')],
    ])('a password needs more than %s', async (password, reasons, message) => {
      const { status, body } = await signUp({ email: anAddress(), password });
      expect({ status, body }).toEqual({
        status: 422,
        body: { code: 'weak_password', message, weak_password: { reasons } },
      });
    });

    it('a password may not be made of the address', async () => {
      const { body } = await signUp({ email: 'karinlundgren@example.se', password: 'Karinlundgren1' });
      expect(body).toMatchObject({ code: 'weak_password', weak_password: { reasons: ['pwned'] } });
    });

    it('an old weak password still opens the account, and the session reports it', async () => {
      const { email = '' } = await anAccount(app);
      const { hash } = await import('@node-rs/argon2');
      await app.database.query('UPDATE users SET password_hash = $1 WHERE email = $2', [
        await hash('hejsan', { memoryCost: 8192 }),
        email,
      ]);
      const { data, error } = await visitor(app).auth.signInWithPassword({ email, password: 'hejsan' });
      expect(error).toBeNull();
      expect(data.weakPassword).toMatchObject({ reasons: ['length', 'pwned'] });
    });

    it('the sign-in reports a password of staff that is too short [L14]', async () => {
      const { email, id } = await aPerson(app, { password: 'xk4-tpq9-zl' });
      expect(
        (await visitor(app).auth.signInWithPassword({ email, password: 'xk4-tpq9-zl' })).data.weakPassword,
      ).toBeUndefined();
      await app.database.query('INSERT INTO cms_admins (user_id) VALUES ($1)', [id]);
      const { data } = await visitor(app).auth.signInWithPassword({ email, password: 'xk4-tpq9-zl' });
      expect(data.weakPassword).toMatchObject({ reasons: ['length'] });
    });

    it('staff with an earlier password change it first, in open sessions too [L14]', async () => {
      const { client, email, id } = await aPerson(app, { password: 'xk4-tpq9-zl' });
      const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
      const codeAt = (steps: number) =>
        new TOTP({ secret: data?.totp.secret }).generate({ timestamp: Date.now() + steps * 30_000 });
      await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: codeAt(0) });
      await app.database.query('INSERT INTO cms_admins (user_id) VALUES ($1)', [id]);
      const bearerOf = async (browser: SupabaseClient) => ({
        authorization: `Bearer ${(await browser.auth.getSession()).data.session?.access_token}`,
      });
      const asked = async (browser: SupabaseClient) => {
        const bearer = await bearerOf(browser);
        const [api, actions] = [
          await app.get('/api/v1/admin/messages', bearer),
          await app.post('/functions/v1/admin-faq-management', { action: 'listSections' }, bearer),
        ];
        return [api.status, api.body.code, actions.status, actions.body.code] as unknown[];
      };
      const refused = [403, 'auth.weak-password', 403, 'weak_password'];
      expect(await asked(client)).toEqual(refused);
      const again = visitor(app);
      await again.auth.signInWithPassword({ email, password: 'xk4-tpq9-zl' });
      await again.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: codeAt(1) });
      expect(await asked(again)).toEqual(refused);
      await again.auth.refreshSession();
      expect(await asked(again)).toEqual(refused);
      const current = async () => {
        const { body } = await app.get('/api/v1/me/sessions', await bearerOf(again));
        const { sessions } = body as MySessionsResponse;
        return sessions.find(({ isCurrent }) => isCurrent)?.hasWeakPassword;
      };
      expect(await current()).toBe(true);
      expect((await again.auth.updateUser({ password: 'xk4-tpq9-zl-77' })).error).toBeNull();
      expect(await asked(again)).toEqual([200, undefined, 200, undefined]);
      expect(await current()).toBe(false);
    });

    it('the first factor of staff needs the mailbox: a link made by the service role does not prove it', async () => {
      const { id, email } = await aPerson(app);
      const { data } = await serviceRole(app).auth.admin.generateLink({ type: 'magiclink', email });
      await app.database.query('INSERT INTO cms_admins (user_id) VALUES ($1)', [id]);
      const client = visitor(app);
      const token_hash = data.properties?.hashed_token ?? '';
      expect((await client.auth.verifyOtp({ type: 'magiclink', token_hash })).error).toBeNull();
      expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
        code: 'mailed_code_needed',
      });
    });

    it('a password of staff needs twelve characters', async () => {
      const { client, id } = await aPerson(app);
      await app.database.query('INSERT INTO cms_admins (user_id) VALUES ($1)', [id]);
      const { error } = await client.auth.updateUser({ password: 'xk4-tpq9-zl' });
      expect(error).toMatchObject({
        status: 422,
        code: 'weak_password',
        message: 'Password should be at least 12 characters.',
      });
      expect((await client.auth.updateUser({ password: 'xk4-tpq9-zl-77' })).error).toBeNull();
    });
  });

  describe('account enumeration', () => {
    const shape = ({ status, body }: Awaited<ReturnType<typeof signUp>>) => ({
      status,
      keys: Object.keys(body as object).sort(),
      identities: body.identities.length as number,
      identity: Object.keys(body.identities[0] as object).sort(),
    });

    it('a sign-up of a known address answers alike, and mails the owner', async () => {
      const { email = '', id } = await anAccount(app);
      const known = await signUp({ email, password: 'xk4-tpq9-zl', data: { name: 'Å' } });
      const unknown = await signUp({ email: anAddress(), password: 'xk4-tpq9-zl', data: { name: 'Å' } });
      expect(shape(known)).toEqual(shape(unknown));
      expect(known.body.id).not.toBe(id);
      const { text } = await mailTo(app, email, 'Du har redan ett konto');
      expect(text).toContain(`${app.url}/min-hudvard`);
    });

    it('a second sign-up reveals nothing of the first, and no recognisable id [M7]', async () => {
      const email = anAddress();
      const first = await signUp({ email, password: 'xk4-tpq9-zl', data: { name: 'Åsa' } });
      const second = await signUp({ email, password: 'xk4-tpq9-zm', data: { name: 'Annan' } });
      const [row] = await app.database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
      expect(shape(second)).toEqual(shape(first));
      expect(second.body).toMatchObject({
        user_metadata: { name: 'Annan' },
        app_metadata: { provider: 'email', providers: ['email'] },
      });
      expect(+new Date(second.body.created_at as string)).toBeGreaterThan(+new Date(first.body.created_at as string));
      expect(new Set([first.body.id, second.body.id, row?.id]).size).toBe(3);
    });

    it('a sign-in link without sign-up answers alike', async () => {
      const email = anAddress();
      expect((await visitor(app).auth.signInWithOtp({ email, options: { shouldCreateUser: false } })).error).toBeNull();
      await app.drain();
      expect(mailsTo(app, email)).toEqual([]);
    });

    it('a change to a taken address waits for ever, and its owner is mailed', async () => {
      const { email: taken = '' } = await anAccount(app);
      const { client, email } = await aPerson(app);
      const { data, error } = await client.auth.updateUser({ email: taken });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ email, new_email: taken });
      await mailTo(app, taken, 'Du har redan ett konto');
      expect(mailsTo(app, taken).some(({ subject }) => subject === 'Bekräfta din nya e-postadress')).toBe(false);
    });
  });

  describe('links without a session', () => {
    it('a link leads back with a token that the page redeems, and a prefetch spends nothing [F3]', async () => {
      const email = anAddress();
      await signUp({ email, password: PASSWORD });
      const { link } = await linkMail(app, email, CONFIRM);
      for (let visit = 0; visit < 2; visit += 1) {
        const { status, query, fragment, address } = await follow(link);
        expect({ status, type: query.get('type'), hash: address.hash }).toEqual({
          status: 303,
          type: 'signup',
          hash: '',
        });
        expect(fragment.has('access_token')).toBe(false);
      }
      const tokenHash = (await follow(link)).query.get('token_hash') ?? '';
      const page = visitor(app);
      expect((await page.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })).data.user).toMatchObject({ email });
      expect((await follow(link)).fragment.get('error_code')).toBe('otp_expired');
    });

    describe('of the PKCE flow', () => {
      const SIGN_IN_LINK = 'Din inloggningslänk';
      const codeOf = async (link: string) => (await follow(link)).query.get('code') ?? '';

      it.each([
        ['sign-in', SIGN_IN_LINK],
        ['password', 'Återställ ditt lösenord'],
        ['sign-up', CONFIRM],
      ])(
        'a prefetch spends no link (%s), and the code opens one session for the client that asked [F3]',
        async (kind, mail) => {
          const email = kind === 'sign-up' ? anAddress() : ((await anAccount(app)).email ?? '');
          const { auth } = visitor(app, { flowType: 'pkce' });
          if (kind === 'sign-in') await auth.signInWithOtp({ email });
          if (kind === 'password') await auth.resetPasswordForEmail(email);
          if (kind === 'sign-up') await auth.signUp({ email, password: PASSWORD });
          const { link } = await linkMail(app, email, mail);
          const codes = [await codeOf(link), await codeOf(link)];
          if (kind === 'sign-up')
            expect((await visitor(app).auth.signInWithPassword({ email, password: PASSWORD })).error).toMatchObject({
              code: 'email_not_confirmed',
            });

          const stranger = visitor(app, { flowType: 'pkce' });
          await stranger.auth.signInWithOtp({ email: anAddress() }); // gives it a verifier of its own
          expect((await stranger.auth.exchangeCodeForSession(codes[0] ?? '')).error).toMatchObject({
            status: 400,
            code: 'bad_code_verifier',
          });
          const { data, error } = await auth.exchangeCodeForSession(codes[1] ?? '');
          expect(error).toBeNull();
          expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
          expect((await follow(link)).query.get('error_code')).toBe('otp_expired');
        },
      );

      const VERIFIER = 'v'.repeat(43);
      const anOtp = async (email: string) => {
        await authCall(app, 'POST /otp', { body: { email, code_challenge: VERIFIER, code_challenge_method: 'plain' } });
        return linkMail(app, email, SIGN_IN_LINK);
      };
      const exchange = async (auth_code: string) => {
        const body = { auth_code, code_verifier: VERIFIER };
        return (await authCall(app, 'POST /token?grant_type=pkce', { body })).body.code ?? 'session';
      };

      it('the typed code of the mail voids the code of its link, and the other way round', async () => {
        const { email = '' } = await anAccount(app);
        const { link, code: token } = await anOtp(email);
        const code = await codeOf(link);
        const typed = () => visitor(app).auth.verifyOtp({ email, token, type: 'email' });
        expect((await typed()).error).toBeNull();
        expect(await exchange(code)).toBe('flow_state_not_found');

        const { email: other = '' } = await anAccount(app);
        const second = await anOtp(other);
        expect(await exchange(await codeOf(second.link))).toBe('session');
        const late = await visitor(app).auth.verifyOtp({ email: other, token: second.code, type: 'email' });
        expect(late.error).toMatchObject({ code: 'otp_expired' });
      });

      it('a code that another seal was put to, of an expired link or of a banned account opens nothing', async () => {
        const { email = '', id } = await anAccount(app);
        const code = await codeOf((await anOtp(email)).link);
        expect(await exchange(code.replace(/[^.]{43}$/, 'A'.repeat(43)))).toBe('flow_state_not_found');
        await app.database.query(`UPDATE users SET banned_until = now() + interval '1 hour' WHERE id = $1`, [id]);
        expect(await exchange(code)).toBe('user_banned');
        await app.database.query(`UPDATE users SET banned_until = NULL WHERE id = $1`, [id]);
        await app.database.query(`UPDATE one_time_tokens SET expires_at = now() WHERE user_id = $1`, [id]);
        expect(await exchange(code)).toBe('flow_state_expired');
      });

      it('the first link of a change of address is followed once, as no later call could redeem it [F3]', async () => {
        const { email = '' } = await anAccount(app);
        const { auth } = visitor(app, { flowType: 'pkce' });
        await auth.signInWithPassword({ email, password: PASSWORD });
        const newEmail = anAddress();
        expect((await auth.updateUser({ email: newEmail })).error).toBeNull();
        const { link } = await linkMail(app, newEmail, 'Bekräfta din nya e-postadress');
        const { query, fragment } = await follow(link);
        expect([fragment.get('message'), query.get('code')]).toEqual([
          'Confirmation link accepted. Please proceed to confirm link sent to the other email',
          null,
        ]);
        expect((await follow(link)).query.get('error_code')).toBe('otp_expired');
      });
    });

    it('a password is reset by such a token too', async () => {
      const { email = '' } = await anAccount(app);
      await visitor(app).auth.resetPasswordForEmail(email, { redirectTo: `${app.url}/reset-password` });
      const { query, address } = await follow((await linkMail(app, email, 'Återställ ditt lösenord')).link);
      expect(address.pathname).toBe('/reset-password');
      const page = visitor(app);
      await page.auth.verifyOtp({ token_hash: query.get('token_hash') ?? '', type: 'recovery' });
      expect((await page.auth.updateUser({ password: 'ny-brygga-1922' })).error).toBeNull();
    });
  });

  it('a mailed code has eight digits [M5]', async () => {
    const email = anAddress();
    await signUp({ email, password: PASSWORD });
    const { code } = await linkMail(app, email, CONFIRM);
    expect(code).toMatch(/^\d{8}$/);
    expect((await visitor(app).auth.verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull();
  });

  it("a stranger's requests do not void the owner's newest link, and using one voids the others [L17]", async () => {
    const { email = '' } = await anAccount(app);
    const tokens: string[] = [];
    for (let mail = 0; mail < 3; mail += 1) {
      await visitor(app).auth.resetPasswordForEmail(email);
      await app.drain();
      tokens.push((await linkMail(app, email, 'Återställ ditt lösenord')).token);
    }
    const redeem = async (token: string) =>
      (await authCall(app, 'POST /verify', { body: { type: 'recovery', token_hash: token } })).status;
    expect(await redeem(tokens[0] ?? '')).toBe(403);
    expect(await redeem(tokens[1] ?? '')).toBe(200);
    expect(await redeem(tokens[2] ?? '')).toBe(403);
  });

  it('staff need a second factor to get in, and to read drafts [M3]', async () => {
    const { client, id, accessToken } = await aPerson(app);
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
    await client.auth.mfa.challengeAndVerify({
      factorId: data?.id ?? '',
      code: new TOTP({ secret: data?.totp.secret }).generate(),
    });
    // Before the right: the first factor of an admin takes a mailed code.
    await app.database.query('INSERT INTO cms_admins (user_id) VALUES ($1)', [id]);
    const list = (token: string) =>
      app.post('/functions/v1/admin-faq-management', { action: 'listSections' }, { authorization: `Bearer ${token}` });
    expect(await list(accessToken)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    await app.database.query(
      `INSERT INTO cms_blog_posts (id, slug, title, content, author) VALUES (gen_random_uuid(), 'utkast', 'Hemligt utkast', '', 'Hudläkare')`,
    );
    const drafts = async (token: string) =>
      (
        await app.get('/rest/v1/cms_blog_posts?published_at=is.null&select=title', {
          authorization: `Bearer ${token}`,
        })
      ).body as unknown;
    expect(await drafts(accessToken)).toEqual([]);
    const sure = (await client.auth.getSession()).data.session?.access_token ?? '';
    expect((await list(sure)).status).toBe(200);
    expect(await drafts(sure)).toEqual([{ title: 'Hemligt utkast' }]);
  });

  it('a wrong password answers as in the other profile', async () => {
    const { email } = await anAccount(app);
    for (const body of [
      { email, password: 'wrong' },
      { email: anAddress(), password: 'wrong' },
    ]) {
      expect(refusal(await authCall(app, 'POST /token?grant_type=password', { body }))).toMatchObject({
        code: 'invalid_credentials',
      });
    }
  });
});

describe('the profile strict, with limits and nothing that sends', () => {
  let app: TestApp;
  beforeAll(async () => {
    const env = { SECURITY_PROFILE: 'strict', RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1', AUTH_PHONE_ENABLED: '1' };
    app = await startTestApp({ env, hasJobs: false });
  });
  afterAll(() => app.stop());
  const phone = '46701000001';
  const known: Record<string, string> = {};
  const unknown: Record<string, string> = { email: anAddress(), phone: '46701000002' };
  beforeAll(async () => {
    const { email = '' } = await anAccount(app);
    await app.database.query('UPDATE users SET phone = $1, phone_confirmed_at = now() WHERE email = $2', [
      phone,
      email,
    ]);
    Object.assign(known, { email, phone });
  });

  /** How many rows each table holds. */
  async function rows(): Promise<Record<string, number>> {
    const tables = await app.database.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    const counts = await Promise.all(
      tables.map(async ({ name }) => [name, (await app.database.query(`SELECT 1 FROM ${name}`)).length] as const),
    );
    return Object.fromEntries(counts);
  }

  it.each([
    ['POST /recover', 'email', {}],
    ['POST /otp', 'email', { create_user: false }],
    ['POST /otp', 'email', { create_user: true }],
    ['POST /otp', 'phone', { create_user: false }],
    ['POST /resend', 'email', { type: 'signup' }],
    ['POST /resend', 'email', { type: 'email_change' }],
    ['POST /resend', 'phone', { type: 'sms' }],
  ] as const)(
    'the call %s by %s %j answers and writes alike for known and unknown, and so does its limit [M7]',
    async (endpoint, by, extra) => {
      const outcomes = [];
      for (const [index, person] of [known, unknown].entries()) {
        await app.database.query('DELETE FROM rate_limits');
        const before = await rows();
        const headers = { 'x-forwarded-for': `198.51.100.${index + 1}` };
        const call = () => authCall(app, endpoint, { headers, body: { [by]: person[by], ...extra } });
        const [first, second] = [await call(), await call()];
        const after = await rows();
        const written = Object.fromEntries(
          Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]),
        );
        outcomes.push({ statuses: [first.status, second.status], keys: Object.keys(first.body as object), written });
      }
      expect(outcomes[0]?.statuses).toEqual([200, 429]);
      expect(outcomes[1]).toEqual(outcomes[0]);
    },
  );
});
