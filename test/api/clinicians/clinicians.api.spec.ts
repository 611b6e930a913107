import { aClinician, aPersonWithFactor, makeClinician, type AtDesk } from '../../support/auth/clinicians.js';
import { aPerson, signIn } from '../../support/auth/people.js';
import { mailsTo } from '../../support/orders.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const FIELDS = {
  displayName: 'Anna Lind',
  title: 'specialistläkare i hudsjukdomar',
  licenceNumber: '7654321',
  specialties: ['dermatologi'],
  isPublic: false,
};

describe('clinicians', () => {
  let app: TestApp;
  let anna: AtDesk;
  beforeAll(async () => {
    app = await startTestApp();
    anna = await aClinician(app);
  });
  afterAll(() => app.stop());

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const queueAs = async (token: string) => (await app.get('/api/v1/desk/cases', bearer(token))).status;
  const anAdminAtAal2 = async () => {
    const admin = await aPersonWithFactor(app);
    await app.database.query('INSERT INTO cms_admins (user_id) VALUES ($1)', [admin.id]);
    const headers = bearer(admin.sureToken);
    return {
      ...admin,
      headers,
      list: async () =>
        (await app.get('/api/v1/admin/clinicians', headers)).body.clinicians as Record<string, unknown>[],
      enter: (email: string, changes = {}) =>
        app.post('/api/v1/admin/clinicians', { email, ...FIELDS, ...changes }, headers),
      change: (id: string, changes: object) =>
        app.put(`/api/v1/admin/clinicians/${id}`, { ...FIELDS, isActive: true, ...changes }, headers),
      confirm: async (id: string, expectedUpdatedAt?: string) =>
        app.post(
          `/api/v1/admin/clinicians/${id}/confirm`,
          { expectedUpdatedAt: expectedUpdatedAt ?? (await versionOf(id)) },
          headers,
        ),
    };
  };
  const versionOf = async (id: string) => {
    const [row] = await app.database.query<{ at: Date }>('SELECT updated_at AS at FROM clinicians WHERE id = $1', [id]);
    return row?.at.toISOString();
  };

  it('a clinician reaches the desk with a second factor, in every session anew', async () => {
    expect(await queueAs(anna.sureToken)).toBe(200);
    expect(await queueAs((await signIn(app, anna.email)).accessToken)).toBe(403);
    const plain = await aPerson(app);
    await makeClinician(app, plain.id);
    expect(await queueAs(plain.accessToken)).toBe(403);
  });

  it('an admin who is no clinician, an inactive, an unconfirmed, an unproven and a banned clinician stay outside', async () => {
    const admin = await anAdminAtAal2();
    expect(await queueAs(admin.sureToken)).toBe(403);
    const other = await aClinician(app);
    const attempts: [string, string][] = [
      ['UPDATE clinicians SET is_active = false WHERE id = $1', 'UPDATE clinicians SET is_active = true WHERE id = $1'],
      [
        'UPDATE clinicians SET confirmed_by = NULL, confirmed_at = NULL WHERE id = $1',
        'UPDATE clinicians SET confirmed_by = gen_random_uuid(), confirmed_at = now() WHERE id = $1',
      ],
      [
        'UPDATE users SET email_proven_at = NULL WHERE id = (SELECT user_id FROM clinicians WHERE id = $1)',
        'UPDATE users SET email_proven_at = now() WHERE id = (SELECT user_id FROM clinicians WHERE id = $1)',
      ],
    ];
    for (const [close, open] of attempts) {
      await app.database.query(close, [other.clinicianId]);
      expect([close, await queueAs(other.sureToken)]).toEqual([close, 403]);
      await app.database.query(open, [other.clinicianId]);
      expect([open, await queueAs(other.sureToken)]).toEqual([open, 200]);
    }
    await app.database.query(`UPDATE users SET banned_until = now() + interval '1 hour' WHERE id = $1`, [other.id]);
    expect(await queueAs(other.sureToken)).toBeGreaterThanOrEqual(401);
    expect((await app.get('/api/v1/admin/clinicians', anna.headers)).status).toBe(403);
  });

  it('an account becomes a clinician by one admin and a second, and both are told', async () => {
    const [one, two, doctor] = [await anAdminAtAal2(), await anAdminAtAal2(), await aPersonWithFactor(app)];
    const { status, body } = await one.enter(doctor.email.toUpperCase());
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { ...FIELDS, email: doctor.email, isActive: true, enteredBy: { email: one.email }, confirmedAt: null },
    });
    const { id } = body as { id: string };
    expect(await queueAs(doctor.sureToken)).toBe(403);
    expect(await one.confirm(id)).toMatchObject({ status: 409, body: { code: 'needs_another_admin' } });
    expect(await two.confirm(id)).toMatchObject({ status: 204 });
    expect(await two.confirm(id)).toMatchObject({ status: 204 });
    expect(await queueAs(doctor.sureToken)).toBe(200);
    expect((await one.list()).find((row) => row['id'] === id)).toMatchObject({
      enteredBy: { id: one.id, email: one.email },
      confirmedBy: { id: two.id, email: two.email },
      accountGaps: [],
    });

    await app.drain();
    for (const { email } of [one, two]) {
      const mails = mailsTo(app, email).filter(({ subject }) => subject.startsWith('En läkare'));
      expect(mails.map(({ subject }) => subject).sort()).toEqual([
        'En läkare väntar på bekräftelse',
        'En läkare är bekräftad',
      ]);
      for (const { text } of mails) expect(text).not.toMatch(/7654321|Anna/);
    }
    const events = await app.database.query(
      'SELECT kind, user_id, actor_id, detail::text FROM security_events WHERE user_id = $1 AND actor_id <> user_id ORDER BY at, id',
      [doctor.id],
    );
    expect(events).toMatchObject([
      { kind: 'clinician_added', actor_id: one.id },
      { kind: 'clinician_confirmed', actor_id: two.id },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/7654321|Anna/);
  });

  it('another licence number waits for a second admin again; other details do not, and out of work is at once', async () => {
    const [one, two, doctor] = [await anAdminAtAal2(), await anAdminAtAal2(), await aPersonWithFactor(app)];
    const { id } = (await one.enter(doctor.email)).body as { id: string };
    await two.confirm(id);
    expect((await one.change(id, { title: 'överläkare', isPublic: true })).status).toBe(204);
    expect(await queueAs(doctor.sureToken)).toBe(200);
    expect((await one.change(id, { licenceNumber: '111' })).status).toBe(204);
    expect(await queueAs(doctor.sureToken)).toBe(403);
    expect((await one.confirm(id)).status).toBe(409);
    await two.confirm(id);
    expect((await two.change(id, { licenceNumber: '111', isActive: false })).status).toBe(204);
    expect(await queueAs(doctor.sureToken)).toBe(403);
    expect((await one.list()).find((row) => row['id'] === id)).toMatchObject({
      email: doctor.email,
      isActive: false,
      licenceNumber: '111',
      isPublic: false,
    });
  });

  it('nobody confirms or overwrites what another admin changed unseen', async () => {
    const [one, two, doctor] = [await anAdminAtAal2(), await anAdminAtAal2(), await aPersonWithFactor(app)];
    const { id, updated_at: seen } = (await one.enter(doctor.email)).body as { id: string; updated_at: string };
    await one.change(id, { licenceNumber: '999', expectedUpdatedAt: seen });
    const stale = { status: 409, body: { code: 'request.stale-edit' } };
    expect(await two.confirm(id, seen)).toMatchObject(stale);
    expect(await two.change(id, { title: 'läkare', expectedUpdatedAt: seen })).toMatchObject(stale);
    expect((await two.list()).find((row) => row['id'] === id)).toMatchObject({
      licenceNumber: '999',
      confirmedAt: null,
      updated_at: await versionOf(id),
    });
  });

  it('admins read what keeps an account from the desk, and the account whether it is a clinician', async () => {
    const [admin, doctor] = [await anAdminAtAal2(), await aPerson(app)];
    const isClinician = async (token: string) => (await app.get('/api/v1/me/clinician', bearer(token))).body;
    const { id } = (await admin.enter(doctor.email)).body as { id: string };
    expect(await isClinician(doctor.accessToken)).toEqual({ isClinician: false });
    await app.database.query('UPDATE clinicians SET confirmed_at = now() WHERE id = $1', [id]);
    expect(await isClinician(doctor.accessToken)).toEqual({ isClinician: true });
    await app.database.query(
      `UPDATE users SET email_proven_at = NULL, banned_until = now() + interval '1 hour' WHERE id = $1`,
      [doctor.id],
    );
    const listed = (await admin.list()).find((row) => row['id'] === id);
    expect(listed).toMatchObject({ accountGaps: ['account_banned', 'address_unproven', 'factor_missing'] });
    expect((await app.get('/api/v1/me/clinician')).status).toBe(401);
    const { body } = await app.get('/api/v1/admin/clinicians', admin.headers);
    expect(body).toMatchObject({ hasAnotherAdmin: true });
    await app.database.query('UPDATE cms_admins SET is_active = false WHERE user_id <> $1', [admin.id]);
    expect((await app.get('/api/v1/admin/clinicians', admin.headers)).body).toMatchObject({ hasAnotherAdmin: false });
  });

  it.each([
    ['of an address without account', 'nobody@example.se', {}, 409, 'account_unknown'],
    ['without a licence number', 'nobody@example.se', { licenceNumber: ' ' }, 400, undefined],
    ['with too many specialties', 'nobody@example.se', { specialties: Array(21).fill('x') }, 400, undefined],
  ])('a clinician %s is refused', async (_what, email, changes, status, code) => {
    const admin = await anAdminAtAal2();
    const answer = await admin.enter(email, changes);
    expect(answer.status).toBe(status);
    if (code !== undefined) expect(answer.body).toMatchObject({ code });
  });

  it('an account is one clinician', async () => {
    const admin = await anAdminAtAal2();
    expect(await admin.enter(anna.email)).toMatchObject({ status: 409, body: { code: 'already_clinician' } });
    expect((await admin.change('6f8f3f4e-3f53-4f6b-8f6d-1e55d6a5a001', {})).status).toBe(404);
  });
});
