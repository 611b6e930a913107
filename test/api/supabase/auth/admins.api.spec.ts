import { anAddress, PASSWORD } from '../../../support/auth/clients.js';
import { aPersonWithFactor } from '../../../support/auth/clinicians.js';
import { mailTo } from '../../../support/auth/mails.js';
import { aPerson, signIn } from '../../../support/auth/people.js';
import { mailsTo } from '../../../support/orders.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const INVITE_MAIL = 'Du är inbjuden som administratör hos Hudvy';
const STRONG = 'en-lang-fras-om-sjobodar-7';

describe('admins', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());
  beforeEach(() => app.database.query('UPDATE cms_admins SET is_active = false'));

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const anAdmin = async () => {
    const admin = await aPersonWithFactor(app);
    await app.database.query('INSERT INTO cms_admins (user_id) VALUES ($1)', [admin.id]);
    const headers = bearer(admin.sureToken);
    return {
      ...admin,
      headers,
      list: async () => (await app.get('/api/v1/admin/admins', headers)).body,
      invite: (email: string, role?: string) => app.post('/api/v1/admin/admins/invites', { email, role }, headers),
      withdraw: (id: string) => app.delete(`/api/v1/admin/admins/invites/${id}`, headers),
      remove: (id: string) => app.delete(`/api/v1/admin/admins/${id}`, headers),
    };
  };
  const tokenFor = async (email: string) =>
    /\/inbjudan#([\w-]+)/.exec((await mailTo(app, email, INVITE_MAIL)).text)?.[1] ?? '';
  const view = (token: string) => app.post('/api/v1/admin-invites/view', { token });
  const setPassword = (token: string, password: string) =>
    app.post('/api/v1/admin-invites/account', { token, password });
  const accept = (token: string, bearerToken: string) =>
    app.post('/api/v1/admin-invites/accept', { token }, bearer(bearerToken));
  const subjectsTo = async (email: string) => {
    await app.drain();
    return mailsTo(app, email).map(({ subject }) => subject);
  };
  const kindsBy = async (...actors: string[]) =>
    (
      await app.database.query<{ kind: string }>(
        `SELECT kind FROM security_events WHERE kind ~ '^(admin|clinician)_' AND actor_id = ANY ($1) ORDER BY at, id`,
        [actors],
      )
    ).map(({ kind }) => kind);
  const mayAdminister = async (token: string) => (await app.get('/api/v1/admin/admins', bearer(token))).status;
  const anHourLater = (userId: string) =>
    app.database.query(
      `UPDATE sessions SET methods = (SELECT jsonb_agg(jsonb_set(use, '{timestamp}', to_jsonb((use ->> 'timestamp')::bigint - 3600)))
                                      FROM jsonb_array_elements(methods) use) WHERE user_id = $1`,
      [userId],
    );

  it('an invited person chooses a password and a second factor before any right of an admin works', async () => {
    const [admin, other] = [await anAdmin(), await anAdmin()];
    const email = anAddress();
    expect((await admin.invite(email.toUpperCase())).status).toBe(204);
    const token = await tokenFor(email);
    expect((await view(token)).body).toMatchObject({ email, hasAccount: false });
    expect((await admin.list()).invites).toMatchObject([{ email, invitedBy: admin.email, isExpired: false }]);

    expect(await setPassword(token, 'kort-7')).toMatchObject({ status: 400, body: { code: 'auth.weak-password' } });
    expect((await setPassword(token, STRONG)).status).toBe(204);
    expect(await setPassword(token, `${STRONG}b`)).toMatchObject({ status: 409, body: { code: 'account_exists' } });
    const person = await signIn(app, email, STRONG);
    expect((await accept(token, person.accessToken)).status).toBe(403);
    expect(await mayAdminister(person.accessToken)).toBe(403);

    const { sureToken } = await aPersonWithFactor(app, person);
    expect(await mayAdminister(sureToken)).toBe(403);
    expect((await accept(token, sureToken)).status).toBe(204);
    expect(await mayAdminister(sureToken)).toBe(200);
    expect((await admin.list()).admins).toContainEqual(
      expect.objectContaining({ email, hasSecondFactor: true, invitedBy: admin.email, lastSeenAt: expect.any(String) }),
    );
    expect((await admin.list()).invites).toEqual([]);
    expect(await subjectsTo(email)).toEqual(expect.arrayContaining(['Du är nu administratör hos Hudvy']));
    for (const { email: to } of [admin, other])
      expect(await subjectsTo(to)).toEqual(
        expect.arrayContaining(['En ny administratör är inbjuden', 'Kliniken har en ny administratör']),
      );
    expect(await kindsBy(admin.id, person.id)).toEqual(['admin_invited', 'admin_added']);
  });

  it('an invited doctor gets an account with a second factor, and no right before two admins give it', async () => {
    const [admin, other] = [await anAdmin(), await anAdmin()];
    const email = anAddress();
    const toldOf = async () =>
      (await subjectsTo(other.email)).filter((subject) => /inbju|administratör/i.test(subject));
    expect((await admin.invite(email, 'owner')).status).toBe(400);
    expect((await admin.invite(email, 'clinician')).status).toBe(204);
    const mail = await mailTo(app, email, 'Du är inbjuden som läkare hos Hudvy');
    const token = /\/inbjudan#([\w-]+)/.exec(mail.text)?.[1] ?? '';
    expect((await view(token)).body).toMatchObject({ email, role: 'clinician', hasAccount: false });
    expect((await admin.list()).invites).toMatchObject([{ email, role: 'clinician' }]);
    expect((await setPassword(token, STRONG)).status).toBe(204);
    const { id, sureToken } = await aPersonWithFactor(app, await signIn(app, email, STRONG));
    expect((await accept(token, sureToken)).status).toBe(204);
    expect(await accept(token, sureToken)).toMatchObject({ status: 410, body: { code: 'invite_used' } });
    expect(await mayAdminister(sureToken)).toBe(403);
    expect((await app.get('/api/v1/desk/cases', bearer(sureToken))).status).toBe(403);
    expect((await admin.list()).admins).not.toContainEqual(expect.objectContaining({ email }));
    expect(await toldOf()).toEqual([]);
    expect(await kindsBy(admin.id, id)).toEqual(['clinician_invited']);

    const another = anAddress();
    await admin.invite(another, 'clinician');
    const [invite] = (await admin.list()).invites;
    expect((await admin.withdraw(invite.id)).status).toBe(204);
    expect(await subjectsTo(another)).toContain('Din inbjudan är återkallad hos Hudvy');
    expect(await kindsBy(admin.id)).toContain('clinician_invite_withdrawn');
    expect(await toldOf()).toEqual([]);
  });

  it('an invitation is refused when used twice, late, withdrawn, replaced or by another address', async () => {
    const admin = await anAdmin();
    const [email, stranger] = [anAddress(), await aPersonWithFactor(app)];
    await admin.invite(email);
    const replaced = await tokenFor(email);
    expect(await accept(replaced, stranger.sureToken)).toMatchObject({
      status: 403,
      body: { code: 'another_address' },
    });
    await app.drain();
    await app.inbox.clear();
    await admin.invite(email);
    const token = await tokenFor(email);
    expect(token).not.toBe(replaced);
    expect(await view(replaced)).toMatchObject({ status: 410, body: { code: 'invite_withdrawn' } });

    const [{ id }] = (await admin.list()).invites;
    await app.database.query(`UPDATE admin_invites SET expires_at = now() WHERE id = $1`, [id]);
    for (const answer of [await view(token), await setPassword(token, STRONG), await accept(token, stranger.sureToken)])
      expect(answer).toMatchObject({ status: 410, body: { code: 'invite_expired' } });
    await app.database.query(`UPDATE admin_invites SET expires_at = now() + interval '1 hour' WHERE id = $1`, [id]);
    expect((await admin.withdraw(id)).status).toBe(204);
    expect((await admin.withdraw(id)).status).toBe(204);
    expect(await view(token)).toMatchObject({ status: 410, body: { code: 'invite_withdrawn' } });
    expect(await subjectsTo(email)).toContain('Din inbjudan är återkallad hos Hudvy');

    const known = await aPersonWithFactor(app);
    await app.inbox.clear();
    await admin.invite(known.email);
    const used = await tokenFor(known.email);
    expect((await view(used)).body).toMatchObject({ hasAccount: true });
    const twice = await Promise.all([accept(used, known.sureToken), accept(used, known.sureToken)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([204, 410]);
    expect(await admin.invite(known.email)).toMatchObject({ status: 409, body: { code: 'already_admin' } });
    expect(await view('x')).toMatchObject({ status: 404, body: { code: 'invite_unknown' } });
  });

  it('a stranger who signed up with the address before keeps neither password nor session', async () => {
    const admin = await anAdmin();
    const stranger = await aPerson(app);
    await app.database.query('UPDATE users SET email_proven_at = NULL, email_confirmed_at = now() WHERE id = $1', [
      stranger.id,
    ]);
    await admin.invite(stranger.email);
    expect((await setPassword(await tokenFor(stranger.email), STRONG)).status).toBe(204);
    expect((await app.get('/api/v1/me/sessions', bearer(stranger.accessToken))).status).toBe(401);
    await expect(signIn(app, stranger.email, PASSWORD)).rejects.toMatchObject({ code: 'invalid_credentials' });
  });

  it('an account whose address the service role vouched for takes no invitation', async () => {
    const admin = await anAdmin();
    const person = await aPersonWithFactor(app);
    await app.database.query('UPDATE users SET is_email_vouched = true WHERE id = $1', [person.id]);
    await admin.invite(person.email);
    expect(await accept(await tokenFor(person.email), person.sureToken)).toMatchObject({
      status: 409,
      body: { code: 'address_unproven' },
    });
  });

  it('the invitation of an admin who has lost the rights makes nobody an admin', async () => {
    const [admin, inviter, person] = [await anAdmin(), await anAdmin(), await aPersonWithFactor(app)];
    await inviter.invite(person.email);
    expect((await admin.remove(inviter.id)).status).toBe(204);
    expect(await accept(await tokenFor(person.email), person.sureToken)).toMatchObject({ status: 410 });
    expect(await mayAdminister(person.sureToken)).toBe(403);
  });

  it('an admin loses the rights and all sessions at once; the person and the others are mailed', async () => {
    const [admin, other, third] = [await anAdmin(), await anAdmin(), await anAdmin()];
    expect((await admin.remove(other.id)).status).toBe(204);
    expect((await app.get('/api/v1/me/sessions', other.headers)).status).toBe(401);
    const again = await signIn(app, other.email);
    expect((await app.get('/api/v1/admin/admins', bearer(again.accessToken))).status).toBe(403);
    expect((await admin.remove(other.id)).status).toBe(404);
    expect(await subjectsTo(other.email)).toContain('Du är inte längre administratör hos Hudvy');
    for (const { email } of [admin, third]) expect(await subjectsTo(email)).toContain('En administratör är borttagen');
    const events = await app.database.query(
      `SELECT user_id, actor_id FROM security_events WHERE kind = 'admin_removed' AND user_id = $1`,
      [other.id],
    );
    expect(events).toEqual([{ user_id: other.id, actor_id: admin.id }]);
  });

  it('the last admin with a second factor stays, also when two remove each other at once', async () => {
    const admin = await anAdmin();
    expect(await admin.remove(admin.id)).toMatchObject({ status: 409, body: { code: 'last_admin' } });
    const plain = await aPerson(app);
    await app.database.query('INSERT INTO cms_admins (user_id) VALUES ($1)', [plain.id]);
    expect(await admin.remove(admin.id)).toMatchObject({ status: 409, body: { code: 'last_admin' } });
    const other = await anAdmin();
    const both = await Promise.all([admin.remove(other.id), other.remove(admin.id)]);
    expect(both.filter(({ status }) => status === 204)).toHaveLength(1);
    const [left] = await app.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM cms_admins WHERE is_active AND user_id = ANY ($1)`,
      [[admin.id, other.id]],
    );
    expect(left?.count).toBe(1);
  });

  it('each change of the admins needs a fresh second factor', async () => {
    const [admin, other] = [await anAdmin(), await anAdmin()];
    await admin.invite(anAddress());
    const [{ id }] = (await admin.list()).invites;
    await anHourLater(admin.id);
    for (const answer of [await admin.invite(anAddress()), await admin.withdraw(id), await admin.remove(other.id)])
      expect(answer).toMatchObject({ status: 401, body: { code: 'step_up_required' } });
    expect(await kindsBy(admin.id)).toEqual(['admin_invited']);
  });

  it('no mail to the other admins and no event holds an address', async () => {
    const [admin, other] = [await anAdmin(), await anAdmin()];
    const email = anAddress();
    await admin.invite(email);
    await app.drain();
    for (const { text } of mailsTo(app, other.email)) expect(text).not.toContain(email);
    expect(JSON.stringify(await app.database.query('SELECT * FROM security_events'))).not.toContain(email);
  });
});
