import { anAddress } from '../../../support/auth/clients.js';
import { aClinician, aPersonWithFactor, makeClinician, type AtDesk } from '../../../support/auth/clinicians.js';
import { ALVA, NILS } from '../../../support/bankid-page.js';
import { follow, linkMail } from '../../../support/auth/mails.js';
import { aPerson, signIn } from '../../../support/auth/people.js';
import { mailsTo } from '../../../support/orders.js';
import { runCommand } from '../../../support/terminal-commands.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const FIELDS = {
  displayName: 'Anna Lind',
  title: 'specialistläkare i hudsjukdomar',
  licenceNumber: '7654321',
  specialties: ['dermatologi'],
  isPublic: false,
};

describe('clinicians [G10]', () => {
  let app: TestApp;
  let anna: AtDesk;
  beforeAll(async () => {
    app = await startTestApp();
    anna = await aClinician(app);
    pair = [await anAdminAtAal2(), await anAdminAtAal2()];
  });
  afterAll(() => app.stop());

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const queueAs = async (token: string) => (await app.get('/api/v1/desk/cases', bearer(token))).status;
  const anAdminAtAal2 = async () => {
    const admin = await aPersonWithFactor(app);
    await app.database.query(`INSERT INTO cms_admins (user_id, active_since) VALUES ($1, now() - interval '2 days')`, [
      admin.id,
    ]);
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
      confirm: async (id: string, expectedUpdatedAt?: string, identityNumber?: string) =>
        app.post(
          `/api/v1/admin/clinicians/${id}/confirm`,
          { expectedUpdatedAt: expectedUpdatedAt ?? (await versionOf(id)), identityNumber },
          headers,
        ),
    };
  };
  /** Of tests that look at no mail to admins: each further admin is mailed of each act. */
  let pair: readonly [Awaited<ReturnType<typeof anAdminAtAal2>>, Awaited<ReturnType<typeof anAdminAtAal2>>];
  const versionOf = async (id: string) => {
    const [row] = await app.database.query<{ at: Date }>('SELECT updated_at AS at FROM clinicians WHERE id = $1', [id]);
    return row?.at.toISOString();
  };

  it('a clinician reaches the desk with a second factor in each session', async () => {
    expect(await queueAs(anna.sureToken)).toBe(200);
    expect(await queueAs((await signIn(app, anna.email)).accessToken)).toBe(403);
    const plain = await aPerson(app);
    await makeClinician(app, plain.id);
    expect(await queueAs(plain.accessToken)).toBe(403);
  });

  it('admins, and inactive, unconfirmed, unverified and banned clinicians, do not reach the desk', async () => {
    const [admin] = pair;
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

  it('a clinician whose name or title letters to patients cannot have is neither entered nor renamed', async () => {
    const [[admin], doctor] = [pair, await aPersonWithFactor(app)];
    for (const field of ['displayName', 'title'])
      expect(await admin.enter(doctor.email, { [field]: 'Dr 王' })).toMatchObject({
        status: 400,
        body: { error: `Missing or malformed: ${field}` },
      });
    const { body, status } = await admin.enter(doctor.email, { displayName: 'Nguyễn Thị Ánh' });
    expect(status).toBe(201);
    expect((await admin.change((body as { id: string }).id, { displayName: 'Anna 😀' })).status).toBe(400);
  });

  it('an identity number is typed by both admins, kept encrypted, never shown in full, and a change is confirmed anew', async () => {
    const [[one, two], doctor] = [pair, await aPersonWithFactor(app)];
    const { body, status } = await one.enter(doctor.email, { identityNumber: '900101-2385' });
    expect({ status, body }).toMatchObject({ status: 201, body: { identityNumberMasked: '19900101-****' } });
    const { id } = body as { id: string };
    expect((await two.confirm(id)).body.code).toBe('identity_number_differs');
    expect((await two.confirm(id, undefined, ALVA.replace('2385', '2386'))).status).toBe(400);
    expect((await two.confirm(id, undefined, NILS)).body.code).toBe('identity_number_differs');
    expect((await two.confirm(id, undefined, ALVA)).status).toBe(204);
    const read = async () => (await app.get('/api/v1/desk/clinicians', bearer(doctor.sureToken))).body;
    expect(await read()).toMatchObject({ hasIdentityNumber: true });
    expect(JSON.stringify(await two.list())).not.toMatch(/19900101-?2385/);
    const [row] = await app.database.query<{ sealed: Buffer; hash: Buffer }>(
      'SELECT sealed_identity_number AS sealed, identity_hash AS hash FROM clinicians WHERE id = $1',
      [id],
    );
    expect([row?.hash.length, row?.sealed.includes(ALVA)]).toEqual([36, false]);

    const isConfirmed = async () => (await queueAs(doctor.sureToken)) === 200;
    for (const same of [{}, { identityNumber: ALVA }]) {
      expect((await one.change(id, same)).status).toBe(204);
      expect(await isConfirmed()).toBe(true);
    }
    expect((await one.change(id, { identityNumber: NILS })).status).toBe(204);
    expect(await isConfirmed()).toBe(false);
    expect((await two.confirm(id, undefined, ALVA)).body.code).toBe('identity_number_differs');
    expect((await two.confirm(id, undefined, NILS)).status).toBe(204);
    expect((await two.change(id, { identityNumber: null })).status).toBe(204);
    expect(await isConfirmed()).toBe(false);
    expect((await one.confirm(id)).status).toBe(204);
    expect(await read()).toMatchObject({ hasIdentityNumber: false });
    expect((await one.change(id, { identityNumber: '19900101-2386' })).status).toBe(400);
    const events = await app.database.query(
      `SELECT detail::text FROM security_events WHERE user_id = $1 AND kind LIKE 'clinician%'`,
      [doctor.id],
    );
    expect(JSON.stringify(events)).toContain('identityNumber');
    expect(JSON.stringify(events)).not.toMatch(/2385|9807/);
  });

  it('an account becomes a clinician by one admin and a second, and both are mailed [P46]', async () => {
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

  it('a new name, title or licence number and a reactivation wait for a second admin; other details and a deactivation do not [S4]', async () => {
    const [[one, two], doctor] = [pair, await aPersonWithFactor(app)];
    const { id } = (await one.enter(doctor.email)).body as { id: string };
    await two.confirm(id);
    expect((await one.change(id, { isPublic: true, specialties: [] })).status).toBe(204);
    expect(await queueAs(doctor.sureToken)).toBe(200);
    const standing = { isPublic: true, specialties: [] };
    for (const change of [{ displayName: 'Professor Annan' }, { title: 'överläkare' }, { licenceNumber: '111' }]) {
      Object.assign(standing, change);
      expect([change, (await one.change(id, standing)).status]).toEqual([change, 204]);
      expect([change, await queueAs(doctor.sureToken)]).toEqual([change, 403]);
      expect((await one.confirm(id)).status).toBe(409);
      expect((await two.confirm(id)).status).toBe(204);
      expect([change, await queueAs(doctor.sureToken)]).toEqual([change, 200]);
    }
    expect((await two.change(id, { ...standing, isActive: false })).status).toBe(204);
    expect((await one.change(id, { ...standing, isActive: true })).status).toBe(204);
    expect(await queueAs(doctor.sureToken)).toBe(403);
    expect((await one.confirm(id)).status).toBe(409);
    expect((await two.confirm(id)).status).toBe(204);
    expect(await queueAs(doctor.sureToken)).toBe(200);
    expect((await two.change(id, { licenceNumber: '111', isActive: false })).status).toBe(204);
    expect(await queueAs(doctor.sureToken)).toBe(403);
    expect((await one.list()).find((row) => row['id'] === id)).toMatchObject({
      email: doctor.email,
      isActive: false,
      licenceNumber: '111',
      isPublic: false,
    });
  });

  it('the care unit of a clinician changes without a second admin, and defaults to the clinic’s', async () => {
    const [[one, two], doctor] = [pair, await aPersonWithFactor(app)];
    const entered = await one.enter(doctor.email, { careUnit: ' Hudkliniken, Lund ' });
    expect(entered).toMatchObject({ status: 201, body: { careUnit: 'Hudkliniken, Lund' } });
    const { id } = entered.body as { id: string };
    await two.confirm(id);
    const unit = async () => (await one.list()).find((row) => row['id'] === id)?.['careUnit'];
    expect((await one.change(id, { careUnit: 'Malmö' })).status).toBe(204);
    expect([await unit(), await queueAs(doctor.sureToken)]).toEqual(['Malmö', 200]);
    for (const careUnit of ['  ', 'x'.repeat(101), 'Lund\0', 7])
      expect([careUnit, (await one.change(id, { careUnit })).status]).toEqual([careUnit, 400]);
    expect((await one.change(id, {})).status).toBe(204);
    expect([await unit(), await queueAs(doctor.sureToken)]).toEqual([null, 200]);
  });

  it('a bio, languages and an HSA-id change without a second admin and are checked', async () => {
    const [[one, two], doctor] = [pair, await aPersonWithFactor(app)];
    const said = { bio: 'Arbetar med <b>akne</b>.', hsaId: 'SE2321000016-1A', languages: ['svenska', 'finska'] };
    const entered = await one.enter(doctor.email, { ...said, hsaId: ' se2321000016-1a ' });
    expect(entered).toMatchObject({ status: 201, body: said });
    const { id } = entered.body as { id: string };
    await two.confirm(id);
    const read = async () => (await one.list()).find((row) => row['id'] === id);
    expect((await one.change(id, { ...said, bio: 'Arbetar med eksem.' })).status).toBe(204);
    expect(await read()).toMatchObject({ ...said, bio: 'Arbetar med eksem.' });
    expect(await queueAs(doctor.sureToken)).toBe(200);
    for (const wrong of [
      { hsaId: 'SE2321000017-1A' },
      { hsaId: 'SE2321000016' },
      { hsaId: 7 },
      { bio: ' ' },
      { bio: 'x'.repeat(601) },
      { languages: 'svenska' },
      { languages: [''] },
      { languages: ['svenska', 'svenska'] },
    ])
      expect([wrong, (await one.change(id, wrong)).status]).toEqual([wrong, 400]);
    expect((await one.change(id, {})).status).toBe(204);
    expect(await read()).toMatchObject({ bio: null, hsaId: null, languages: [] });
  });

  it('an admin neither enters nor confirms their own licence [S4]', async () => {
    const [one, two] = [await anAdminAtAal2(), await anAdminAtAal2()];
    const own = { status: 409, body: { code: 'own_account' } };
    expect(await one.enter(one.email)).toMatchObject(own);
    const { id } = (await one.enter(two.email)).body as { id: string };
    expect(await two.confirm(id)).toMatchObject(own);
    expect(await queueAs(two.sureToken)).toBe(403);
  });

  it('an admin appointed afterwards, or within a day, confirms nothing [S4]', async () => {
    const [one, two, doctor] = [await anAdminAtAal2(), await anAdminAtAal2(), await aPersonWithFactor(app)];
    const becameAdmin = (ago: string) =>
      app.database.query('UPDATE cms_admins SET active_since = now() - $2::interval WHERE user_id = $1', [two.id, ago]);
    const { id } = (await one.enter(doctor.email)).body as { id: string };
    await becameAdmin('23 hours');
    expect(await two.confirm(id)).toMatchObject({ status: 409, body: { code: 'admin_too_new' } });
    await becameAdmin('25 hours');
    expect((await two.confirm(id)).status).toBe(204);
  });

  it('an account without a second factor is not confirmed [S3]', async () => {
    const [[one, two], doctor] = [pair, await aPerson(app)];
    const { id } = (await one.enter(doctor.email)).body as { id: string };
    expect(await two.confirm(id)).toMatchObject({ status: 409, body: { code: 'factor_missing' } });
  });

  it('a new address or a removed last factor closes the desk until an admin has confirmed again [S4]', async () => {
    const [[one, two], doctor] = [pair, await aPersonWithFactor(app)];
    const { id } = (await one.enter(doctor.email)).body as { id: string };
    await two.confirm(id);
    const seen = await versionOf(id);
    const address = anAddress();
    await doctor.client.auth.updateUser({ email: address });
    await follow((await linkMail(app, address, 'Bekräfta din nya e-postadress')).link);
    await follow((await linkMail(app, doctor.email, 'Godkänn bytet av e-postadress')).link);
    const row = async () => (await one.list()).find((each) => each['id'] === id);
    expect(await row()).toMatchObject({ email: address, confirmedAt: null });
    expect(await two.confirm(id, seen)).toMatchObject({ status: 409, body: { code: 'request.stale-edit' } });
    expect((await two.confirm(id)).status).toBe(204);

    const factors = await app.database.query<{ id: string }>('SELECT id FROM factors WHERE user_id = $1', [doctor.id]);
    await doctor.client.auth.mfa.unenroll({ factorId: factors[0]?.id ?? '' });
    expect(await row()).toMatchObject({ confirmedAt: null, accountGaps: ['factor_missing'] });
  });

  it('a clinician who is an admin is entered on the server and confirmed by another admin; all are mailed [S4]', async () => {
    const [one, two] = [await anAdminAtAal2(), await anAdminAtAal2()];
    const fields = ['--name', 'Dr Ett', '--title', 'läkare', '--licence', '1'];
    const tool = async (...args: string[]) => (await runCommand(app, 'clinician', args)).code;
    expect(await tool('add', one.email, '--name', 'Dr Ett')).toBe(1);
    expect(await tool('add', anAddress(), ...fields)).toBe(1);
    expect(await tool('add', one.email.toUpperCase(), ...fields, '--specialty', 'dermatologi', '--public')).toBe(0);
    expect(await tool('add', one.email, ...fields)).toBe(1);
    const row = (await one.list()).find(({ email }) => email === one.email);
    expect(row).toMatchObject({
      displayName: 'Dr Ett',
      specialties: ['dermatologi'],
      isPublic: true,
      enteredBy: null,
      confirmedAt: null,
    });
    const id = String(row?.['id']);
    expect(await one.confirm(id)).toMatchObject({ status: 409, body: { code: 'own_account' } });
    expect((await two.confirm(id)).status).toBe(204);
    expect(await queueAs(one.sureToken)).toBe(200);

    expect(await tool('reset', two.email)).toBe(1);
    expect(await tool('reset', one.email)).toBe(0);
    expect(await queueAs(one.sureToken)).toBe(401);
    expect((await two.list()).find((each) => each['id'] === id)).toMatchObject({
      confirmedAt: null,
      accountGaps: ['factor_missing'],
    });
    expect(await two.confirm(id)).toMatchObject({ status: 409, body: { code: 'factor_missing' } });
    await app.drain();
    for (const { email } of [one, two])
      expect(
        mailsTo(app, email)
          .map(({ subject }) => subject)
          .filter((subject) => subject.startsWith('En läkare'))
          .sort(),
      ).toEqual(['En läkare väntar på bekräftelse', 'En läkare är bekräftad', 'En läkares inloggning är återställd']);
  });

  it('an admin confirms and overwrites only the version they have seen', async () => {
    const [[one, two], doctor] = [pair, await aPersonWithFactor(app)];
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

  it('admins read the reasons that close the desk to an account, and the account whether it is a clinician', async () => {
    const [[admin], doctor] = [pair, await aPerson(app)];
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
    const [admin] = pair;
    const answer = await admin.enter(email, changes);
    expect(answer.status).toBe(status);
    if (code !== undefined) expect(answer.body).toMatchObject({ code });
  });

  it('the command takes over what waits for a confirmation, so that of two admins the one who entered it confirms', async () => {
    const [admin, doctor] = [await anAdminAtAal2(), await aPersonWithFactor(app)];
    expect((await admin.enter(doctor.email)).status).toBe(201);
    const entry = async () =>
      app.database.query<{ id: string; enteredBy: string | null; licence: string }>(
        `SELECT id, entered_by AS "enteredBy", licence_number AS licence FROM clinicians
         WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
        [doctor.email],
      );
    const fields = ['--name', 'Bo Ek', '--title', 'läkare', '--licence', '1234567'];
    const add = async () => (await runCommand(app, 'clinician', ['add', doctor.email, ...fields])).code;
    expect(await add()).toBe(0);
    const [row] = await entry();
    expect(row).toMatchObject({ enteredBy: null, licence: '1234567' });
    expect((await admin.confirm(row?.id ?? '')).status).toBe(204);
    expect(await add()).toBe(1);
  });

  it('an account is at most one clinician', async () => {
    const [admin] = pair;
    expect(await admin.enter(anna.email)).toMatchObject({ status: 409, body: { code: 'already_clinician' } });
    expect((await admin.change('6f8f3f4e-3f53-4f6b-8f6d-1e55d6a5a001', {})).status).toBe(404);
  });
});
