import { PurgeAuthHandler } from '../../../../src/supabase/auth/purge-auth.handler.js';
import { anAddress, PASSWORD, serviceRole, visitor } from '../../../support/auth/clients.js';
import { authCall } from '../../../support/auth/calls.js';
import { follow, linkMail } from '../../../support/auth/mails.js';
import { anAccount, aPerson, type Person } from '../../../support/auth/people.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

describe('the purge of accounts', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { AUTH_SESSION_HOURS: '48', AUTH_INACTIVITY_HOURS: '24' } });
  });
  afterAll(() => app.stop());
  const purge = () => app.nest.get(PurgeAuthHandler).handle();
  const count = async (table: string) => (await app.database.query(`SELECT 1 FROM ${table}`)).length;

  /** Makes a row and sets its clock back, then another one, and tells how many are left. Twice is as good as once. */
  async function left(table: string, make: () => Promise<unknown>, column: string, age: string): Promise<number> {
    await app.database.query(`DELETE FROM ${table}`);
    await make();
    expect(await count(table)).toBe(1);
    await app.database.query(`UPDATE ${table} SET ${column} = now() - interval '${age}'`);
    await make();
    await purge();
    const after = await count(table);
    await purge();
    expect(await count(table)).toBe(after);
    return after;
  }

  const aLink = () => authCall(app, 'POST /signup', { body: { email: anAddress(), password: PASSWORD } });
  async function anAuthCode(): Promise<void> {
    const { email = '' } = await anAccount(app);
    await visitor(app, { flowType: 'pkce' }).auth.signInWithOtp({ email });
    await follow((await linkMail(app, email, 'Din inloggningslänk')).link);
  }
  async function aFactor(): Promise<Person & { factorId: string }> {
    const person = await aPerson(app);
    const { data } = await person.client.auth.mfa.enroll({ factorType: 'totp' });
    return { ...person, factorId: data?.id ?? '' };
  }
  async function aChallenge(): Promise<void> {
    const { client, factorId } = await aFactor();
    await client.auth.mfa.challenge({ factorId });
  }

  it.each([
    ['links and codes a day after their end', 'one_time_tokens', aLink, 'expires_at', '25 hours'],
    ['codes of the PKCE flow a day after their end', 'auth_codes', anAuthCode, 'expires_at', '25 hours'],
    ['challenges a day after their end', 'factor_challenges', aChallenge, 'expires_at', '25 hours'],
    ['factors that were never verified, after an hour', 'factors', aFactor, 'created_at', '61 minutes'],
    ['devices after a year', 'known_devices', () => aPerson(app), 'last_seen_at', '366 days'],
    ['sessions a day after their life is over', 'sessions', () => aPerson(app), 'created_at', '73 hours'],
    ['sessions a day after they were given up', 'sessions', () => aPerson(app), 'last_active_at', '49 hours'],
  ])('the purge deletes %s', async (_what, table, make, column, age) => {
    expect(await left(table, make, column, age)).toBe(1);
  });

  it.each([
    ['links and codes that may still be used late', 'one_time_tokens', aLink, 'expires_at', '23 hours'],
    ['sessions that may still be used late', 'sessions', () => aPerson(app), 'created_at', '71 hours'],
  ])('the purge keeps %s', async (_what, table, make, column, age) => {
    expect(await left(table, make, column, age)).toBe(2);
  });

  it("unconfirmed accounts are deleted after a week; confirmed, fresh, invited and operators' ones stay [H1, P86]", async () => {
    const old = async (email: string, age = '8 days') => {
      await app.database.query(`UPDATE users SET created_at = now() - $2::interval WHERE email = $1`, [email, age]);
      await app.database.query(`UPDATE one_time_tokens SET expires_at = now() - interval '1 hour' WHERE sent_to = $1`, [
        email,
      ]);
      return email;
    };
    const signedUp = async () => {
      const email = anAddress();
      await authCall(app, 'POST /signup', { body: { email, password: PASSWORD } });
      return email;
    };
    const { auth } = serviceRole(app);
    const [invited, created, proven] = [anAddress(), anAddress(), await signedUp()];
    await auth.admin.inviteUserByEmail(invited);
    await auth.admin.createUser({ email: created, password: PASSWORD });
    await follow((await linkMail(app, proven, 'Bekräfta din e-postadress')).link);
    const gone = await old(await signedUp());
    const mailedAgain = await old(await signedUp());
    await authCall(app, 'POST /resend', { body: { type: 'signup', email: mailedAgain } });
    await app.drain();
    const kept = [
      await old(invited),
      await old(created),
      await old(proven),
      await old(await signedUp(), '6 days'),
      mailedAgain,
    ];
    await purge();
    const remaining = await app.database.query<{ email: string }>('SELECT email FROM users WHERE email = ANY ($1)', [
      [gone, ...kept],
    ]);
    expect(remaining.map(({ email }) => email).sort()).toEqual([...kept].sort());
  });

  it('the purge keeps factors in use, of any age', async () => {
    const { factorId } = await aFactor();
    await app.database.query(
      `UPDATE factors SET status = 'verified', created_at = now() - interval '5 years' WHERE id = $1`,
      [factorId],
    );
    await purge();
    expect(await app.database.query('SELECT 1 FROM factors WHERE id = $1', [factorId])).toHaveLength(1);
  });
});

describe('sessions without a limit', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  it('a session without a limit is kept', async () => {
    const { id } = await aPerson(app);
    await app.database.query(
      `UPDATE sessions SET created_at = now() - interval '5 years', last_active_at = now() - interval '4 years'`,
    );
    await app.nest.get(PurgeAuthHandler).handle();
    expect(await app.database.query('SELECT 1 FROM sessions WHERE user_id = $1', [id])).toHaveLength(1);
  });
});
