import { randomUUID } from 'node:crypto';
import { anAddress, apiKeys, PASSWORD } from '../../../support/auth/clients.js';
import { authCall, refusal } from '../../../support/auth/calls.js';
import { aClinician } from '../../../support/auth/clinicians.js';
import { anAccount } from '../../../support/auth/people.js';
import { anAdmin } from '../../../support/content/people.js';
import { mailsTo } from '../../../support/orders.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

describe('refused calls of the service role', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());
  const call = async (endpoint: string, body?: object) =>
    refusal(await authCall(app, endpoint, { bearer: apiKeys(app).serviceRoleKey, body }));

  it.each(['page=-1', 'page=x', 'page=1.5', 'per_page=-1', 'per_page=x'])('the page %s is refused', async (query) => {
    expect(await call(`GET /admin/users?${query}`)).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('empty parameters of a page are accepted', async () => {
    await anAccount(app);
    const { status, body, headers } = await authCall(app, 'GET /admin/users?page=&per_page=', {
      bearer: apiKeys(app).serviceRoleKey,
    });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { aud: 'authenticated', users: [{ aud: 'authenticated' }] },
    });
    expect(headers.get('x-total-count')).toBe('1');
    expect(headers.get('link')).toBe(`<${app.url}/auth/v1/admin/users?page=1&per_page=50>; rel="last"`);
  });

  it('the stated number of accounts leaves out erased and deleted ones, and follows accounts created together', async () => {
    const total = async () => {
      const { headers } = await authCall(app, 'GET /admin/users', { bearer: apiKeys(app).serviceRoleKey });
      return Number(headers.get('x-total-count'));
    };
    const before = await total();
    const [erased, deleted] = await Promise.all([anAccount(app), anAccount(app), anAccount(app)]);
    expect(await total()).toBe(before + 3);
    await call(`DELETE /admin/users/${erased.id}`, { should_soft_delete: true });
    await call(`DELETE /admin/users/${deleted.id}`);
    expect(await total()).toBe(before + 1);
  });

  it.each([
    [{}],
    [{ email: '', phone: null, password: PASSWORD }],
    [{ email: 'not an address' }],
    [{ phone: 'abc' }],
    [{ email: 'a@example.se', id: 'not-a-uuid' }],
    [
      {
        email: 'a@example.se',
        password: PASSWORD,
        password_hash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2g',
      },
    ],
    [{ email: 'a@example.se', password_hash: '$2a$10$abcdefghijklmnopqrstuv' }],
    [{ email: 'a@example.se', password_hash: 'plain' }],
    [{ email: 'a@example.se', email_confirm: 'yes' }],
    [{ email: 'a@example.se', ban_duration: '1 day' }],
    [{ email: 'a@example.se', user_metadata: 'text' }],
  ])('creating the account %j is refused', async (body) => {
    expect(await call('POST /admin/users', body)).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(await app.database.query(`SELECT 1 FROM users WHERE email = 'a@example.se'`)).toEqual([]);
  });

  it('creating an account with a taken address, number or id, or a weak password, is refused', async () => {
    const { email, id } = await anAccount(app);
    await call('POST /admin/users', { phone: '46701234567' });
    expect(await call('POST /admin/users', { email: email?.toUpperCase() })).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
    expect(await call('POST /admin/users', { phone: '+46 70 123 45 67' })).toMatchObject({
      status: 422,
      code: 'phone_exists',
    });
    expect(await call('POST /admin/users', { email: anAddress(), id })).toMatchObject({ status: 422 });
    expect(await call('POST /admin/users', { email: anAddress(), password: '123' })).toMatchObject({
      status: 422,
      code: 'weak_password',
    });
  });

  it.each(['GET', 'PUT', 'DELETE'])('%s of an unknown or malformed account id is refused', async (method) => {
    expect(await call(`${method} /admin/users/${randomUUID()}`, method === 'GET' ? undefined : {})).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
    expect(await call(`${method} /admin/users/nobody`, method === 'GET' ? undefined : {})).toMatchObject({
      status: 404,
      code: 'validation_failed',
    });
  });

  it('a malformed change, or one to a taken value, is refused', async () => {
    const [one, other] = [await anAccount(app), await anAccount(app)];
    expect(await call(`PUT /admin/users/${one.id}`, { email: other.email })).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
    expect(await call(`PUT /admin/users/${one.id}`, { email: 'nothing' })).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
    expect(await call(`PUT /admin/users/${one.id}`, { password: '123' })).toMatchObject({
      status: 422,
      code: 'weak_password',
    });
    expect(await call(`PUT /admin/users/${one.id}`, { ban_duration: 'x' })).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
    expect(await call(`PUT /admin/users/${one.id}`, { email: one.email })).toMatchObject({ status: 200 });
  });

  it('factors of an unknown account, and unknown factors, are refused', async () => {
    const { id } = await anAccount(app);
    expect(await call(`GET /admin/users/${randomUUID()}/factors`)).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
    expect(await call(`DELETE /admin/users/${id}/factors/${randomUUID()}`)).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
  });

  it.each([
    [{}],
    [{ type: 'nothing', email: 'a@example.se' }],
    [{ type: 'signup', email: 'a@example.se' }],
    [{ type: 'magiclink', email: 'nothing' }],
    [{ type: 'magiclink' }],
    [{ type: 'email_change_new', email: 'a@example.se' }],
    [{ type: 'email_change_new', email: 'a@example.se', new_email: 'nothing' }],
  ])('generating the link %j is refused', async (body) => {
    expect(await call('POST /admin/generate_link', body)).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('a link for an unknown account, or for a known one where it must be new, is refused', async () => {
    const [one, other] = [await anAccount(app), await anAccount(app)];
    for (const body of [
      { type: 'recovery', email: anAddress() },
      { type: 'email_change_current', email: anAddress(), new_email: anAddress() },
    ]) {
      expect(await call('POST /admin/generate_link', body)).toMatchObject({ status: 404, code: 'user_not_found' });
    }
    for (const body of [
      { type: 'signup', email: one.email, password: PASSWORD },
      { type: 'invite', email: one.email },
      { type: 'email_change_new', email: one.email, new_email: other.email },
    ]) {
      expect(await call('POST /admin/generate_link', body)).toMatchObject({ status: 422, code: 'email_exists' });
    }
    expect(await call('POST /invite', { email: 'nothing' })).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(await call('POST /invite', { email: one.email })).toMatchObject({ status: 422, code: 'email_exists' });
  });

  it('the service role changes no password, address or factor of a clinician or an active admin, and makes no links for them [S3]', async () => {
    const admin = await anAdmin(app);
    const doctor = await aClinician(app);
    const plain = await anAccount(app);
    const staff = { status: 409, code: 'staff_account' };
    for (const [id, email] of [
      [admin.userId, (await admin.client.auth.getUser()).data.user?.email ?? ''],
      [doctor.id, doctor.email],
    ]) {
      for (const body of [
        { password: PASSWORD },
        { email: anAddress() },
        { phone: '46701740600' },
        { phone: '46701740600', phone_confirm: true },
      ])
        expect([body, await call(`PUT /admin/users/${id}`, body)]).toMatchObject([body, staff]);
      for (const type of ['magiclink', 'recovery', 'invite', 'email_change_current'])
        expect([
          type,
          await call('POST /admin/generate_link', { type, email: email?.toUpperCase(), new_email: anAddress() }),
        ]).toMatchObject([type, staff]);
      expect(await call(`DELETE /admin/users/${id}/factors/${randomUUID()}`)).toMatchObject(staff);
    }
    const [factor] = await app.database.query<{ id: string }>('SELECT id FROM factors WHERE user_id = $1', [doctor.id]);
    expect(await call(`DELETE /admin/users/${doctor.id}/factors/${factor?.id}`)).toMatchObject(staff);
    expect(await doctor.get('/cases')).toMatchObject({ status: 200 });

    const bearer = apiKeys(app).serviceRoleKey;
    const change = (id: string, body: object) => authCall(app, `PUT /admin/users/${id}`, { bearer, body });
    expect(
      (await change(doctor.id, { email: doctor.email, email_confirm: true, user_metadata: { a: 1 } })).status,
    ).toBe(200);
    expect((await change(plain.id, { password: 'ett-annat-losenord-7' })).status).toBe(200);
    await app.database.query('UPDATE cms_admins SET is_active = false WHERE user_id = $1', [admin.userId]);
    expect((await change(admin.userId, { password: 'ett-annat-losenord-7' })).status).toBe(200);
  });

  it('a refused call on an account of staff is logged each time and mailed to all admins once a day [S3]', async () => {
    const [admin, doctor] = [await anAdmin(app), await aClinician(app)];
    const email = (await admin.client.auth.getUser()).data.user?.email ?? '';
    for (const password of [PASSWORD, 'ett-annat-losenord-7'])
      expect((await call(`PUT /admin/users/${doctor.id}`, { password })).status).toBe(409);
    await app.drain();
    const mails = mailsTo(app, email).filter(({ subject }) => subject.startsWith('Ett försök att ta över'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).not.toContain(doctor.email);
    const events = await app.database.query(
      `SELECT actor_id FROM security_events WHERE kind = 'staff_account_refused' AND user_id = $1`,
      [doctor.id],
    );
    expect(events).toEqual([{ actor_id: null }, { actor_id: null }]);
  });
});
