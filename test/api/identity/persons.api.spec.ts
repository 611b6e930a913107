import { randomBytes, randomUUID } from 'node:crypto';
import { RehashPersonsHandler } from '../../../src/identity/persons/persons.handlers.js';
import { IdentityHash } from '../../../src/platform/crypto/derive-key.js';
import { Transactions } from '../../../src/platform/database/transactions.js';
import { OrdersService } from '../../../src/shop/orders/orders.service.js';
import type { SessionResponse } from '../../../src/supabase/auth/auth.contract.js';
import { PurgeAuthHandler } from '../../../src/supabase/auth/purge-auth.handler.js';
import { authCall } from '../../support/auth/calls.js';
import { anAddress, apiKeys, PASSWORD, serviceRole, visitor } from '../../support/auth/clients.js';
import { ALVA, beginSignIn, GRETA, finishSignIn, followToEnd, LOVE, NILS } from '../../support/bankid-page.js';
import { signInByBankId } from '../../support/bankid-persons.js';
import { startBankId, type TestBankId } from '@hudvy/bankid-simulator/testing';
import { formData, mailsTo, ordersOf, pay } from '../../support/orders.js';
import { startTestApp, type TestApp, type TestResponse } from '../../support/test-app.js';

describe('persons', () => {
  let bankid: TestBankId;
  let app: TestApp;
  beforeAll(async () => {
    bankid = await startBankId();
    app = await startTestApp({ env: { ...bankid.settings } });
  });
  afterEach(() => bankid.control('reset', {}));
  afterAll(async () => {
    await app.stop();
    await bankid.stop();
  });

  const identify = async (person: string): Promise<TestResponse> => {
    const order = await beginSignIn(app);
    await bankid.act('sign', { person });
    expect(await followToEnd(app.url, order)).toMatchObject({ status: 'complete' });
    return finishSignIn(app, order);
  };
  const sessionIn = ({ access_token: bearer, refresh_token: refreshToken, user }: SessionResponse) => ({
    bearer,
    refreshToken,
    userId: user.id,
  });
  const signIn = async (person: string) => {
    const response = await identify(person);
    expect(response.status).toBe(200);
    return sessionIn(response.body as SessionResponse);
  };
  /** Somebody who has signed in, where the way in is not the subject. */
  const signedIn = async (person: string) => sessionIn((await signInByBankId(app, person)).tokens);
  const as = (bearer: string) => ({ authorization: `Bearer ${bearer}` });
  const claimsOf = (bearer: string) =>
    JSON.parse(Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  const age = (column: string, interval: string, userId: string) =>
    app.database.query(`UPDATE sessions SET ${column} = ${column} - $1::interval WHERE user_id = $2`, [
      interval,
      userId,
    ]);

  it('BankID opens a session of its own class, and the same person finds the same account', async () => {
    const first = await signIn(ALVA);
    expect(claimsOf(first.bearer)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'bankid', timestamp: expect.any(Number) }],
      email: '',
      app_metadata: { provider: 'bankid', providers: ['bankid'] },
    });
    expect((await signIn(ALVA)).userId).toBe(first.userId);
    expect((await signIn(NILS)).userId).not.toBe(first.userId);
    expect((await app.get('/api/v1/me/person', as(first.bearer))).body).toEqual({
      name: 'Alva Testberg',
      givenName: 'Alva',
      surname: 'Testberg',
      identityNumberMasked: '19900101-****',
      email: null,
      newEmail: null,
    });
  });

  it('the public client keeps the session and refreshes it', async () => {
    const { bearer, refreshToken, userId } = await signIn(ALVA);
    const client = visitor(app);
    const kept = await client.auth.setSession({ access_token: bearer, refresh_token: refreshToken });
    expect(kept.data.user?.id).toBe(userId);
    const refreshed = await client.auth.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(claimsOf(refreshed.data.session?.access_token ?? '')).toMatchObject({ aal: 'aal2' });
  });

  it('a session ends after two hours without use, and a refresh alone is no use', async () => {
    const { bearer, refreshToken, userId } = await signedIn(ALVA);
    await age('last_active_at', '119 minutes', userId);
    const refreshed = await authCall(app, 'POST /token?grant_type=refresh_token', {
      body: { refresh_token: refreshToken },
    });
    expect(refreshed.status).toBe(200);
    await age('last_active_at', '2 minutes', userId);
    expect((await app.get('/api/v1/me/person', as(bearer))).status).toBe(401);
    const late = await authCall(app, 'POST /token?grant_type=refresh_token', {
      body: { refresh_token: refreshed.body.refresh_token as string },
    });
    expect(late).toMatchObject({ status: 400, body: { code: 'session_expired' } });
  });

  it('a session ends twelve hours after its beginning, however much it is used', async () => {
    const { bearer, refreshToken, userId } = await signedIn(ALVA);
    await age('created_at', '721 minutes', userId);
    expect((await app.get('/api/v1/me/person', as(bearer))).status).toBe(401);
    const body = { refresh_token: refreshToken };
    expect(await authCall(app, 'POST /token?grant_type=refresh_token', { body })).toMatchObject({ status: 400 });
  });

  it.each<[string, string, object]>([
    ['a password', 'PUT /user', { password: PASSWORD }],
    ['an address', 'PUT /user', { email: 'person@example.se' }],
    ['a number', 'PUT /user', { phone: '+46701234567' }],
    ['an authenticator app', 'POST /factors', { factor_type: 'totp' }],
    ['a passkey', 'POST /factors', { factor_type: 'webauthn', friendly_name: 'key' }],
    ['a phone factor', 'POST /factors', { factor_type: 'phone', phone: '+46701234567' }],
  ])('a person cannot add %s', async (_, call, body) => {
    const { bearer } = await signedIn(ALVA);
    expect(await authCall(app, call, { body, bearer })).toMatchObject({
      status: 409,
      body: { code: 'bankid_account' },
    });
  });

  it('a person cannot make recovery codes', async () => {
    const { bearer } = await signedIn(ALVA);
    const response = await app.post('/api/v1/me/recovery-codes', undefined, as(bearer));
    expect(response).toMatchObject({ status: 409, body: { code: 'auth.bankid-account' } });
  });

  it.each<[string, object]>([
    ['password', { password: PASSWORD }],
    ['address', { email: 'person@example.se', email_confirm: true }],
    ['number', { phone: '+46701234567' }],
    ['confirmation', { email_confirm: true }],
  ])('the service key cannot give a person a %s', async (_, body) => {
    const { userId } = await signedIn(ALVA);
    const { serviceRoleKey } = apiKeys(app);
    const call = { body, bearer: serviceRoleKey, apikey: serviceRoleKey };
    expect(await authCall(app, `PUT /admin/users/${userId}`, call)).toMatchObject({
      status: 409,
      body: { code: 'bankid_account' },
    });
  });

  it('the table of accounts refuses credentials of a person', async () => {
    const { userId } = await signedIn(ALVA);
    for (const column of ['email', 'password_hash', 'new_email'])
      await expect(app.database.query(`UPDATE users SET ${column} = 'x' WHERE id = $1`, [userId])).rejects.toThrow(
        'users_person_has_no_credentials',
      );
  });

  it('a banned person is refused, and so is a person under age, of whom nothing is stored', async () => {
    const { bearer, userId } = await signIn(NILS);
    await serviceRole(app).auth.admin.updateUserById(userId, { ban_duration: '24h' });
    expect((await app.get('/api/v1/me/person', as(bearer))).status).toBe(401);
    expect(await identify(NILS)).toMatchObject({ status: 403, body: { code: 'person_blocked' } });
    const count = async () => (await app.database.query('SELECT id FROM persons')).length;
    const before = await count();
    expect(await identify(LOVE)).toMatchObject({ status: 403, body: { code: 'under_age' } });
    expect(await count()).toBe(before);
    const refused = await app.database.query(
      `SELECT detail ->> 'reason' AS reason FROM security_events WHERE kind = 'bankid_refused' ORDER BY at`,
    );
    expect(refused).toEqual([{ reason: 'blocked' }, { reason: 'under_age' }]);
    await serviceRole(app).auth.admin.updateUserById(userId, { ban_duration: 'none' });
    expect((await identify(NILS)).status).toBe(200);
  });

  describe('the address for notices', () => {
    const codeTo = async (email: string): Promise<string> => {
      await app.drain();
      // Not the code of an account with the same address.
      const mail = mailsTo(app, email).findLast(({ text }) => text.includes('på sidan där du angav adressen'));
      return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    };
    const ask = (bearer: string, email: string) => app.put('/api/v1/me/person/email', { email }, as(bearer));
    const confirm = (bearer: string, code: string) => app.post('/api/v1/me/person/email/confirm', { code }, as(bearer));

    it('the address counts once its code is entered, and may be another account’s', async () => {
      const { bearer, userId } = await signedIn(ALVA);
      const email = anAddress();
      await visitor(app).auth.signUp({ email, password: PASSWORD });
      expect((await ask(bearer, '"alla@example.se x"@example.se')).status).toBe(400);
      expect((await ask(bearer, `\u200B${email.toUpperCase()}`)).body).toMatchObject({ email: null, newEmail: email });
      const code = await codeTo(email);
      expect((await confirm(bearer, code === '000000' ? '000001' : '000000')).body.code).toBe('email_code_wrong');
      expect((await confirm(bearer, code)).body).toMatchObject({ email, newEmail: null });
      const [user] = await app.database.query('SELECT email FROM users WHERE id = $1', [userId]);
      expect(user).toEqual({ email: null });
      expect((await confirm(bearer, code)).body.code).toBe('email_code_expired');
    });

    it('five wrong codes end a code', async () => {
      const { bearer } = await signedIn(ALVA);
      const email = anAddress();
      await ask(bearer, email);
      const code = await codeTo(email);
      for (let tries = 0; tries < 5; tries += 1) await confirm(bearer, code === '000000' ? '000001' : '000000');
      expect((await confirm(bearer, code)).body.code).toBe('email_code_expired');
    });

    it('a code is valid for ten minutes [P43]', async () => {
      const { bearer, userId } = await signedIn(ALVA);
      const email = anAddress();
      await ask(bearer, email);
      const code = await codeTo(email);
      const pass = (minutes: number) =>
        app.database.query(
          `UPDATE persons SET email_code_expires_at = email_code_expires_at - $2 * interval '1 minute' WHERE id = $1`,
          [userId, minutes],
        );
      await pass(9);
      expect((await confirm(bearer, code === '000000' ? '000001' : '000000')).body.code).toBe('email_code_wrong');
      await pass(1);
      expect((await confirm(bearer, code)).body.code).toBe('email_code_expired');
    });

    it('the address neither signs in nor recovers [P42]', async () => {
      const { bearer, userId } = await signedIn(ALVA);
      const email = anAddress();
      await ask(bearer, email);
      await confirm(bearer, await codeTo(email));
      const before = mailsTo(app, email).length;
      for (const call of ['POST /recover', 'POST /otp'])
        await authCall(app, call, { body: { email, create_user: false } });
      await app.drain();
      expect(mailsTo(app, email)).toHaveLength(before);
      const { data } = await serviceRole(app).auth.admin.generateLink({ type: 'recovery', email });
      expect(data.user).toBeNull();
      expect((await app.database.query('SELECT 1 FROM one_time_tokens WHERE user_id = $1', [userId])).length).toBe(0);
    });
  });

  it('orders made while signed in belong to the person, whatever address they name', async () => {
    const { bearer, userId } = await signedIn(ALVA);
    const form = formData();
    const placed = await app.post('/functions/v1/create-payment', { formData: form }, as(bearer));
    expect(placed.status).toBe(200);
    await pay(app, { clientSecret: String(placed.body.client_secret) });
    await app.eventually(async () => expect(await ordersOf(app, form.email)).toMatchObject([{ status: 'paid' }]));
    await app.drain();
    // An account whose user reads the typed address gets none of it.
    const other = visitor(app);
    const { data } = await serviceRole(app).auth.admin.createUser({ email: form.email, password: PASSWORD });
    await app.database.query('UPDATE users SET email_confirmed_at = now(), email_proven_at = now() WHERE id = $1', [
      data.user?.id,
    ]);
    await other.auth.signInWithPassword({ email: form.email, password: PASSWORD });
    const { data: theirs } = await other.auth.getSession();
    const listed = async (token: string) => {
      const cases = await app.get('/api/v1/me/cases', as(token));
      const orders = await app.get('/rest/v1/orders?select=id', { ...as(token), apikey: apiKeys(app).anonKey });
      const invoices = await app.post('/functions/v1/get-stripe-invoices', {}, as(token));
      return [cases.body.cases.length, orders.body.length, invoices.body.invoices.length] as unknown;
    };
    expect(await listed(bearer)).toEqual([1, 1, 1]);
    expect(await listed(theirs.session?.access_token ?? '')).toEqual([0, 0, 0]);
    expect(await ordersOf(app, form.email)).toMatchObject([{ user_id: userId }]);
  });

  it('another address for a person’s order leaves it with the person', async () => {
    const { bearer, userId } = await signedIn(ALVA);
    const form = formData();
    const placed = await app.post('/functions/v1/create-payment', { formData: form }, as(bearer));
    await pay(app, { clientSecret: String(placed.body.client_secret) });
    await app.eventually(async () => expect(await ordersOf(app, form.email)).toMatchObject([{ status: 'paid' }]));
    const [order] = await ordersOf(app, form.email);
    // An account whose user reads the new address gets none of it.
    const email = anAddress();
    await serviceRole(app).auth.admin.createUser({ email, password: PASSWORD, email_confirm: true });
    await app.database.query('UPDATE users SET email_proven_at = now() WHERE email = $1', [email]);
    const orders = app.nest.get(OrdersService, { strict: false });
    await app.nest.get(Transactions).run((tx) => orders.changeEmail(tx, String(order?.id), email));
    await app.drain();
    expect(await ordersOf(app, email)).toMatchObject([{ user_id: userId }]);
  });

  it('a number is found again after a change of its key, by the job and by a sign-in that comes before it', async () => {
    const { userId } = await signIn(ALVA);
    const former = new IdentityHash(randomBytes(32)).of(ALVA);
    const hashOf = async () => {
      const [row] = await app.database.query<{ hash: Buffer }>(
        'SELECT identity_hash AS hash FROM persons WHERE id = $1',
        [userId],
      );
      return row?.hash.toString('hex');
    };
    const current = await hashOf();
    const replaceKey = () =>
      app.database.query('UPDATE persons SET identity_hash = $2 WHERE id = $1', [userId, former]);
    await replaceKey();
    await app.nest.get(RehashPersonsHandler, { strict: false }).handle();
    expect(await hashOf()).toBe(current);
    await replaceKey();
    expect((await signIn(ALVA)).userId).toBe(userId);
    expect(await hashOf()).toBe(current);
  });

  it('sessions of a person are removed a day after their end, also where others never end', async () => {
    const sessionsOf = async (id: string) =>
      (await app.database.query('SELECT 1 FROM sessions WHERE user_id = $1', [id])).length;
    const purge = () => app.nest.get(PurgeAuthHandler, { strict: false }).handle();
    const { userId } = await signedIn(GRETA);
    const email = anAddress();
    const { data } = await serviceRole(app).auth.admin.createUser({ email, password: PASSWORD, email_confirm: true });
    await visitor(app).auth.signInWithPassword({ email, password: PASSWORD });
    const account = data.user?.id ?? '';
    for (const column of ['created_at', 'last_active_at']) await age(column, '400 days', account);
    await age('created_at', '35 hours', userId);
    await purge();
    expect(await sessionsOf(userId)).toBe(1);
    await age('created_at', '2 hours', userId);
    await purge();
    expect(await sessionsOf(userId)).toBe(0);
    await signedIn(GRETA);
    await age('last_active_at', '25 hours', userId);
    await purge();
    expect(await sessionsOf(userId)).toBe(1);
    await age('last_active_at', '2 hours', userId);
    await purge();
    expect([await sessionsOf(userId), await sessionsOf(account)]).toEqual([0, 1]);
  });

  it('an account with a password is no person', async () => {
    const email = anAddress();
    const { data } = await serviceRole(app).auth.admin.createUser({ email, password: PASSWORD, email_confirm: true });
    expect(data.user?.email).toBe(email);
    const client = visitor(app);
    const { data: opened } = await client.auth.signInWithPassword({ email, password: PASSWORD });
    const response = await app.get('/api/v1/me/person', as(opened.session?.access_token ?? ''));
    expect(response).toMatchObject({ status: 404, body: { code: 'not_a_person' } });
  });

  it('an erased person begins anew', async () => {
    const { userId } = await signIn(ALVA);
    await serviceRole(app).auth.admin.deleteUser(userId, true);
    await app.drain();
    expect(await app.database.query('SELECT 1 FROM persons WHERE id = $1', [userId])).toEqual([]);
    expect((await signIn(ALVA)).userId).not.toBe(userId);
  });

  it('a finish from another browser, or with no order, is refused', async () => {
    const order = await beginSignIn(app);
    await bankid.act('sign', { person: ALVA });
    await followToEnd(app.url, order);
    expect((await finishSignIn(app, { ...order, cookie: '' })).body.code).toBe('bankid_order_not_found');
    expect((await finishSignIn(app, { ...order, orderId: randomUUID() })).body.code).toBe('bankid_order_not_found');
    expect((await finishSignIn(app, order)).status).toBe(200);
    expect((await finishSignIn(app, order)).body.code).toBe('bankid_order_used');
  });
});
