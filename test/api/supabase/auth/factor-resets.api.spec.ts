import { TOTP } from 'otpauth';
import { authCall } from '../../../support/auth/calls.js';
import { aClinician, aPersonWithFactor, makeClinician } from '../../../support/auth/clinicians.js';
import { mailTo } from '../../../support/auth/mails.js';
import { aPerson, signIn, type Person } from '../../../support/auth/people.js';
import { mailsTo } from '../../../support/orders.js';
import { PROFILES } from '../../../support/profiles.js';
import { runCommand } from '../../../support/terminal-commands.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const LINK_MAIL = 'Sätt upp en ny tvåstegsinloggning';
const ASKED = { reason: 'Telefonen är borttappad.', identityCheck: 'called_back' };

describe.each(PROFILES)('resets of lost second factors in the profile %s', (profile) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { SECURITY_PROFILE: profile } });
  });
  afterAll(() => app.stop());

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const makeAdmin = (id: string, since = '2 days') =>
    app.database.query('INSERT INTO cms_admins (user_id, active_since) VALUES ($1, now() - $2::interval)', [id, since]);
  const anAdmin = async (since?: string) => {
    const admin = await aPersonWithFactor(app);
    await makeAdmin(admin.id, since);
    const headers = bearer(admin.sureToken);
    return {
      ...admin,
      headers,
      request: (userId: string, changes = {}) =>
        app.post('/api/v1/admin/factor-resets', { userId, ...ASKED, ...changes }, headers),
      openOf: async (userId: string) =>
        ((await app.get('/api/v1/admin/factor-resets', headers)).body.resets as Record<string, string>[]).find(
          (reset) => reset['userId'] === userId,
        ),
      confirm: (id: string) => app.post(`/api/v1/admin/factor-resets/${id}/confirm`, {}, headers),
      withdraw: (id: string) => app.delete(`/api/v1/admin/factor-resets/${id}`, headers),
    };
  };
  type Admin = Awaited<ReturnType<typeof anAdmin>>;
  const requested = async (one: Admin, userId: string) => {
    expect((await one.request(userId)).status).toBe(204);
    return (await one.openOf(userId))?.['id'] ?? '';
  };
  /** Resolves to link and code. */
  const reset = async (one: Admin, two: Admin, person: { readonly id: string; readonly email: string }) => {
    const { status, body } = await two.confirm(await requested(one, person.id));
    expect(status).toBe(200);
    const token = /\/ny-tvastegsinloggning#([\w-]+)/.exec((await mailTo(app, person.email, LINK_MAIL)).text)?.[1] ?? '';
    return { token, code: String(body.code) };
  };
  const show = (accessToken: string, proof: object) => app.post('/api/v1/me/factor-reset', proof, bearer(accessToken));
  const enrol = (accessToken: string) =>
    authCall(app, 'POST /factors', { bearer: accessToken, body: { factor_type: 'totp' } });
  const addFactor = async ({ client }: Pick<Person, 'client'>) => {
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp' });
    if (error) throw error;
    const code = new TOTP({ secret: data.totp.secret }).generate();
    const verified = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code });
    if (verified.error) throw verified.error;
    return verified.data.access_token;
  };
  const subjectsTo = async (email: string) => {
    await app.drain();
    return mailsTo(app, email).map(({ subject }) => subject);
  };

  it('a doctor who has lost the phone is back with link and code, and is confirmed again [P60]', async () => {
    const [one, two, doctor] = [await anAdmin(), await anAdmin(), await aClinician(app)];
    const { token, code } = await reset(one, two, doctor);
    expect((await doctor.get('/cases')).status).toBe(401);
    const again = await signIn(app, doctor.email);
    const shown = await show(again.accessToken, { token, code: code.toUpperCase().replaceAll('-', ' ') });
    expect(shown.status).toBe(200);
    await again.client.auth.setSession({
      access_token: String(shown.body['access_token']),
      refresh_token: String(shown.body['refresh_token']),
    });
    const sure = await addFactor(again);
    expect((await app.get('/api/v1/desk/cases', bearer(sure))).status).toBe(403);
    const [row] = await app.database.query<{ at: Date }>('SELECT updated_at AS at FROM clinicians WHERE id = $1', [
      doctor.clinicianId,
    ]);
    const confirmed = await app.post(
      `/api/v1/admin/clinicians/${doctor.clinicianId}/confirm`,
      { expectedUpdatedAt: row?.at.toISOString() },
      two.headers,
    );
    expect(confirmed.status).toBe(204);
    expect((await app.get('/api/v1/desk/cases', bearer(sure))).status).toBe(200);

    expect(await one.openOf(doctor.id)).toBeUndefined();
    expect(await subjectsTo(doctor.email)).toEqual(
      expect.arrayContaining(['Din tvåstegsinloggning ska återställas', LINK_MAIL]),
    );
    for (const { email } of [one, two])
      expect(await subjectsTo(email)).toEqual(
        expect.arrayContaining([
          'En återställd inloggning väntar på bekräftelse',
          'En medarbetares inloggning är återställd',
        ]),
      );
    for (const { text } of mailsTo(app, two.email)) expect(text).not.toMatch(new RegExp(`${code}|${doctor.email}`));
    for (const { text } of mailsTo(app, doctor.email)) expect(text).not.toContain(code);
    const events = await app.database.query(
      `SELECT kind, actor_id FROM security_events WHERE user_id = $1 AND kind LIKE 'factor_reset%' ORDER BY at, id`,
      [doctor.id],
    );
    expect(events).toEqual([
      { kind: 'factor_reset_requested', actor_id: one.id },
      { kind: 'factor_reset_confirmed', actor_id: two.id },
      { kind: 'factor_reset_used', actor_id: doctor.id },
    ]);
    expect((await show(sure, { token, code })).status).toBe(403);
  });

  it('a mailbox or a password alone neither opens an admin account after a reset nor adds a factor', async () => {
    const [one, two, admin] = [await anAdmin(), await anAdmin(), await anAdmin()];
    const { token } = await reset(one, two, admin);
    await app.database.query(`UPDATE sessions SET code_shown_at = now() WHERE user_id = $1`, [admin.id]);
    const thief = await signIn(app, admin.email);
    await app.database.query('UPDATE sessions SET code_shown_at = now() WHERE user_id = $1', [admin.id]);
    const withPassword = bearer(thief.accessToken);
    expect((await enrol(thief.accessToken)).status).toBe(403);
    for (const path of ['/api/v1/admin/overview', '/api/v1/admin/admins', '/api/v1/me/sessions'])
      expect([path, (await app.get(path, withPassword)).status]).toEqual([path, 403]);
    const changed = await thief.client.auth.updateUser({ password: 'en-annan-fras-om-bryggor-8' });
    expect(changed.error?.code).toBe('insufficient_aal');
    for (const code of ['', 'aaaaa-bbbbb-ccccc'])
      expect((await show(thief.accessToken, { token, code })).status).toBe(403);
    expect(
      await app.database.query(`SELECT 1 FROM security_events WHERE user_id = $1 AND kind = 'factor_reset_failed'`, [
        admin.id,
      ]),
    ).toHaveLength(2);
  });

  it('the fifth wrong code ends the link, and the right code opens nothing of another account', async () => {
    const [one, two, admin] = [await anAdmin(), await anAdmin(), await anAdmin()];
    const proof = await reset(one, two, admin);
    const stranger = await aPerson(app);
    expect((await show(stranger.accessToken, proof)).status).toBe(403);
    const { accessToken } = await signIn(app, admin.email);
    const wrongLink = { ...proof, token: 'x' };
    for (const wrong of [wrongLink, wrongLink, wrongLink, wrongLink, { ...proof, code: 'x' }])
      expect(await show(accessToken, wrong)).toMatchObject({ status: 403, body: { code: 'reset_refused' } });
    expect((await show(accessToken, proof)).status).toBe(403);
    expect((await enrol(accessToken)).status).toBe(403);

    await app.inbox.clear();
    const renewed = await reset(one, two, admin);
    await app.database.query(`UPDATE factor_resets SET expires_at = now() WHERE finished_at IS NULL AND user_id = $1`, [
      admin.id,
    ]);
    const later = await signIn(app, admin.email);
    expect((await show(later.accessToken, renewed)).status).toBe(403);
    expect((await enrol(later.accessToken)).status).toBe(403);
  });

  it('nobody requests or confirms for themselves, and the requester does not confirm', async () => {
    const [one, two, doctor] = [await anAdmin(), await anAdmin(), await aClinician(app)];
    const refused = (code: string, status = 409) => ({ status, body: { code } });
    expect(await one.request(one.id)).toMatchObject(refused('own_account'));
    expect(await one.request((await aPersonWithFactor(app)).id)).toMatchObject(refused('not_staff'));
    const plain = await aPerson(app);
    await makeClinician(app, plain.id);
    expect(await one.request(plain.id)).toMatchObject(refused('no_factor'));
    for (const changes of [{ reason: ' ' }, { reason: 'x'.repeat(501) }, { identityCheck: 'mail' }, { userId: 'x' }])
      expect([changes, (await one.request(doctor.id, changes)).status]).toEqual([changes, 400]);

    const id = await requested(one, doctor.id);
    expect(await two.request(doctor.id)).toMatchObject(refused('reset_open'));
    expect(await one.confirm(id)).toMatchObject(refused('needs_another_admin'));
    const late = await anAdmin('1 hour');
    expect(await late.confirm(id)).toMatchObject(refused('admin_too_new'));
    await makeAdmin(doctor.id);
    expect(await app.post(`/api/v1/admin/factor-resets/${id}/confirm`, {}, doctor.headers)).toMatchObject(
      refused('own_account'),
    );
    await app.database.query('UPDATE cms_admins SET is_active = false WHERE user_id = $1', [one.id]);
    expect(await two.confirm(id)).toMatchObject(refused('proposer_left'));
    await app.database.query('UPDATE cms_admins SET is_active = true WHERE user_id = $1', [one.id]);
    await app.database.query('UPDATE factor_resets SET expires_at = now() WHERE id = $1', [id]);
    expect(await two.confirm(id)).toMatchObject(refused('reset_expired', 410));
    expect((await doctor.get('/cases')).status).toBe(200);

    const renewed = await requested(one, doctor.id);
    expect((await two.withdraw(renewed)).status).toBe(204);
    expect((await two.withdraw(renewed)).status).toBe(204);
    expect(await two.confirm(renewed)).toMatchObject(refused('reset_settled'));
    expect(await subjectsTo(doctor.email)).toContain('Din tvåstegsinloggning tas inte bort');
    const last = await requested(one, doctor.id);
    const both = await Promise.all([two.confirm(last), two.confirm(last)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('the command on the server confirms the request of the only other admin', async () => {
    const [one, two] = [await anAdmin(), await anAdmin()];
    const id = await requested(one, two.id);
    expect(await runCommand(app, 'admin', ['reset', 'nobody@example.se'])).toMatchObject({ code: 1 });
    const { code: exitCode, output } = await runCommand(app, 'admin', ['reset', two.email.toUpperCase()]);
    expect(exitCode).toBe(0);
    const [, token = '', code = ''] = /#([\w-]+)\s+([a-z0-9-]+)/.exec(output) ?? [];
    expect(await one.openOf(two.id)).toMatchObject({ id, state: 'confirmed' });
    const { accessToken } = await signIn(app, two.email);
    expect((await app.get('/api/v1/admin/overview', bearer(accessToken))).status).toBe(403);
    expect((await show(accessToken, { token, code })).status).toBe(200);
    expect(await subjectsTo(two.email)).toContain(LINK_MAIL);
    for (const { text } of mailsTo(app, two.email)) expect(text).not.toContain(token);
    expect(await subjectsTo(one.email)).toContain('En medarbetares inloggning är återställd');
  });
});
