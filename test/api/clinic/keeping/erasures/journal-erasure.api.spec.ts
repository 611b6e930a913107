import { randomUUID } from 'node:crypto';
import { addYears } from 'date-fns';
import { millisecondsInDay } from 'date-fns/constants';
import { AccessQuestion } from '../../../../../src/clinic/matters/questions/access-question.js';
import { Matters } from '../../../../../src/clinic/cases/matters/matters.js';
import { clinicWaiting } from '../../../../../src/clinic/clinic.waiting.js';
import { EraseUnsentFormsHandler } from '../../../../../src/clinic/cases/ends/erase-unsent-forms.handler.js';
import { aClinician, type AtDesk } from '../../../../support/auth/clinicians.js';
import { openCase } from '../../../../support/case-session.js';
import { aPaidCase, advanceCases, later } from '../../../../support/cases.js';
import { anAdminAtAal2, type Person } from '../../../../support/content/people.js';
import { copiesOf } from '../../../../support/own-data.js';
import { aClaimedCase, anAnsweredCase } from '../../../../support/replies.js';
import { callsOf, othersCalls, type AdminCalls } from '../../../../support/settings/admin-calls.js';
import { startTestApp, type TestApp } from '../../../../support/test-app.js';
import { nameResponsible } from '../../../../support/settings/reviewers.js';

describe('keeping and erasing journals', () => {
  let app: TestApp;
  let anna: AtDesk;
  let first: Person;
  let calls: AdminCalls;
  let others: AdminCalls;

  beforeAll(async () => {
    app = await startTestApp();
    anna = await aClinician(app, 'Anna Lind');
    first = await anAdminAtAal2(app);
    calls = callsOf(app, first);
    others = callsOf(app, await anAdminAtAal2(app));
    await nameResponsible(app, first.userId);
  });
  afterAll(() => app.stop());
  afterEach(() => app.clock.reset());

  const keeping = async (caseId: string) => (await calls.get(`cases/${caseId}/keeping`)).body;
  const hold = (caseId: string, by = calls) => by.post(`cases/${caseId}/legal-holds`, { reason: 'Dnr 1/2026' });
  const lift = (id: string, by = calls) => by.post(`legal-holds/${id}/lift`, { reason: 'Målet är avslutat' });
  const propose = (caseId: string, by = calls) =>
    by.post(`cases/${caseId}/journal-erasures`, { reference: 'IVO 8-4/2026' });
  const confirm = (id: string, by = others) => by.post(`journal-erasures/${id}/confirm`);
  const keys = (caseId: string) => app.database.query('SELECT 1 FROM case_keys WHERE case_id = $1', [caseId]);
  const withdraw = (id: string) =>
    fetch(`${app.url}/api/v1/admin/journal-erasures/${id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${first.token}` },
    });

  /** A copy that an account asked for, with the case or without it. */
  const aCopyOfAccount = async (caseId: string, isIncluded: boolean) => {
    const id = randomUUID();
    await app.database.query(
      `INSERT INTO own_data_exports (id, user_id, state, requested_at) VALUES ($1, $2, 'failed', now())`,
      [id, first.userId],
    );
    await app.database.query(
      `INSERT INTO own_data_export_cases (export_id, case_id, order_number, is_included, left_out_because)
       VALUES ($1, $2, '1', $3, CASE WHEN NOT $3 THEN 'frozen' END)`,
      [id, caseId, isIncluded],
    );
    return id;
  };

  it('a person responsible holds a case once and lifts it once, with reasons and in the security log', async () => {
    const { id } = await aPaidCase(app);
    expect((await hold(id, others)).body.code).toBe('not_log_reviewer');
    expect((await hold(id)).status).toBe(204);
    expect((await hold(id)).body.code).toBe('already_held');
    const [held] = (await keeping(id)).holds;
    expect(held).toMatchObject({ reason: 'Dnr 1/2026', placedBy: expect.stringContaining('@'), lifted: null });
    expect((await lift(held.id, others)).body.code).toBe('not_log_reviewer');
    expect((await lift(held.id)).status).toBe(204);
    expect((await lift(held.id)).body.code).toBe('already_lifted');
    expect((await keeping(id)).holds[0].lifted).toMatchObject({ reason: 'Målet är avslutat' });
    expect((await hold(id)).status).toBe(204);
    expect((await lift(randomUUID())).body.code).toBe('hold_not_found');
    expect((await calls.post(`cases/${id}/legal-holds`, { reason: ' ' })).status).toBe(400);
    const events = await app.database.query<{ kind: string }>(
      `SELECT kind FROM security_events WHERE detail->>'caseId' = $1 AND kind LIKE 'legal_hold%' ORDER BY at`,
      [id],
    );
    expect(events.map(({ kind }) => kind)).toEqual(['legal_hold_placed', 'legal_hold_lifted', 'legal_hold_placed']);
  });

  it('a held form outlives its time, and is erased once the hold is lifted', async () => {
    const { id } = await aPaidCase(app);
    await (await openCase(app, id)).answer('birthDate', '1981-12-18');
    await hold(id);
    later(app, 61 * millisecondsInDay);
    await advanceCases(app);
    await app.nest.get(EraseUnsentFormsHandler).handle();
    expect(await keys(id)).toHaveLength(1);
    app.clock.reset();
    await lift((await keeping(id)).holds[0].id);
    later(app, 61 * millisecondsInDay);
    await app.nest.get(EraseUnsentFormsHandler).handle();
    expect(await keys(id)).toEqual([]);
  });

  it('a case that is erased by time or by decision takes every copy that has it, and no other [R40]', async () => {
    const [byTime, byDecision, other] = [await aPaidCase(app), await anAnsweredCase(app, anna), await aPaidCase(app)];
    for (const { id } of [byTime, byDecision, other]) {
      const { headers } = await openCase(app, id);
      await copiesOf(app, `/api/v1/cases/${id}/own-data/exports`, headers).make();
    }
    const of = [await aCopyOfAccount(byTime.id, true), await aCopyOfAccount(byTime.id, false)];
    const files = async (caseId: string) =>
      (
        await app.database.query<{ file: string }>('SELECT file FROM own_data_exports WHERE of_case_id = $1', [caseId])
      ).map(({ file }) => file);
    const [file] = await files(byTime.id);
    later(app, 61 * millisecondsInDay);
    await advanceCases(app);
    await app.nest.get(EraseUnsentFormsHandler).handle();
    app.clock.reset();
    expect(await keys(byTime.id)).toEqual([]);
    expect(await files(byTime.id)).toEqual([]);
    const kept = await app.database.query<{ id: string }>('SELECT id FROM own_data_exports WHERE id = ANY ($1)', [of]);
    expect(kept).toEqual([{ id: of[1] }]);
    // The sweeper deletes it.
    expect(await app.database.query('SELECT 1 FROM storage_loose_files WHERE version = $1', [file])).toHaveLength(1);
    expect(await files(byDecision.id)).toHaveLength(1);
    await propose(byDecision.id);
    expect((await confirm((await keeping(byDecision.id)).erasure.id)).status).toBe(204);
    expect(await files(byDecision.id)).toEqual([]);
  });

  it('the database lets only a person responsible lift a hold', async () => {
    const { id } = await aPaidCase(app);
    await hold(id);
    const [held] = (await keeping(id)).holds;
    await expect(
      app.database.query('INSERT INTO case_hold_lifts (hold_id, reason, lifted_by) VALUES ($1, $2, $3)', [
        held.id,
        'x',
        randomUUID(),
      ]),
    ).rejects.toThrow('a person responsible');
  });

  it('a journal is erased by two admins: its key is gone, and neither desk nor patient opens the case [R44]', async () => {
    const { id } = await anAnsweredCase(app, anna);
    const patient = await openCase(app, id);
    expect((await patient.post('/rights-requests', { right: 'erasure', details: 'Radera allt.' })).status).toBe(204);
    expect((await propose(id)).status).toBe(204);
    expect((await propose(id, others)).body.code).toBe('erasure_open');
    const { erasure } = await keeping(id);
    expect(erasure).toMatchObject({ reference: 'IVO 8-4/2026', isOwn: true });
    expect((await confirm(erasure.id, calls)).body.code).toBe('needs_another_admin');
    expect(await keys(id)).toHaveLength(1);
    expect((await confirm(erasure.id)).status).toBe(204);
    expect((await confirm(erasure.id)).body.code).toBe('already_settled');
    expect(await keys(id)).toEqual([]);
    expect(await keeping(id)).toMatchObject({ erasedAt: expect.any(String), erasure: null });
    expect((await anna.get(`/cases/${id}`)).status).toBe(404);
    expect((await patient.get('/reply')).status).toBe(404);
    const [rows] = await app.database.query(
      `SELECT (SELECT count(*)::int FROM erasures WHERE kind = 'case' AND subject_id = $1) AS erasures,
         (SELECT count(*)::int FROM erasure_decisions WHERE case_id = $1 AND decided_by <> confirmed_by) AS decisions,
         (SELECT count(*)::int FROM rights_requests JOIN matters USING (id) WHERE case_id = $1 AND sealed_details IS NOT NULL) AS "openWords",
         (SELECT count(*)::int FROM access_log WHERE case_id = $1 AND action = 'erase' AND role = 'admin') AS logged`,
      [id],
    );
    expect(rows).toEqual({ erasures: 1, decisions: 1, openWords: 1, logged: 1 });
    for (const again of [await propose(id), await hold(id)]) expect(again.body.code).toBe('already_erased');
  });

  it('an erased journal is in no list of the desk, and nothing of it waits', async () => {
    const [answered, held] = [await anAnsweredCase(app, anna), await aClaimedCase(app, anna)];
    const patient = await openCase(app, answered.id);
    expect((await patient.post('/disagreements', { entry: 'answers', text: 'Det var vänster hand.' })).status).toBe(
      201,
    );
    const listed = async () => {
      const views: Record<string, boolean> = {};
      for (const view of ['all', 'mine', 'answered', 'messages']) {
        const { cases } = (await anna.get(`/cases?view=${view}&limit=100`)).body as { cases: { id: string }[] };
        views[view] = cases.some(({ id }) => id === answered.id || id === held.id);
      }
      return views;
    };
    const isLate = async () => {
      const sql = clinicWaiting.find(({ name }) => name === 'late-cases')?.ids ?? '';
      const late = await app.database.query<{ id: string }>(sql.replace(':now', `'2100-01-01'`));
      return late.some(({ id }) => id === held.orderId);
    };
    expect(await listed()).toEqual({ all: true, mine: true, answered: true, messages: true });
    expect(await isLate()).toBe(true);
    for (const { id } of [answered, held]) {
      await propose(id);
      expect((await confirm((await keeping(id)).erasure.id)).status).toBe(204);
    }
    expect(await listed()).toEqual({ all: false, mine: false, answered: false, messages: false });
    expect(await isLate()).toBe(false);
    for (const table of ['waiting_messages', 'unsent_prescriptions', 'due_notices'])
      expect(await app.database.query(`SELECT 1 FROM ${table} WHERE case_id = $1`, [answered.id])).toEqual([]);
  });

  it('a question about an access goes with the journal: it waits no more, and no reply gives the case a key again', async () => {
    const { id } = await anAnsweredCase(app, anna);
    const patient = await openCase(app, id);
    const { accesses } = (await patient.get('/access-log')).body;
    const accessAt = accesses.find(({ role }: { role: string }) => role === 'clinician').at as string;
    expect((await patient.post('/access-questions', { accessAt, text: 'Varför?' })).status).toBe(204);
    const [{ id: questionId }] = (await patient.get('/access-questions')).body.questions;
    const waiting = async () => ({
      listed: ((await calls.get('access-questions')).body.questions as { id: string }[]).some(
        (question) => question.id === questionId,
      ),
      counted: (
        await app.nest
          .get(Matters)
          .of(AccessQuestion)
          .list({ state: 'late', limit: 1_000 }, undefined, addYears(app.clock.now(), 1))
      ).length,
    });
    const before = await waiting();
    expect(before.listed).toBe(true);
    await propose(id);
    expect((await confirm((await keeping(id)).erasure.id)).status).toBe(204);
    expect(await waiting()).toEqual({ listed: false, counted: before.counted - 1 });
    expect((await calls.get(`access-questions/${questionId}`)).status).toBe(404);
    expect((await calls.post(`access-questions/${questionId}/reply`, { text: 'Därför.' })).status).toBe(404);
    expect(await keys(id)).toEqual([]);
  });

  it('a held journal is not erased, and a withdrawn proposal erases nothing [R46]', async () => {
    const { id } = await anAnsweredCase(app, anna);
    await propose(id);
    const { erasure } = await keeping(id);
    await hold(id);
    expect((await propose(id)).body.code).toBe('legal_hold');
    expect((await confirm(erasure.id)).body.code).toBe('legal_hold');
    expect(await keys(id)).toHaveLength(1);
    expect((await withdraw(erasure.id)).status).toBe(204);
    await lift((await keeping(id)).holds[0].id);
    expect((await confirm(erasure.id)).body.code).toBe('already_settled');
    expect((await confirm(randomUUID())).body.code).toBe('erasure_not_found');
    expect(await keys(id)).toHaveLength(1);
  });

  it('customers and visitors neither read nor decide', async () => {
    const { id } = await aPaidCase(app);
    const { customer, unauthenticated } = await othersCalls(app);
    for (const [who, status] of [
      [customer, 403],
      [unauthenticated, 401],
    ] as const) {
      expect((await who.get(`cases/${id}/keeping`)).status).toBe(status);
      expect((await hold(id, who)).status).toBe(status);
      expect((await propose(id, who)).status).toBe(status);
    }
    expect((await calls.get(`cases/${randomUUID()}/keeping`)).status).toBe(404);
  });
});
