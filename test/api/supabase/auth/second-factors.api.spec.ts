import { TOTP } from 'otpauth';
import { visitor } from '../../../support/auth/clients.js';
import { aPerson, signIn, type Person } from '../../../support/auth/people.js';
import { claimsOf, forge } from '../../../support/auth/tokens.js';
import { placeOrder } from '../../../support/orders.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const codeNow = (secret: string, offsetSteps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + offsetSteps * 30_000 });

describe('second factors, through the public client', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { AUTH_FACTORS: 'totp,webauthn,phone' } });
  });
  afterAll(() => app.stop());

  async function withTotp(): Promise<Person & { factorId: string; secret: string; usedCode: string }> {
    const person = await aPerson(app);
    const { data, error } = await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefonen' });
    expect(error).toBeNull();
    const secret = data?.totp.secret ?? '';
    const usedCode = codeNow(secret);
    const verified = await person.client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: usedCode });
    expect(verified.error).toBeNull();
    return { ...person, factorId: data?.id ?? '', secret, usedCode };
  }

  it('enrolling an authenticator app gives a secret once, an image, and a session that has shown two factors', async () => {
    const { client, email } = await aPerson(app);
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefonen' });
    expect(data).toMatchObject({
      type: 'totp',
      friendly_name: 'Telefonen',
      totp: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/) },
    });
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
    expect(data?.totp.uri).toContain(
      `otpauth://totp/${encodeURIComponent(new URL(app.url).host)}:${encodeURIComponent(email)}?`,
    );

    const { error } = await client.auth.mfa.challengeAndVerify({
      factorId: data?.id ?? '',
      code: codeNow(data?.totp.secret ?? ''),
    });
    expect(error).toBeNull();
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    });
    const { data: listed } = await client.auth.mfa.listFactors();
    expect(listed?.totp).toMatchObject([{ status: 'verified', factor_type: 'totp' }]);
    expect(JSON.stringify((await client.auth.getUser()).data)).not.toContain(data?.totp.secret);
  });

  it('the session stays, and its earlier refresh tokens are void', async () => {
    const person = await aPerson(app);
    const before = (await person.client.auth.getSession()).data.session;
    const { data } = await person.client.auth.mfa.enroll({ factorType: 'totp' });
    await person.client.auth.mfa.challengeAndVerify({
      factorId: data?.id ?? '',
      code: codeNow(data?.totp.secret ?? ''),
    });

    const sessionId = (token: string) =>
      (JSON.parse(atob(token.split('.')[1] ?? '')) as { session_id: string }).session_id;
    const after = (await person.client.auth.getSession()).data.session;
    expect(sessionId(after?.access_token ?? '')).toBe(sessionId(before?.access_token ?? ''));
    const old = await visitor(app).auth.refreshSession({ refresh_token: before?.refresh_token ?? '' });
    expect(old.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    expect((await person.client.auth.refreshSession()).error).toBeNull();
  });

  it('other sessions without the factor end', async () => {
    const person = await aPerson(app);
    const elsewhere = await signIn(app, person.email);
    const { data } = await person.client.auth.mfa.enroll({ factorType: 'totp' });
    await person.client.auth.mfa.challengeAndVerify({
      factorId: data?.id ?? '',
      code: codeNow(data?.totp.secret ?? ''),
    });
    expect((await elsewhere.client.auth.getUser()).error).toMatchObject({ message: 'Auth session missing!' });
  });

  it('a code is accepted once', async () => {
    const { email, factorId, secret, usedCode } = await withTotp();
    const again = await signIn(app, email);
    const replayed = await again.client.auth.mfa.challengeAndVerify({ factorId, code: usedCode });
    expect(replayed.error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid TOTP code entered',
    });
    expect((await again.client.auth.mfa.challengeAndVerify({ factorId, code: codeNow(secret, 1) })).error).toBeNull();
  });

  it('a session raised by a factor ends when it is removed elsewhere, and the removing session falls to aal1 [S27]', async () => {
    const owner = await withTotp();
    const { data: second } = await owner.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Datorn' });
    const verified = await owner.client.auth.mfa.challengeAndVerify({
      factorId: second?.id ?? '',
      code: codeNow(second?.totp.secret ?? ''),
    });
    expect(verified.error).toBeNull();
    const other = await signIn(app, owner.email);
    const raised = await other.client.auth.mfa.challengeAndVerify({
      factorId: second?.id ?? '',
      code: codeNow(second?.totp.secret ?? '', 1),
    });
    expect(raised.error).toBeNull();
    expect((await owner.client.auth.mfa.unenroll({ factorId: second?.id ?? '' })).error).toBeNull();
    expect((await other.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await owner.client.auth.getUser()).error).toBeNull();
  });

  it('a code is texted to a phone', async () => {
    const { client } = await aPerson(app);
    const { data } = await client.auth.mfa.enroll({
      factorType: 'phone',
      phone: '+46 70 123 45 67',
      friendlyName: 'sms',
    });
    expect(data).toMatchObject({ type: 'phone', phone: '46701234567' });
    const challenge = await client.auth.mfa.challenge({ factorId: data?.id ?? '' });
    const mail = await app.inbox.waitForMail(({ to }) =>
      to.some(({ address }) => address === '+46701234567@sms.invalid'),
    );
    const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
    const verified = await client.auth.mfa.verify({
      factorId: data?.id ?? '',
      challengeId: challenge.data?.id ?? '',
      code,
    });
    expect(verified.error).toBeNull();
    const { data: level } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level?.currentLevel).toBe('aal2');
    expect(level?.currentAuthenticationMethods[0]).toMatchObject({ method: 'mfa/phone' });
  });

  it('removing a factor needs it, and every session then needs a new proof', async () => {
    const person = await withTotp();
    const unsure = await signIn(app, person.email);
    expect((await unsure.client.auth.mfa.unenroll({ factorId: person.factorId })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    });
    expect((await person.client.auth.mfa.unenroll({ factorId: person.factorId })).data).toEqual({
      id: person.factorId,
    });
    await person.client.auth.refreshSession();
    expect((await person.client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1');
  });

  describe('an account with a second factor', () => {
    const aSession = async (person: Person) => ({
      authorization: `Bearer ${(await signIn(app, person.email)).accessToken}`,
    });
    const sureBearer = async ({ client }: Person) => ({
      authorization: `Bearer ${(await client.auth.getSession()).data.session?.access_token}`,
    });

    it('an earlier access token stays at aal1, and a refreshed one carries aal2 [M2]', async () => {
      const person = await withTotp();
      const before = { authorization: `Bearer ${person.accessToken}` };
      const make = (headers: Record<string, string>) => app.post('/api/v1/me/recovery-codes', undefined, headers);
      expect(await make(before)).toMatchObject({ status: 403, body: { code: 'auth.insufficient-aal' } });
      expect((await app.get('/api/v1/me/sessions', before)).status).toBe(403);
      await person.client.auth.refreshSession();
      expect((await make(await sureBearer(person))).status).toBe(201);
    });

    it('a token without the claim counts as aal1 [M2]', async () => {
      const person = await withTotp();
      const sure = await sureBearer(person);
      const { aal, ...rest } = claimsOf(sure.authorization.split(' ')[1] ?? '');
      expect(aal).toBe('aal2');
      const bare = { authorization: `Bearer ${forge(app, rest)}` };
      expect((await app.get('/api/v1/me/sessions', bare)).status).toBe(403);
      expect((await app.get('/api/v1/me/sessions', sure)).status).toBe(200);
    });

    it('the password alone shows and changes nothing personal [M3]', async () => {
      const person = await withTotp();
      const order = await placeOrder(app);
      await app.database.query('UPDATE orders SET user_id = $1 WHERE email = $2', [person.id, order.email]);
      const unsure = await aSession(person);
      const sure = await sureBearer(person);
      expect((await app.get('/rest/v1/orders?select=id', sure)).body).toHaveLength(1);
      expect(await app.get('/rest/v1/orders?select=id', unsure)).toMatchObject({ status: 200, body: [] });
      expect(await app.post('/functions/v1/get-stripe-invoices', {}, unsure)).toMatchObject({ status: 403 });
      for (const path of ['sessions', 'email-change', 'recovery-codes']) {
        expect(await app.get(`/api/v1/me/${path}`, unsure)).toMatchObject({
          status: 403,
          body: { code: 'auth.insufficient-aal' },
        });
      }
      const ended = await fetch(`${app.url}/api/v1/me/sessions`, { method: 'DELETE', headers: unsure });
      expect(ended.status).toBe(403);
      expect((await app.get('/api/v1/me/sessions', sure)).body.sessions).toHaveLength(2);
    });

    it('the password alone is enough to read the own account and to sign out [M3]', async () => {
      const { client } = await signIn(app, (await withTotp()).email);
      expect((await client.auth.getUser()).data.user?.factors).toHaveLength(1);
      expect((await client.auth.signOut()).error).toBeNull();
    });

    it('an admin with a factor acts and reads drafts only with it, in the profile standard too', async () => {
      const admin = await withTotp();
      await app.database.query('INSERT INTO cms_admins (user_id) VALUES ($1)', [admin.id]);
      await app.database.query(
        `INSERT INTO cms_blog_posts (id, slug, title, content, author) VALUES (gen_random_uuid(), 'utkast', 'Hemligt utkast', '', 'Hudläkare')`,
      );
      const unsure = await aSession(admin);
      const sure = await sureBearer(admin);
      const manage = (headers: Record<string, string>) =>
        app.post('/functions/v1/admin-faq-management', { action: 'listSections' }, headers);
      const drafts = (headers: Record<string, string>) =>
        app.get('/rest/v1/cms_blog_posts?published_at=is.null&select=title', headers);
      expect(await manage(unsure)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect(await manage(sure)).toMatchObject({ status: 200 });
      expect((await drafts(unsure)).body).toEqual([]);
      expect((await drafts(sure)).body).toEqual([{ title: 'Hemligt utkast' }]);
      // What tells the page to ask for it.
      expect((await app.get(`/rest/v1/cms_admins?select=user_id`, unsure)).body).toEqual([{ user_id: admin.id }]);
    });

    it('another factor begun with the password alone cannot be verified', async () => {
      const thief = await aPerson(app);
      const begun = await thief.client.auth.mfa.enroll({
        factorType: 'phone',
        phone: '+46701112233',
        friendlyName: 'tjuven',
      });
      const owner = await signIn(app, thief.email);
      const { data } = await owner.client.auth.mfa.enroll({ factorType: 'totp' });
      await owner.client.auth.mfa.challengeAndVerify({
        factorId: data?.id ?? '',
        code: codeNow(data?.totp.secret ?? ''),
      });
      const again = await signIn(app, thief.email);
      const challenge = await again.client.auth.mfa.challenge({ factorId: begun.data?.id ?? '' });
      const mail = await app.inbox.waitForMail(({ to }) =>
        to.some(({ address }) => address === '+46701112233@sms.invalid'),
      );
      const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
      const finished = await again.client.auth.mfa.verify({
        factorId: begun.data?.id ?? '',
        challengeId: challenge.data?.id ?? '',
        code,
      });
      expect(finished.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    });
  });

  it('a recovery code replaces a lost factor, once', async () => {
    const person = await withTotp();
    const bearer = async (client: Person['client']) => ({
      authorization: `Bearer ${(await client.auth.getSession()).data.session?.access_token}`,
    });
    const made = await app.post('/api/v1/me/recovery-codes', undefined, await bearer(person.client));
    expect(made.status).toBe(201);
    const [code, ...others] = made.body.codes as string[];
    expect(others).toHaveLength(9);

    const elsewhere = await signIn(app, person.email);
    const headers = await bearer(elsewhere.client);
    expect((await app.post('/api/v1/me/recovery-codes', undefined, headers)).status).toBe(403);
    expect((await app.post('/api/v1/me/recovery-codes/use', { code: 'aaaaa-bbbbb' }, headers)).status).toBe(400);
    const used = await app.post(
      '/api/v1/me/recovery-codes/use',
      { code: code?.toUpperCase().replace('-', ' ') },
      headers,
    );
    expect(used.status).toBe(200);
    await elsewhere.client.auth.setSession(used.body);
    expect((await elsewhere.client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');

    const third = await signIn(app, person.email);
    expect((await app.post('/api/v1/me/recovery-codes/use', { code }, await bearer(third.client))).status).toBe(400);
    expect((await app.get('/api/v1/me/recovery-codes', await bearer(elsewhere.client))).body).toMatchObject({
      remaining: 9,
    });
  });
});
