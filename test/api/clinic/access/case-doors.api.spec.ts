import { TOTP } from 'otpauth';
import type { SupabaseClient } from '@supabase/supabase-js';
import { anAddress, PASSWORD, serviceRole, visitor } from '../../../support/auth/clients.js';
import { aPersonWithFactor } from '../../../support/auth/clinicians.js';
import { linkMail } from '../../../support/auth/mails.js';
import { signIn } from '../../../support/auth/people.js';
import { aCase, codeTo, cookieOf, openSession, pageHeaders, type OwnedCase } from '../../../support/case-access.js';
import { mailsTo } from '../../../support/orders.js';
import { PROFILES } from '../../../support/profiles.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

describe.each(PROFILES)('the doors of a case in the profile %s', (SECURITY_PROFILE) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { SECURITY_PROFILE } });
  });
  afterEach(() => app.clock.reset());
  afterAll(() => app.stop());

  async function bearerOf(client: SupabaseClient): Promise<Record<string, string>> {
    const { data } = await client.auth.getSession();
    return { authorization: `Bearer ${data.session?.access_token ?? ''}` };
  }
  /** Enrols an own factor and shows it, as anybody can who is in. */
  async function enrol(client: SupabaseClient): Promise<void> {
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: anAddress() });
    if (error) throw error;
    const code = new TOTP({ secret: data.totp.secret }).generate();
    const verified = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code });
    if (verified.error) throw verified.error;
  }
  const open = async (client: SupabaseClient, caseId: string, more: object = {}, cookie = '') =>
    openSession(app, { caseId, ...more }, { ...(await bearerOf(client)), ...(cookie && { cookie }) });
  const askForCode = async (client: SupabaseClient, caseId: string) =>
    app.post('/api/v1/case-access/codes', { caseId }, await bearerOf(client));
  const read = (caseId: string, cookie: string) => app.get(`/api/v1/cases/${caseId}`, { cookie });
  const phoneNeeded = ({ phone }: OwnedCase) => ({
    status: 403,
    body: { code: 'phone_needed', phoneMasked: `•••• ${phone.slice(-2)}` },
  });
  /** A case whose owner has an account, has shown their factor and the code, and is trusted since. */
  async function aTrustedOwner() {
    const person = await aPersonWithFactor(app);
    const owned = await aCase(app, { email: person.email });
    expect((await askForCode(person.client, owned.id)).status).toBe(202);
    const code = await codeTo(app, owned.phone);
    const opened = await open(person.client, owned.id, { code });
    expect(opened.status).toBe(200);
    return { ...person, owned, cookie: cookieOf(opened) };
  }

  it('a link made by the service role does not open the account’s case; sessions and trust end, and the owner is mailed', async () => {
    const { owned, email, cookie, client: owner, accessToken } = await aTrustedOwner();
    expect((await read(owned.id, cookie)).status).toBe(200);
    const { data } = await serviceRole(app).auth.admin.generateLink({ type: 'magiclink', email });
    expect((await read(owned.id, cookie)).status).toBe(404);
    expect((await app.get('/api/v1/me/cases', { authorization: `Bearer ${accessToken}` })).status).toBe(401);
    expect((await owner.auth.getUser()).error).not.toBeNull();
    expect(await app.database.query('SELECT 1 FROM case_trust WHERE case_id = $1', [owned.id])).toEqual([]);
    const thief = visitor(app);
    const tokenHash = data.properties?.hashed_token ?? '';
    expect((await thief.auth.verifyOtp({ token_hash: tokenHash, type: 'email' })).error).toBeNull();
    // The account has a factor, which is asked for before anything else.
    expect(await open(thief, owned.id)).toMatchObject({ status: 403, body: { code: 'auth.insufficient-aal' } });
    await app.drain();
    expect(mailsTo(app, email).map(({ subject }) => subject)).toContain('Ditt konto har ändrats av oss');
    const events = await app.database.query(
      `SELECT 1 FROM security_events WHERE kind = 'link_handed_out' AND user_id = (SELECT id FROM users WHERE email = $1)`,
      [email],
    );
    expect(events).toHaveLength(1);
  });

  it('an account confirmed by the service role joins no guest order until its owner proves the mailbox [S25]', async () => {
    const owned = await aCase(app);
    const { error } = await serviceRole(app).auth.admin.createUser({
      email: owned.email,
      password: PASSWORD,
      email_confirm: true,
    });
    expect(error).toBeNull();
    const thief = await signIn(app, owned.email);
    await enrol(thief.client);
    await app.drain();
    expect((await app.get('/api/v1/me/cases', await bearerOf(thief.client))).body).toEqual({ cases: [] });
    expect(await open(thief.client, owned.id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await askForCode(thief.client, owned.id)).status).toBe(404);

    const owner = visitor(app);
    await owner.auth.signInWithOtp({ email: owned.email, options: { shouldCreateUser: false } });
    const { token } = await linkMail(app, owned.email, 'Din inloggningslänk');
    expect((await owner.auth.verifyOtp({ token_hash: token, type: 'email' })).error).toBeNull();
    await app.drain();
    expect(
      (
        await app.database.query<{ joined: boolean }>(
          'SELECT user_id IS NOT NULL AS joined FROM orders WHERE id = $1',
          [owned.orderId],
        )
      )[0],
    ).toEqual({ joined: true });
  });

  it('an invitation link made by the service role joins no guest order', async () => {
    const owned = await aCase(app);
    const { data } = await serviceRole(app).auth.admin.generateLink({ type: 'invite', email: owned.email });
    const thief = visitor(app);
    expect(
      (await thief.auth.verifyOtp({ token_hash: data.properties?.hashed_token ?? '', type: 'invite' })).error,
    ).toBeNull();
    await enrol(thief);
    await app.drain();
    expect(await open(thief, owned.id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('a factor shown together with the code opens the case until it is removed', async () => {
    const { owned, factorId, email, client } = await aTrustedOwner();
    expect((await open(client, owned.id)).status).toBe(200);
    const other = await aCase(app, { email });
    expect(await open(client, other.id)).toMatchObject(phoneNeeded(other));
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    expect(await app.database.query('SELECT 1 FROM case_trust WHERE case_id = $1', [owned.id])).toEqual([]);
    await client.auth.refreshSession();
    expect(await open(client, owned.id)).toMatchObject(phoneNeeded(owned));
  });

  it('a removed factor ends the sessions it opened, and the photos on a phone [S27]', async () => {
    const { owned, cookie, factorId, client } = await aTrustedOwner();
    const made = await app.post(`/api/v1/cases/${owned.id}/hand-offs`, undefined, pageHeaders(app, cookie));
    const handOff = { token: String(made.body.url).split('/').at(-1), phoneDigits: owned.phone.slice(-2) };
    const phone = cookieOf(await app.post('/api/v1/case-access/hand-offs', handOff, pageHeaders(app, '')));
    const photo = () => app.get(`/api/v1/cases/${owned.id}/photos/mid`, { cookie: phone });
    expect((await photo()).body).not.toMatchObject({ error: 'There is no such case.' });
    const unredeemed = await app.post(`/api/v1/cases/${owned.id}/hand-offs`, undefined, pageHeaders(app, cookie));
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    expect((await read(owned.id, cookie)).status).toBe(404);
    expect((await photo()).body).toMatchObject({ error: 'There is no such case.' });
    const late = { token: String(unredeemed.body.url).split('/').at(-1), phoneDigits: owned.phone.slice(-2) };
    expect((await app.post('/api/v1/case-access/hand-offs', late, pageHeaders(app, ''))).status).toBe(404);
  });

  it('a banned account’s session of its case ends with the ban [S26]', async () => {
    const { owned, cookie, id } = await aTrustedOwner();
    expect((await read(owned.id, cookie)).status).toBe(200);
    await serviceRole(app).auth.admin.updateUserById(id, { ban_duration: '24h' });
    expect((await read(owned.id, cookie)).status).toBe(404);
  });

  it('a soft-deleted account’s session of its case ends with the deletion', async () => {
    const { owned, cookie, id } = await aTrustedOwner();
    expect((await serviceRole(app).auth.admin.deleteUser(id, true)).error).toBeNull();
    expect((await read(owned.id, cookie)).status).toBe(404);
  });

  it('a new password ends the sessions of the case that other sign-ins opened', async () => {
    const { owned, email, cookie, client } = await aTrustedOwner();
    expect((await client.auth.updateUser({ password: `${PASSWORD}-y` })).error).toBeNull();
    expect((await read(owned.id, cookie)).status).toBe(200);
    const [row] = await app.database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
    await serviceRole(app).auth.admin.updateUserById(row?.id ?? '', { password: `${PASSWORD}-z` });
    expect((await read(owned.id, cookie)).status).toBe(404);
  });
});
