import { TOTP } from 'otpauth';
import { anAddress, PASSWORD, visitor } from '../../../support/auth/clients.js';
import { follow, linkMail, mailTo } from '../../../support/auth/mails.js';
import { aPerson, signIn, type Person } from '../../../support/auth/people.js';
import { mailsTo } from '../../../support/orders.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const NEW_PASSWORD = 'ny-brygga-1922-vid';
const CODE_MAIL = 'Din bekräftelsekod';

const bearerOf = async ({ client }: Person) => ({
  authorization: `Bearer ${(await client.auth.getSession()).data.session?.access_token}`,
});
const codeNow = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

async function addApp({ client }: Person) {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'app' });
  if (error) return { error, factorId: '', secret: '' };
  const { id: factorId, totp } = data;
  const verified = await client.auth.mfa.challengeAndVerify({ factorId, code: codeNow(totp.secret) });
  return { error: verified.error, factorId, secret: totp.secret };
}

describe('a change of credentials [G38]', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { SECURITY_PROFILE: 'strict' } });
  });
  afterAll(() => app.stop());

  /** As if the person had signed in, and shown everything they have, an hour ago. */
  const anHourLater = ({ id }: Person) =>
    app.database.query(
      `UPDATE sessions SET methods = (SELECT jsonb_agg(jsonb_set(use, '{timestamp}', to_jsonb((use ->> 'timestamp')::bigint - 3600)))
                                      FROM jsonb_array_elements(methods) use) WHERE user_id = $1`,
      [id],
    );
  const renew = async (person: Person, by: 'password' | 'code', value: string) => {
    const body = by === 'password' ? { password: value } : { code: value };
    return app.post(`/api/v1/me/reauthentication/${by}`, body, await bearerOf(person));
  };
  const mailedCode = async (person: Person) => {
    expect((await person.client.auth.reauthenticate()).error).toBeNull();
    return /\b\d{8}\b/.exec((await mailTo(app, person.email, CODE_MAIL)).text)?.[0] ?? '';
  };
  const makeCodes = async (person: Person) => app.post('/api/v1/me/recovery-codes', undefined, await bearerOf(person));

  it('a change needs the current password, a mailed code or a sign-in of the last 15 minutes [M4]', async () => {
    const person = await aPerson(app);
    await anHourLater(person);
    const { auth } = person.client;
    const needed = { status: 400, code: 'reauthentication_needed' };
    expect((await auth.updateUser({ password: NEW_PASSWORD })).error).toMatchObject(needed);
    expect((await auth.updateUser({ email: anAddress() })).error).toMatchObject(needed);
    expect((await addApp(person)).error).toMatchObject(needed);
    // What is no credential needs nothing.
    expect((await auth.updateUser({ data: { name: 'Å' } })).error).toBeNull();

    const withWrong = await auth.updateUser({ password: NEW_PASSWORD, current_password: 'fel-losenord-1' });
    expect(withWrong.error).toMatchObject({ status: 400, code: 'current_password_invalid' });
    expect((await auth.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD })).error).toBeNull();
    const nonce = await mailedCode(person);
    expect((await auth.updateUser({ email: anAddress(), nonce: '00000000' })).error).toMatchObject({
      code: 'reauthentication_not_valid',
    });
    expect((await auth.updateUser({ email: anAddress(), nonce })).error).toBeNull();
  });

  it('the current password allows changes for 15 minutes, and a wrong one does not [M4]', async () => {
    const person = await aPerson(app);
    await anHourLater(person);
    expect(await renew(person, 'password', 'fel-losenord-1')).toMatchObject({
      status: 400,
      body: { code: 'auth.current-password-invalid' },
    });
    expect((await addApp(person)).error).toMatchObject({ code: 'reauthentication_needed' });
    const events = await app.database.query(
      'SELECT kind, detail FROM security_events WHERE user_id = $1 AND kind = $2',
      [person.id, 'sign_in_failed'],
    );
    expect(events).toEqual([{ kind: 'sign_in_failed', detail: { reason: 'current_password_invalid' } }]);
    expect((await renew(person, 'password', PASSWORD)).status).toBe(204);
    const { error, factorId } = await addApp(person);
    expect(error).toBeNull();

    await anHourLater(person);
    expect(await makeCodes(person)).toMatchObject({ status: 400, body: { code: 'auth.reauthentication-needed' } });
    expect((await person.client.auth.mfa.unenroll({ factorId })).error).toMatchObject({
      code: 'reauthentication_needed',
    });
    expect((await renew(person, 'code', '00000000')).status).toBe(400);
    expect((await renew(person, 'code', await mailedCode(person))).status).toBe(204);
    expect((await makeCodes(person)).status).toBe(201);
    expect((await person.client.auth.mfa.unenroll({ factorId })).error).toBeNull();
  });

  it('an admin enrols the first second factor with a mailed code only', async () => {
    const admin = await aPerson(app);
    await app.database.query('INSERT INTO cms_admins (user_id) VALUES ($1)', [admin.id]);
    const needed = { status: 400, code: 'mailed_code_needed' };
    expect((await addApp(admin)).error).toMatchObject(needed);
    await renew(admin, 'password', PASSWORD);
    expect((await addApp(admin)).error).toMatchObject(needed);
    expect((await renew(admin, 'code', await mailedCode(admin))).status).toBe(204);
    expect((await addApp(admin)).error).toBeNull();
  });

  it('the owner is mailed about changed factors and recovery codes', async () => {
    const person = await aPerson(app);
    const { factorId, secret } = await addApp(person);
    const [code = ''] = (await makeCodes(person)).body.codes as string[];
    const elsewhere = await signIn(app, person.email);
    const used = await app.post('/api/v1/me/recovery-codes/use', { code }, await bearerOf(elsewhere));
    expect(used.status).toBe(200);
    expect((await person.client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    await app.drain();
    const mails = mailsTo(app, person.email);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'En återställningskod användes',
      'Nya återställningskoder till ditt konto',
      'Tvåstegsinloggningen är ändrad',
      'Tvåstegsinloggningen är ändrad',
    ]);
    for (const { text } of mails) for (const hidden of [code, secret]) expect(text).not.toContain(hidden);
  });

  it('a changed address ends every session but the current one', async () => {
    const person = await aPerson(app);
    const elsewhere = await signIn(app, person.email);
    const newEmail = anAddress();
    expect((await person.client.auth.updateUser({ email: newEmail })).error).toBeNull();
    for (const [address, subject] of [
      [person.email, 'Godkänn bytet av e-postadress'],
      [newEmail, 'Bekräfta din nya e-postadress'],
    ] as const) {
      const { query } = await follow((await linkMail(app, address, subject)).link);
      const { error } = await visitor(app).auth.verifyOtp({
        token_hash: query.get('token_hash') ?? '',
        type: 'email_change',
      });
      expect(error).toBeNull();
    }
    expect((await person.client.auth.getUser()).data.user?.email).toBe(newEmail);
    expect((await elsewhere.client.auth.getUser()).error).toMatchObject({ message: 'Auth session missing!' });
  });
});

describe('session expiry in the profile strict', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { SECURITY_PROFILE: 'strict' } });
  });
  afterAll(() => app.stop());

  const sessions = async (person: Person) => (await app.get('/api/v1/me/sessions', await bearerOf(person))).status;
  const setBack = ({ id }: Person, column: 'created_at' | 'last_active_at', age: string) =>
    app.database.query(`UPDATE sessions SET ${column} = now() - $2::interval WHERE user_id = $1`, [id, age]);

  it.each([
    ['a patient', false, 'last_active_at', '11 hours', '13 hours'],
    ['a patient', false, 'created_at', '29 days', '31 days'],
    ['an admin', true, 'last_active_at', '29 minutes', '31 minutes'],
    ['an admin', true, 'created_at', '11 hours', '13 hours'],
  ] as const)(
    'the session of %s (admin: %s) expires by %s: alive after %s, ended after %s',
    async (_who, isAdmin, column, alive, over) => {
      const person = await aPerson(app);
      if (isAdmin) await app.database.query('INSERT INTO cms_admins (user_id) VALUES ($1)', [person.id]);
      await setBack(person, column, alive);
      expect(await sessions(person)).toBe(200);
      await setBack(person, column, over);
      expect(await sessions(person)).toBe(401);
      expect((await person.client.auth.refreshSession()).error).toMatchObject({ status: 400, code: 'session_expired' });
    },
  );

  it('every call counts as use, so that a session in use does not end [M9]', async () => {
    const person = await aPerson(app);
    await setBack(person, 'last_active_at', '11 hours');
    expect(await sessions(person)).toBe(200);
    const [row] = await app.database.query<{ seconds: number }>(
      'SELECT extract(epoch FROM now() - last_active_at)::int AS seconds FROM sessions WHERE user_id = $1',
      [person.id],
    );
    expect(row?.seconds).toBeLessThan(60);
  });

  it('a replaced refresh token ends the session after the reuse window [M9]', async () => {
    const person = await aPerson(app);
    const other = (await signIn(app, person.email)).client;
    const { data } = await person.client.auth.refreshSession();
    const again = await other.auth.refreshSession({ refresh_token: person.refreshToken });
    expect(again.data.session?.refresh_token).toBe(data.session?.refresh_token);
    await app.database.query(`UPDATE sessions SET refreshed_at = now() - interval '11 seconds' WHERE user_id = $1`, [
      person.id,
    ]);
    const late = await other.auth.refreshSession({ refresh_token: person.refreshToken });
    expect(late.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    expect(await sessions(person)).toBe(401);
  });
});
