import { accessOfJob } from '../../../../src/clinic/records/job-access.js';
import { PatientRecords } from '../../../../src/clinic/records/patient-records.js';
import { Transactions, type Tx } from '../../../../src/platform/database/transactions.js';
import { anAdmin, anAdminAtAal2 } from '../../../support/content/people.js';
import {
  aCase,
  aPhone,
  codeTo,
  cookieOf,
  openCase,
  openSession,
  pageHeaders,
  requestCode,
  textsTo,
  type OwnedCase,
} from '../../../support/case-access.js';
import { submitCase } from '../../../support/cases.js';
import { mailsTo } from '../../../support/orders.js';
import { startTestApp, type TestApp, type TestResponse } from '../../../support/test-app.js';

const ROWS = {
  case_answers: `INSERT INTO case_answers (case_id, question_id, revision, value, saved_at) VALUES ($1, 'birthDate', 1, '', now())`,
  case_photos: `INSERT INTO case_photos (id, case_id, slot, width, height, full_file, large_file, small_file, stored_at)
    VALUES (gen_random_uuid(), $1, 'mid', 1, 1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), now())`,
  case_uploads: `INSERT INTO case_uploads (id, case_id, slot, size_bytes) VALUES (gen_random_uuid(), $1, 'mid', 9)`,
};
const CHANGED = 'Telefonnumret för din beställning hos Hudvy har ändrats.';

describe('another phone for the codes of a case [G4]', () => {
  let app: TestApp;
  let admin: { readonly authorization: string };
  let adminId: string;
  beforeAll(async () => {
    app = await startTestApp();
    const { userId, token } = await anAdminAtAal2(app);
    adminId = userId;
    admin = { authorization: `Bearer ${token}` };
  });
  afterAll(() => app.stop());

  const change = ({ token }: OwnedCase, phone: string) => app.post('/api/v1/case-access/phone', { token, phone });
  const changeByAdmin = (id: string, phone: string, identityCheck = 'called_back') =>
    app.post(`/api/v1/admin/cases/${id}/phone`, { phone, identityCheck }, admin);
  const phoneOf = async ({ orderId }: OwnedCase) =>
    (await app.database.query<{ phone: string }>('SELECT phone FROM orders WHERE id = $1', [orderId]))[0]?.phone;
  const answerOf = ({ status, body }: TestResponse) => ({ status, code: (body as { code?: string }).code });
  const reach = (tx: Tx, id: string) =>
    app.nest.get(PatientRecords).open(tx, accessOfJob('test'), id, { write: 'answers' });
  /** As the first answer or photo leaves the case. */
  const begin = ({ id }: OwnedCase, table: keyof typeof ROWS = 'case_answers') =>
    app.nest.get(Transactions).run(async (tx) => {
      await reach(tx, id);
      await tx.query(ROWS[table], [id]);
    });
  const changeMails = ({ email }: OwnedCase) =>
    mailsTo(app, email).filter(({ subject }) => subject.startsWith('Telefonnumret'));

  it('an admin without a second factor changes no phone, in the profile standard either, nor one whose factor is old [T15]', async () => {
    const owned = await aCase(app);
    const { token } = await anAdmin(app);
    const body = { phone: aPhone(), identityCheck: 'video' };
    const as = (bearer: string) =>
      app.post(`/api/v1/admin/cases/${owned.id}/phone`, body, { authorization: `Bearer ${bearer}` });
    expect(answerOf(await as(token))).toMatchObject({ status: 403 });
    const old = await anAdminAtAal2(app);
    await app.database.query(
      `UPDATE sessions SET methods = (SELECT jsonb_agg(m || jsonb_build_object('timestamp', (m->>'timestamp')::bigint - 11 * 60))
         FROM jsonb_array_elements(methods) m) WHERE user_id = $1`,
      [old.userId],
    );
    expect(answerOf(await as(old.token))).toEqual({ status: 401, code: 'step_up_required' });
    expect(await phoneOf(owned)).not.toBe(body.phone);
  });

  it('the link changes the phone while nothing is answered: all three addresses are notified, and the new phone gets the code', async () => {
    const owned = await aCase(app);
    await requestCode(app, owned.token);
    const formerCode = await codeTo(app, owned.phone);
    const phone = aPhone();
    const { status, body } = await change(owned, `0${phone.slice(3)}`);
    expect({ status, body }).toMatchObject({ status: 202, body: { phoneMasked: `•••• ${phone.slice(-2)}` } });
    expect(await phoneOf(owned)).toBe(phone);
    const code = await codeTo(app, phone);
    expect(textsTo(app, owned.phone).filter((text) => text.includes(CHANGED))).toHaveLength(1);
    expect(textsTo(app, phone).filter((text) => text.includes(CHANGED))).toHaveLength(1);
    const [mail] = changeMails(owned);
    expect(mail?.text).toContain(`numret som slutar på ${phone.slice(-2)}`);
    expect(mail?.text).not.toContain('dygn');
    expect(JSON.stringify(mail)).not.toContain(phone);
    if (formerCode !== code) {
      expect((await openSession(app, { token: owned.token, code: formerCode })).status).toBe(400);
    }
    expect((await openSession(app, { token: owned.token, code })).status).toBe(200);
    // A page that asks for a code afterwards hears of the one that is on its way.
    const story = await app.get(`/api/v1/admin/orders/${owned.orderId}`, admin);
    expect(story.body.events).toContainEqual(
      expect.objectContaining({ kind: 'phone-changed', by: 'patient', identityCheck: null }),
    );
  });

  it('once a code has opened the case only the clinic changes the phone, also after the session', async () => {
    const owned = await aCase(app);
    const cookie = await openCase(app, owned);
    expect(answerOf(await change(owned, aPhone()))).toEqual({ status: 409, code: 'ask_the_clinic' });
    await app.database.query('DELETE FROM case_sessions WHERE case_id = $1', [owned.id]);
    await app.database.query('DELETE FROM case_codes WHERE case_id = $1', [owned.id]);
    expect(answerOf(await change(owned, aPhone()))).toEqual({ status: 409, code: 'ask_the_clinic' });
    expect(await phoneOf(owned)).toBe(owned.phone);
    expect(cookie).toMatch(/^case_session=/);
  });

  it('the same number changes nothing and sends a code', async () => {
    const owned = await aCase(app);
    expect((await change(owned, owned.phone)).status).toBe(202);
    expect(await codeTo(app, owned.phone)).toMatch(/^\d{6}$/);
    expect(textsTo(app, owned.phone)).toHaveLength(1);
    expect(changeMails(owned)).toEqual([]);
  });

  it.each(['case_answers', 'case_photos', 'case_uploads'] as const)(
    'the first row in %s leaves the change of phone to the clinic',
    async (table) => {
      const owned = await aCase(app);
      await begin(owned, table);
      expect(answerOf(await change(owned, aPhone()))).toEqual({ status: 409, code: 'ask_the_clinic' });
      expect(await phoneOf(owned)).toBe(owned.phone);
    },
  );

  it('a sent case leaves the change of phone to the clinic, and other cases do not count', async () => {
    const sent = await aCase(app);
    await submitCase(app, sent.id);
    await begin(await aCase(app));
    expect(answerOf(await change(sent, aPhone()))).toEqual({ status: 409, code: 'ask_the_clinic' });
    expect((await change(await aCase(app), aPhone())).status).toBe(202);
  });

  it('a number cannot change while a first answer is being stored', async () => {
    const owned = await aCase(app);
    const phone = aPhone();
    const changed = await app.nest.get(Transactions).run(async (tx) => {
      await reach(tx, owned.id);
      await tx.query(ROWS.case_answers, [owned.id]);
      const waiting = change(owned, phone);
      await app.eventually(async () =>
        expect(
          await app.database.query(
            `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%"Case".%'`,
          ),
        ).toHaveLength(1),
      );
      return { waiting };
    });
    expect(answerOf(await changed.waiting)).toEqual({ status: 409, code: 'ask_the_clinic' });
    expect(await phoneOf(owned)).toBe(owned.phone);
  });

  it.each([
    ['ring mig', 400, 'phone_invalid'],
    ['08-123 456 78', 409, 'phone_cannot_receive'],
    ['+8816312345678', 409, 'phone_cannot_receive'],
    ['+37290012345', 409, 'phone_cannot_receive'],
    ['+1900555123', 409, 'phone_cannot_receive'],
    ['+447012345678', 409, 'phone_cannot_receive'],
  ])('the number %s is refused, and the old number stays', async (phone, status, code) => {
    const owned = await aCase(app);
    expect(answerOf(await change(owned, phone))).toEqual({ status, code });
    expect(answerOf(await changeByAdmin(owned.id, phone))).toEqual({ status, code });
    expect(await phoneOf(owned)).toBe(owned.phone);
  });

  it('the patient changes the phone three times, and then the clinic does [S6]', async () => {
    const owned = await aCase(app);
    for (let time = 1; time <= 3; time += 1) {
      expect((await change(owned, aPhone())).status).toBe(202);
      await app.database.query(`UPDATE case_codes SET created_at = created_at - interval '2 days' WHERE case_id = $1`, [
        owned.id,
      ]);
    }
    const last = await phoneOf(owned);
    expect(answerOf(await change(owned, aPhone()))).toEqual({ status: 409, code: 'ask_the_clinic' });
    expect(await phoneOf(owned)).toBe(last);
    // The number that it has may still ask for its code.
    expect((await requestCode(app, owned.token)).status).toBe(202);
  });

  describe('the owner of the former number', () => {
    const freeze = (token: string) => app.post('/api/v1/case-access/freezes', { token });
    const notMeLink = async (phone: string) => {
      await app.drain();
      const texts = textsTo(app, phone).filter((text) => text.includes(CHANGED));
      return /\/det-var-inte-jag\/([\w-]{43})/.exec(texts.at(-1) ?? '')?.[1] ?? '';
    };
    const lift = (id: string, headers = admin) =>
      fetch(`${app.url}/api/v1/admin/cases/${id}/freeze`, { method: 'DELETE', headers });

    it('the link in the text message stops all access by links, until an admin lets the case go on [P74]', async () => {
      const owned = await aCase(app);
      const phone = aPhone();
      expect((await change(owned, phone)).status).toBe(202);
      const thiefs = { ...owned, phone };
      const opened = await openSession(app, { token: owned.token, code: await codeTo(app, phone) });
      const cookie = cookieOf(opened);
      const read = async () => (await app.get(`/api/v1/cases/${owned.id}`, { cookie })).status;
      expect(await read()).toBe(200);
      const token = await notMeLink(owned.phone);
      for (let time = 1; time <= 2; time += 1) expect((await freeze(token)).status).toBe(204);
      expect(await read()).toBe(404);
      const frozen = { status: 409, code: 'access_frozen' };
      expect(answerOf(await requestCode(app, owned.token))).toEqual(frozen);
      expect(answerOf(await openSession(app, { token: owned.token }, { cookie }))).toEqual(frozen);
      expect(answerOf(await change(thiefs, aPhone()))).toEqual(frozen);
      await app.drain();
      const [told] = mailsTo(app, app.env.site.contactEmail).filter(({ subject }) =>
        subject.startsWith('Åtkomsten till order'),
      );
      expect(told?.subject).toMatch(/^Åtkomsten till order \d+ är spärrad$/);
      const story = () => app.get(`/api/v1/admin/orders/${owned.orderId}`, admin);
      expect((await story()).body).toMatchObject({
        case: { isFrozen: true },
        events: expect.arrayContaining([expect.objectContaining({ kind: 'access-frozen' })]),
      });

      expect((await lift(owned.id, { authorization: '' })).status).toBe(401);
      for (let time = 1; time <= 2; time += 1) expect((await lift(owned.id)).status).toBe(204);
      expect((await story()).body).toMatchObject({
        case: { isFrozen: false },
        events: expect.arrayContaining([
          expect.objectContaining({ kind: 'access-unfrozen', by: expect.stringContaining('@') }),
        ]),
      });
      const kinds = await app.database.query<{ kind: string }>(
        `SELECT kind FROM security_events WHERE detail->>'caseId' = $1 AND kind LIKE 'case_access%' ORDER BY at`,
        [owned.id],
      );
      expect(kinds.map(({ kind }) => kind)).toEqual(['case_access_frozen', 'case_access_unfrozen']);
      expect((await openSession(app, { token: owned.token })).status).toBe(403);
      expect(answerOf(await freeze(token))).toEqual({ status: 404, code: 'link_invalid' });
    });

    it('a link of another kind stops nothing, and this one opens nothing', async () => {
      const owned = await aCase(app);
      expect((await change(owned, aPhone())).status).toBe(202);
      const token = await notMeLink(owned.phone);
      for (const other of [owned.token, 'unknown', 'x'.repeat(100_000), ''])
        expect(answerOf(await freeze(other))).toEqual({ status: 404, code: 'link_invalid' });
      expect(answerOf(await requestCode(app, token))).toEqual({ status: 404, code: 'link_invalid' });
      expect((await openSession(app, { token })).status).toBe(404);
    });
  });

  it('an unknown link changes nothing', async () => {
    const response = await app.post('/api/v1/case-access/phone', { token: 'unknown', phone: aPhone() });
    expect(answerOf(response)).toEqual({ status: 404, code: 'link_invalid' });
  });

  it('a landline is exchanged for a phone', async () => {
    const owned = await aCase(app, { phone: '+46812345678' });
    const phone = aPhone();
    expect((await change(owned, phone)).status).toBe(202);
    expect(await codeTo(app, phone)).toMatch(/^\d{6}$/);
  });

  it('an admin changes the phone after a check; the first code waits a day, and the history names admin and check [P40]', async () => {
    const owned = await aCase(app);
    const cookie = await openCase(app, owned);
    const phone = aPhone();
    const changed = await changeByAdmin(owned.id, phone);
    expect({ status: changed.status, body: changed.body as unknown }).toEqual({
      status: 200,
      body: { phoneMasked: `•••• ${phone.slice(-2)}`, codesFrom: expect.any(String) },
    });
    expect(Math.round((Date.parse(changed.body.codesFrom) - Date.now()) / 3_600_000)).toBe(24);
    const session = await app.post(`/api/v1/cases/${owned.id}/hand-offs`, undefined, pageHeaders(app, cookie));
    expect(session.status).toBe(404);
    expect(await requestCode(app, owned.token)).toMatchObject({
      status: 409,
      body: { code: 'phone_on_hold', codesFrom: changed.body.codesFrom as string },
    });
    await app.drain();
    for (const number of [owned.phone, phone]) {
      expect(textsTo(app, number).filter((text) => text.includes(CHANGED))).toHaveLength(1);
    }
    expect(changeMails(owned)[0]?.text).toContain('dröjer det ett dygn innan den första koden kan skickas');
    const story = await app.get(`/api/v1/admin/orders/${owned.orderId}`, admin);
    expect(story.body.events).toContainEqual(
      expect.objectContaining({
        kind: 'phone-changed',
        by: expect.stringContaining('@'),
        identityCheck: 'called_back',
      }),
    );
    expect(story.body.events).toContainEqual(
      expect.objectContaining({ kind: 'sms', template: 'assessments.phone-changed', state: 'sent' }),
    );
    await app.database.query(
      `UPDATE case_phone_changes SET codes_from = codes_from - interval '24 hours' WHERE case_id = $1`,
      [owned.id],
    );
    expect((await requestCode(app, owned.token)).status).toBe(202);
    expect(await codeTo(app, phone)).toMatch(/^\d{6}$/);
  });

  it('the security log names the admin who changed the phone, and not the number [S17]', async () => {
    const owned = await aCase(app);
    const phone = aPhone();
    expect((await changeByAdmin(owned.id, phone)).status).toBe(200);
    const events = await app.database.query(
      `SELECT user_id AS by, actor_id AS actor, detail FROM security_events
       WHERE kind = 'patient_phone_changed' AND detail ->> 'caseId' = $1`,
      [owned.id],
    );
    expect(events).toEqual([{ by: adminId, actor: adminId, detail: { caseId: owned.id } }]);
  });

  it('one admin alone changes no phone of a case that holds content', async () => {
    const owned = await aCase(app);
    await begin(owned);
    expect(answerOf(await changeByAdmin(owned.id, aPhone()))).toEqual({ status: 409, code: 'needs_another_admin' });
    expect(await phoneOf(owned)).toBe(owned.phone);
  });

  it('an admin states how the check was made, for an existing case', async () => {
    const owned = await aCase(app);
    expect((await changeByAdmin(owned.id, aPhone(), 'felt right')).status).toBe(400);
    for (const id of ['7c1f4c0e-5f0a-4d0e-9a3b-000000000000', 'no-uuid']) {
      expect((await changeByAdmin(id, aPhone())).status).toBe(404);
    }
  });
});
