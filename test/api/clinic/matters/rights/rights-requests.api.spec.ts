import { randomUUID } from 'node:crypto';
import { addDays } from 'date-fns';
import { stockholmDay } from '../../../../../common/stockholm-day.js';
import { dueOf, RightsRequestReminder } from '../../../../../src/clinic/matters/rights/rights-request.js';
import { mailsTo } from '../../../../support/browser/paid-order.js';
import { openCase } from '../../../../support/case-session.js';
import { aPaidCase } from '../../../../support/cases.js';
import { aCustomer, anAdminAtAal2, atAal2, type Person } from '../../../../support/content/people.js';
import { runReminder } from '../../../../support/matters.js';
import { callsOf, othersCalls, type AdminCalls } from '../../../../support/settings/admin-calls.js';
import { startTestApp, type TestApp } from '../../../../support/test-app.js';
import { nameResponsible } from '../../../../support/settings/reviewers.js';

const WORDS = 'Radera mina bilder av utslaget på vaden.';

describe('requests of patients about their data', () => {
  let app: TestApp;
  let admin: Person;
  let calls: AdminCalls;

  beforeAll(async () => {
    app = await startTestApp();
    admin = await anAdminAtAal2(app);
    calls = callsOf(app, admin);
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    app.clock.reset();
    await app.database.query('TRUNCATE matters, rights_requests, quality_report_texts, log_reviewers');
  });

  const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
  const make = (person: Person, body: object) => app.post('/api/v1/me/rights-requests', body, bearer(person));
  const own = async (person: Person) => (await app.get('/api/v1/me/rights-requests', bearer(person))).body.requests;
  const enter = (more: object = {}) =>
    calls.post('rights-requests', {
      right: 'erasure',
      channel: 'letter',
      receivedOn: stockholmDay(app.clock.now()),
      details: WORDS,
      ...more,
    });
  const list = async (query = '') => (await calls.get(`rights-requests?${query}`)).body.requests;
  const addressOf = async ({ userId }: Person) =>
    (await app.database.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [userId]))[0]?.email ?? '';
  const mailsOf = async (person: Person) => {
    await app.drain();
    return mailsTo(app, await addressOf(person)).filter(({ subject }) => /begäran/.test(subject));
  };
  const subjectsOf = async (person: Person) => (await mailsOf(person)).map(({ subject }) => subject);
  const eventsOf = async (requestId: string) => {
    const events = await app.database.query<{ kind: string; detail: object }>(
      `SELECT kind, detail FROM security_events WHERE user_id = $1 AND detail->>'requestId' = $2 ORDER BY at`,
      [admin.userId, requestId],
    );
    return events.map(({ kind, detail }) => ({ kind, ...detail }));
  };
  const remind = () => runReminder(app, RightsRequestReminder);
  const passDays = (days: number) => app.clock.set(addDays(app.clock.now(), days));

  it('a patient with two factors makes a request, its words are encrypted, and a second one of the same right is refused [P78]', async () => {
    const patient = await atAal2(app, await aCustomer(app));
    expect((await make(patient, { right: 'erasure', details: WORDS })).status).toBe(204);
    expect((await make(patient, { right: 'erasure' })).body.code).toBe('request_open');
    expect((await make(patient, { right: 'copy' })).status).toBe(204);
    const requests = await own(patient);
    expect(requests.map(({ right }: { right: string }) => right)).toEqual(['copy', 'erasure']);
    expect(requests[1]).toMatchObject({ details: WORDS, closed: null, extensionReason: null });
    expect(requests[1].dueAt).toBe(dueOf(new Date(requests[1].receivedAt)).toISOString());
    const [row] = await app.database.query<{ sealed: Buffer }>(
      `SELECT sealed_details AS sealed FROM rights_requests JOIN matters USING (id) WHERE payload ->> 'right' = 'erasure'`,
    );
    expect(row?.sealed.toString('latin1')).not.toContain('vaden');
    expect((await subjectsOf(patient)).sort()).toEqual(
      requests.map(({ number }: { number: string }) => `Vi har tagit emot din begäran ${number}`).sort(),
    );
    expect(JSON.stringify(await mailsOf(patient))).not.toContain('vaden');
  });

  it('an account that has shown one factor makes a request and reads no words', async () => {
    const customer = await aCustomer(app);
    expect((await make(customer, { right: 'copy', details: WORDS })).status).toBe(204);
    const { body } = await app.get('/api/v1/me/rights-requests', bearer(customer));
    expect(body).toMatchObject({ areWordsShown: false, requests: [{ right: 'copy', details: null }] });
    expect((await app.get('/api/v1/me/rights-requests')).status).toBe(401);
  });

  it('the holder of an open case makes a request that names its order, and sees no other case’s', async () => {
    const [one, other] = [await aPaidCase(app), await aPaidCase(app)];
    const patient = await openCase(app, one.id);
    expect((await patient.post('/rights-requests', { right: 'restriction', details: WORDS })).status).toBe(204);
    expect((await patient.get('/rights-requests')).body.requests).toMatchObject([{ right: 'restriction' }]);
    expect((await (await openCase(app, other.id)).get('/rights-requests')).body.requests).toEqual([]);
    expect((await app.get(`/api/v1/cases/${one.id}/rights-requests`)).status).toBe(404);
    expect(await list()).toMatchObject([{ channel: 'page', orderNumber: expect.stringMatching(/^\d+$/) }]);
  });

  it('the account that ordered for somebody else reads neither the request that the patient makes nor its mails [T4, R42]', async () => {
    const orderer = await atAal2(app, await aCustomer(app));
    const ordered = await aPaidCase(app);
    await app.database.query('UPDATE orders SET user_id = $2 WHERE id = $1', [ordered.orderId, orderer.userId]);
    const patient = await openCase(app, ordered.id);
    expect((await patient.post('/rights-requests', { right: 'correction', details: WORDS })).status).toBe(204);
    expect(await own(orderer)).toEqual([]);
    expect(await mailsOf(orderer)).toEqual([]);
    const [{ number } = { number: '' }] = (await patient.get('/rights-requests')).body.requests as { number: string }[];
    expect(mailsTo(app, ordered.email).map(({ subject }) => subject)).toContain(
      `Vi har tagit emot din begäran ${number}`,
    );
    const [{ id, orderNumber } = { id: '', orderNumber: '' }] = await list();
    expect((await calls.post(`rights-requests/${id}/outcome`, { outcome: 'refused', reply: 'Nej.' })).status).toBe(204);
    expect(await own(orderer)).toEqual([]);
    expect(await mailsOf(orderer)).toEqual([]);
    expect((await enter({ orderNumber: Number(orderNumber) })).status).toBe(201);
    expect(await own(orderer)).toEqual([]);
  });

  it('the account under whose address the order was made reads what was requested in its case', async () => {
    const owner = await atAal2(app, await aCustomer(app));
    const ordered = await aPaidCase(app, { email: await addressOf(owner) });
    const patient = await openCase(app, ordered.id);
    expect((await patient.post('/rights-requests', { right: 'correction', details: WORDS })).status).toBe(204);
    expect(await own(owner)).toMatchObject([{ right: 'correction', details: WORDS }]);
    expect(await subjectsOf(owner)).toHaveLength(1);
  });

  it('words of requests outside a case go with the account, those of an open one when it is closed [T23]', async () => {
    const patient = await aCustomer(app);
    const other = await aCustomer(app);
    for (const right of ['copy', 'correction', 'erasure'] as const) await make(patient, { right, details: WORDS });
    await make(other, { right: 'copy', details: WORDS });
    const idOf = async ({ userId }: Person, right: string) =>
      (
        await app.database.query<{ id: string }>(
          `SELECT id FROM matters WHERE user_id = $1 AND payload ->> 'right' = $2`,
          [userId, right],
        )
      )[0]?.id ?? '';
    const [closed, open, others] = [
      await idOf(patient, 'copy'),
      await idOf(patient, 'correction'),
      await idOf(other, 'copy'),
    ];
    const answer = { outcome: 'refused', reply: 'Bilderna hör till journalen.' };
    for (const id of [closed, others])
      expect((await calls.post(`rights-requests/${id}/outcome`, answer)).status).toBe(204);
    expect((await app.post('/api/v1/me/erasure', { isConfirmed: true }, bearer(patient))).status).toBe(204);
    await app.drain();
    const read = async (id: string) => (await calls.get(`rights-requests/${id}`)).body;
    expect(await read(closed)).toMatchObject({ details: null, reply: null });
    expect(await read(await idOf(patient, 'erasure'))).toMatchObject({ outcome: 'fulfilled', details: null });
    expect(await read(open)).toMatchObject({ details: WORDS });
    expect(await read(others)).toMatchObject({ details: WORDS, reply: answer.reply });
    expect((await calls.post(`rights-requests/${open}/outcome`, answer)).status).toBe(204);
    expect(await read(open)).toMatchObject({ details: null, reply: answer.reply });
  });

  it('two clicks at the same time make one request', async () => {
    const patient = await atAal2(app, await aCustomer(app));
    const both = await Promise.all([make(patient, { right: 'copy' }), make(patient, { right: 'copy' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it('staff enter a request of a letter with the day it came, and its words are read one by one and logged', async () => {
    const received = stockholmDay(addDays(app.clock.now(), -20));
    const { status, body } = await enter({ receivedOn: received });
    expect(status).toBe(201);
    const { body: found } = await calls.get(`rights-requests/${body.id}`);
    expect(found).toMatchObject({
      details: WORDS,
      channel: 'letter',
      orderNumber: null,
      isLate: false,
      canExtend: true,
    });
    expect(stockholmDay(new Date(found.receivedAt))).toBe(received);
    expect(found.enteredBy).toContain('@');
    expect(JSON.stringify(await list())).not.toContain('vaden');
    expect((await calls.post(`rights-requests/${body.id}/extension`, { reason: 'many' })).status).toBe(204);
    expect((await calls.post(`rights-requests/${body.id}/outcome`, { outcome: 'moot' })).status).toBe(204);
    expect(await eventsOf(body.id)).toEqual([
      { kind: 'rights_request_entered', requestId: body.id, right: 'erasure' },
      { kind: 'rights_request_read', requestId: body.id },
      { kind: 'rights_request_extended', requestId: body.id, reason: 'many' },
      { kind: 'rights_request_closed', requestId: body.id, outcome: 'moot' },
    ]);
  });

  it('of two outcomes at the same time one is kept, recorded and mailed', async () => {
    const patient = await atAal2(app, await aCustomer(app));
    await make(patient, { right: 'copy' });
    const [{ id, number }] = await own(patient);
    const outcomes = ['fulfilled', 'moot'];
    const both = await Promise.all(
      outcomes.map((outcome) => calls.post(`rights-requests/${id}/outcome`, { outcome, reply: outcome })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    const kept = outcomes[both.findIndex(({ status }) => status === 204)];
    expect((await own(patient))[0].closed).toMatchObject({ outcome: kept, reply: kept });
    expect(await eventsOf(id)).toEqual([{ kind: 'rights_request_closed', requestId: id, outcome: kept }]);
    const answered = (await subjectsOf(patient)).filter((subject) => subject === `Din begäran ${number} är besvarad`);
    expect(answered).toHaveLength(1);
  });

  it.each([
    [{ receivedOn: '2999-01-01' }, 400],
    [{ receivedOn: '2026-02-30' }, 400],
    [{ receivedOn: '0000-01-01' }, 400],
    [{ channel: 'page' }, 400],
    [{ details: ' ' }, 400],
    [{ details: 'x\u0000' }, 400],
    [{ orderNumber: Number.MAX_SAFE_INTEGER + 1 }, 400],
    [{ orderNumber: 999_999_999 }, 409],
  ])('a request entered with %j answers %i', async (more, status) => {
    expect((await enter(more)).status).toBe(status);
    expect(await list()).toEqual([]);
  });

  it('an admin extends the time once, within the first month, and the patient is told why [P39, R47]', async () => {
    const patient = await atAal2(app, await aCustomer(app));
    await make(patient, { right: 'copy' });
    const [{ id, receivedAt }] = await own(patient);
    const extend = (reason = 'complex') => calls.post(`rights-requests/${id}/extension`, { reason });
    expect((await extend('holiday')).status).toBe(400);
    expect((await extend()).status).toBe(204);
    expect((await extend()).body.code).toBe('cannot_extend');
    const [request] = await own(patient);
    expect(request).toMatchObject({
      extensionReason: 'complex',
      dueAt: dueOf(new Date(receivedAt), true).toISOString(),
    });
    expect(await subjectsOf(patient)).toContain(`Din begäran ${request.number} tar längre tid`);
  });

  it('a late request cannot be extended', async () => {
    const { body } = await enter();
    passDays(40);
    expect((await calls.post(`rights-requests/${body.id}/extension`, { reason: 'many' })).body.code).toBe(
      'cannot_extend',
    );
  });

  it('a request is closed once with an outcome, and a refusal needs its reason', async () => {
    const patient = await atAal2(app, await aCustomer(app));
    await make(patient, { right: 'erasure', details: WORDS });
    const [{ id, number }] = await own(patient);
    const close = (body: object) => calls.post(`rights-requests/${id}/outcome`, body);
    expect((await close({})).status).toBe(400);
    for (const outcome of ['refused', 'partly']) {
      expect((await close({ outcome })).status).toBe(400);
      expect((await close({ outcome, reply: ' ' })).status).toBe(400);
    }
    const reply = 'Bilderna är journal och sparas i tio år.';
    expect((await close({ outcome: 'refused', reply })).status).toBe(204);
    expect((await close({ outcome: 'fulfilled' })).body.code).toBe('request_closed');
    expect((await calls.post(`rights-requests/${id}/extension`, { reason: 'many' })).body.code).toBe('request_closed');
    expect((await own(patient))[0].closed).toMatchObject({ outcome: 'refused', reply });
    expect(await subjectsOf(patient)).toContain(`Din begäran ${number} är besvarad`);
    expect(JSON.stringify(await mailsOf(patient))).not.toContain('Bilderna');
    expect([await list(), (await list('state=closed')).length]).toEqual([[], 1]);
    // A closed request leaves room for the next.
    expect((await make(patient, { right: 'erasure' })).status).toBe(204);
  });

  it('the persons responsible are reminded once before and once after the due date [P38, R48]', async () => {
    const other = await anAdminAtAal2(app);
    await nameResponsible(app, other.userId);
    await enter();
    await remind();
    expect(await subjectsOf(other)).toEqual([]);
    passDays(25);
    await remind();
    await remind();
    expect(await subjectsOf(other)).toEqual([expect.stringMatching(/^En begäran ska besvaras snart: \d+$/)]);
    passDays(10);
    await remind();
    await remind();
    expect((await subjectsOf(other)).slice(1)).toEqual([expect.stringMatching(/^En begäran är sen: \d+$/)]);
    expect(await subjectsOf(admin)).toEqual([]);
    expect(await list('state=late')).toMatchObject([{ isLate: true, canExtend: false }]);
  });

  it('the list is filtered by right and paged in the order of the due dates', async () => {
    const day = (ago: number) => stockholmDay(addDays(app.clock.now(), -ago));
    for (const [right, ago] of [
      ['copy', 1],
      ['erasure', 20],
      ['copy', 9],
    ] as const)
      await enter({ right, receivedOn: day(ago) });
    const rights = (requests: { right: string }[]) => requests.map(({ right }) => right);
    expect(rights(await list())).toEqual(['erasure', 'copy', 'copy']);
    expect((await list('right=copy')).length).toBe(2);
    const { body: first } = await calls.get('rights-requests?limit=2');
    expect(rights((await calls.get(`rights-requests?limit=2&after=${first.next}`)).body.requests)).toEqual(['copy']);
  });

  it('customers and visitors read and change nothing, and an unknown request answers 404', async () => {
    const { body } = await enter();
    const { customer, unauthenticated } = await othersCalls(app);
    for (const [who, status] of [
      [customer, 403],
      [unauthenticated, 401],
    ] as const) {
      expect((await who.get('rights-requests')).status).toBe(status);
      expect((await who.get(`rights-requests/${body.id}`)).status).toBe(status);
      expect((await who.post(`rights-requests/${body.id}/outcome`, { outcome: 'fulfilled' })).status).toBe(status);
    }
    expect((await calls.get(`rights-requests/${randomUUID()}`)).body.code).toBe('request_not_found');
    expect((await calls.get('rights-requests/none')).status).toBe(404);
  });
});
