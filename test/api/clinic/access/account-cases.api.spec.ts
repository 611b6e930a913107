import { randomUUID } from 'node:crypto';
import { PatientRecords } from '../../../../src/clinic/records/patient-records.js';
import { accessOfJob } from '../../../../src/clinic/records/job-access.js';
import { writeSummary } from '../../../../src/clinic/records/summaries/case-summaries.repository.js';
import { aPersonWithFactor } from '../../../support/auth/clinicians.js';
import { signIn, type Person } from '../../../support/auth/people.js';
import {
  aCase,
  aMailedCase,
  accessLogOf,
  codeTo,
  cookieOf,
  openSession,
  pageHeaders,
  requestCode,
  type OwnedCase,
} from '../../../support/case-access.js';
import { applyToCase, submitCase } from '../../../support/cases.js';
import { mailsTo } from '../../../support/orders.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

interface Owner extends Person {
  /** Of a session that has shown the second factor. */
  readonly aal2: Record<string, string>;
}

describe('an account and its cases [G3]', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  async function anOwner(): Promise<Owner> {
    const person = await aPersonWithFactor(app);
    return { ...person, aal2: bearer(person.sureToken) };
  }
  const list = (headers: Record<string, string>) => app.get('/api/v1/me/cases', headers);
  const probe = ({ id }: OwnedCase, cookie: string) =>
    app.post(`/api/v1/cases/${id}/hand-offs`, undefined, pageHeaders(app, cookie));

  it('an account and the code open a case ordered under its confirmed address, until the account signs out', async () => {
    const owner = await anOwner();
    const owned = await aCase(app, { email: owner.email });
    const asked = await app.post('/api/v1/case-access/codes', { caseId: owned.id }, owner.aal2);
    expect(asked).toMatchObject({ status: 202, body: { phoneMasked: `•••• ${owned.phone.slice(-2)}` } });
    const code = await codeTo(app, owned.phone);
    expect(await openSession(app, { caseId: owned.id, code: '000000x' }, owner.aal2)).toMatchObject({
      status: 400,
      body: { code: 'code_invalid' },
    });
    const refusal = { principal: `user:${owner.id}`, assurance: 'aal2', action: 'read', outcome: 'refused' };
    expect(await accessLogOf(app, owned.id)).toEqual([refusal]);
    const opened = await openSession(app, { caseId: owned.id, code }, owner.aal2);
    const events = `SELECT kind, user_id AS by FROM security_events WHERE detail ->> 'caseId' = $1 ORDER BY at, id`;
    expect(await app.database.query(events, [owned.id])).toEqual(
      ['case_code_failed', 'case_opened'].map((kind) => ({ kind, by: owner.id })),
    );
    expect({ status: opened.status, body: opened.body as unknown }).toEqual({
      status: 200,
      body: { caseId: owned.id, expiresAt: expect.any(String) },
    });
    const cookie = cookieOf(opened);
    expect((await probe(owned, cookie)).status).toBe(201);
    await owner.client.auth.signOut();
    expect((await probe(owned, cookie)).status).toBe(404);
  });

  it('one factor, a stranger and a missing case are refused, and the stranger leaves a row in the access log [P61]', async () => {
    const owner = await anOwner();
    const owned = await aCase(app, { email: owner.email });
    const stranger = await anOwner();
    const aal1 = bearer((await signIn(app, owner.email)).accessToken);
    const ask = (headers: Record<string, string>) =>
      app.post('/api/v1/case-access/codes', { caseId: owned.id }, headers);
    expect([(await openSession(app, { caseId: owned.id })).status, (await ask({})).status]).toEqual([401, 401]);
    expect((await ask(aal1)).body).toMatchObject({ code: 'auth.insufficient-aal' });
    expect((await ask(stranger.aal2)).status).toBe(404);
    expect(await openSession(app, { caseId: owned.id }, aal1)).toMatchObject({
      status: 403,
      body: { code: 'auth.insufficient-aal' },
    });
    const refused = await Promise.all(
      [owned.id, '7c1f4c0e-5f0a-4d0e-9a3b-000000000000', 'no-uuid'].map((caseId) =>
        openSession(app, { caseId }, stranger.aal2),
      ),
    );
    for (const { status, body } of refused) {
      expect({ status, body: body as unknown }).toEqual({
        status: 404,
        body: { error: 'There is no such case.', code: 'not_found' },
      });
    }
    const refusal = { principal: `user:${stranger.id}`, assurance: 'aal2', action: 'read', outcome: 'refused' };
    expect(await accessLogOf(app, owned.id)).toEqual([refusal, refusal]);
  });

  it('an order placed by an account under another person’s address is not the account’s case', async () => {
    const owner = await anOwner();
    const owned = await aCase(app);
    await app.database.query('UPDATE orders SET user_id = $2 WHERE id = $1', [owned.orderId, owner.id]);
    expect((await openSession(app, { caseId: owned.id }, owner.aal2)).status).toBe(404);
    expect((await list(owner.aal2)).body).toEqual({ cases: [] });
  });

  it('the list has the own cases with state and times, newest first, and nothing of health [P45]', async () => {
    const owner = await anOwner();
    expect((await list(owner.aal2)).body).toEqual({ cases: [] });
    const first = await aCase(app, { email: owner.email });
    await submitCase(app, first.id);
    const second = await aCase(app, { email: owner.email });
    await aCase(app);
    const { body } = await list(owner.aal2);
    const unset = { pausedSince: null, answeredAt: null, doctor: null, concern: null };
    const common = { orderNumber: expect.stringMatching(/^\d+$/), createdAt: expect.any(String), ...unset };
    expect(body).toEqual({
      cases: [
        { id: second.id, state: 'form_sent', submittedAt: null, dueAt: null, limitAt: null, ...common },
        {
          id: first.id,
          state: 'submitted',
          submittedAt: expect.any(String),
          dueAt: expect.any(String),
          limitAt: expect.any(String),
          ...common,
        },
      ],
    });
    expect(Date.parse(body.cases[1].dueAt) - Date.parse(body.cases[1].submittedAt)).toBe(24 * 3_600_000);
    expect((await list({})).status).toBe(401);

    const clinician = { role: 'clinician', id: randomUUID() } as const;
    await applyToCase(app, first.id, { event: 'case-claimed', actor: clinician });
    await applyToCase(app, first.id, { event: 'reply-signed', actor: clinician });
    const answered = {
      id: first.id,
      state: 'answered',
      answeredAt: expect.any(String),
      pausedSince: null,
      concern: null,
    };
    expect((await list(owner.aal2)).body).toMatchObject({ cases: [{ id: second.id }, answered] });
  });

  it('the list names the condition of what this session may open, once a day in the access log, and no other', async () => {
    const owner = await anOwner();
    const owned = await aCase(app, { email: owner.email });
    await app.database.query('UPDATE orders SET created_at = $2 WHERE id = $1', [
      owned.orderId,
      '2026-05-04T08:00:00Z',
    ]);
    await app.nest
      .get(PatientRecords)
      .run(accessOfJob('tests'), owned.id, { write: 'case' }, (records) =>
        writeSummary(records, { name: 'Åsa Öberg', sex: 'kvinna', birthDate: null, concern: 'acne' }),
      );
    const listed = () =>
      app.database.query(`SELECT principal, role FROM access_log WHERE case_id = $1 AND data_group = 'list'`, [
        owned.id,
      ]);
    const row = async (headers: Record<string, string>) => (await list(headers)).body.cases[0];
    // A second factor alone was never shown together with the code of the order's phone.
    expect(await row(owner.aal2)).toMatchObject({ createdAt: '2026-05-04T08:00:00.000Z', concern: null, doctor: null });
    expect(await listed()).toEqual([]);
    await app.post('/api/v1/case-access/codes', { caseId: owned.id }, owner.aal2);
    const opened = await openSession(app, { caseId: owned.id, code: await codeTo(app, owned.phone) }, owner.aal2);
    const shown = { ...owner.aal2, cookie: cookieOf(opened) };
    expect(await row(shown)).toMatchObject({ concern: 'acne' });
    expect(await row(shown)).toMatchObject({ concern: 'acne' });
    expect(await listed()).toEqual([{ principal: `user:${owner.id}`, role: 'patient' }]);
    // An account with a second factor lists nothing without it.
    const aal1 = bearer((await signIn(app, owner.email)).accessToken);
    expect((await list(aal1)).status).toBe(403);
  });

  it('the account sends the form’s link to the order’s address, three times a day and until the form is sent', async () => {
    const owner = await anOwner();
    const owned = await aMailedCase(app, { email: owner.email });
    const aal1 = bearer((await signIn(app, owner.email)).accessToken);
    const send = (headers: Record<string, string>, id = owned.id) =>
      app.post(`/api/v1/me/cases/${id}/form-mails`, undefined, headers);
    const links = () =>
      mailsTo(app, owner.email).flatMap(({ text }) => /\/formular\/([\w-]{43})/.exec(text)?.[1] ?? []);

    // A factor that the account has is asked for; somebody else's, a missing and no case are alike.
    expect((await send({})).status).toBe(401);
    expect((await send(aal1)).status).toBe(403);
    const stranger = await anOwner();
    for (const id of [owned.id, '7c1f4c0e-5f0a-4d0e-9a3b-000000000000', 'no-uuid'])
      expect(await send(stranger.aal2, id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await accessLogOf(app, owned.id)).toEqual([
      { principal: `user:${stranger.id}`, assurance: 'aal2', action: 'read', outcome: 'refused' },
    ]);

    const emailMasked = `${owner.email[0]}•••@e•••.se`;
    for (let count = 2; count <= 4; count += 1)
      expect(await send(owner.aal2)).toMatchObject({ status: 202, body: { emailMasked } });
    const refused = await send(owner.aal2);
    expect(refused).toMatchObject({ status: 429, body: { code: 'over_limit' } });
    expect(refused.headers.get('retry-after')).toBe('86400');
    await app.drain();
    expect(new Set(links()).size).toBe(4);
    for (const token of links()) expect((await requestCode(app, token)).status).not.toBe(404);

    await app.database.query(`UPDATE mail_deliveries SET created_at = created_at - interval '1 day'`);
    expect((await send(owner.aal2)).status).toBe(202);
    await submitCase(app, owned.id);
    expect(await send(owner.aal2)).toMatchObject({ status: 409, body: { code: 'not_editable' } });
    await app.database.query('UPDATE orders SET user_id = NULL WHERE id = $1', [owned.orderId]);
    expect((await send(owner.aal2)).status).toBe(404);
  });
});
