import { randomUUID } from 'node:crypto';
import { CasesService } from '../../../../../src/clinic/cases/cases.service.js';
import type { QualityReportsResponse } from '../../../../../src/clinic/matters/quality/quality.contract.js';
import { LateReportsReminder } from '../../../../../src/clinic/matters/quality/late-reports.js';
import { Transactions } from '../../../../../src/platform/database/transactions.js';
import { aClinician, type AtDesk } from '../../../../support/auth/clinicians.js';
import { anAdminAtAal2 } from '../../../../support/content/people.js';
import { runReminder } from '../../../../support/matters.js';
import { aClaimedCase, anAnsweredCase } from '../../../../support/replies.js';
import { callsOf, othersCalls, type AdminCalls } from '../../../../support/settings/admin-calls.js';
import { startTestApp, type TestApp } from '../../../../support/test-app.js';
import { nameResponsible } from '../../../../support/settings/reviewers.js';

const WORDS = 'Receptet gällde fel styrka.';
const MEASURES = 'Styrkan läses nu upp före signering.';
const NOTED = { outcome: 'measures-taken', measures: MEASURES };

/** The clinician, or else the account. */
const CLOSED_BY = `payload ->> 'closedByClinician' AS by,
  CASE WHEN payload ->> 'closedByClinician' IS NULL THEN closed_by END AS admin`;

describe('complaints and deviations in the office', () => {
  let app: TestApp;
  let anna: AtDesk;
  let responsible: AdminCalls;
  let responsibleId: string;
  let admin: AdminCalls;

  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
    anna = await aClinician(app, 'Anna Lind');
    const reviewer = await anAdminAtAal2(app);
    [responsible, responsibleId] = [callsOf(app, reviewer), reviewer.userId];
    admin = callsOf(app, await anAdminAtAal2(app));
    await nameResponsible(app, responsibleId);
  });
  afterAll(() => app.stop());

  const report = async (id: string, body: object = { kind: 'deviation', severity: 'harm', description: WORDS }) => {
    const reportId = randomUUID();
    const path = `/api/v1/desk/cases/${id}/quality-reports/${reportId}`;
    expect((await app.put(path, body, anna.headers)).status).toBe(204);
    return reportId;
  };
  const end = (id: string, state: 'withdrawn' | 'ended') =>
    app.nest
      .get(Transactions)
      .run((tx) => app.nest.get(CasesService).end(tx, id, state, new Date()))
      .then(({ isEnded }) => expect(isEnded).toBe(true));
  const pathOf = (id: string, reportId: string) => `cases/${id}/quality-reports/${reportId}`;
  const read = (who: AdminCalls, id: string, reportId: string) => who.post(`${pathOf(id, reportId)}/reading`);
  const close = (who: AdminCalls, id: string, reportId: string, body: object = NOTED) =>
    who.put(`${pathOf(id, reportId)}/outcome`, body);
  const waits = async (orderId: string) => {
    const { body } = await admin.get('orders?waits=open-deviations&limit=100');
    return body.orders.some((order: { id: string }) => order.id === orderId);
  };
  const logOf = (id: string) =>
    app.database.query<Record<'action' | 'group' | 'reason' | 'outcome', string>>(
      `SELECT action, data_group AS group, reason, outcome FROM access_log
       WHERE case_id = $1 AND role = 'admin' ORDER BY sequence`,
      [id],
    );

  it.each(['withdrawn', 'ended'] as const)(
    'a person responsible reads and closes the deviation of a case that is %s, which the desk no longer has',
    async (state) => {
      const { id, orderId, patient } = await aClaimedCase(app, anna);
      const reportId = await report(id);
      await end(id, state);
      expect((await anna.get(`/cases/${id}/quality-reports`)).status).toBe(404);
      expect(await waits(orderId)).toBe(true);
      const listed = await responsible.get(`cases/${id}/quality-reports`);
      expect(listed.body).toMatchObject({
        isResponsible: true,
        reports: [{ id: reportId, kind: 'deviation', severity: 'harm', outcome: null, closedAt: null }],
      });
      expect(JSON.stringify(listed.body)).not.toContain('styrka');
      expect(await logOf(id)).toEqual([]);

      const opened = await read(responsible, id, reportId);
      expect(opened).toMatchObject({ status: 200, body: { description: WORDS, message: null, measures: '' } });
      expect((await close(responsible, id, reportId)).status).toBe(204);
      expect(await waits(orderId)).toBe(false);
      expect((await read(responsible, id, reportId)).body.measures).toBe(MEASURES);
      const row = { group: 'quality-reports', reason: 'operator-request', outcome: 'granted' };
      expect(await logOf(id)).toEqual([
        { action: 'read', ...row },
        { action: 'write', ...row },
        { action: 'read', ...row },
      ]);
      const [stored] = await app.database.query(
        `SELECT ${CLOSED_BY}, (SELECT string_agg(encode(content, 'escape'), '')
           FROM quality_report_texts t WHERE t.report_id = r.id) NOT LIKE '%signering%' AS "isSealed"
         FROM matters r WHERE id = $1`,
        [reportId],
      );
      expect(stored).toEqual({ by: null, admin: responsibleId, isSealed: true });
      // The patient's log shows the access, like any other.
      const seen = JSON.stringify((await patient.get('/access-log')).body);
      expect(seen).toContain('operator-request');
    },
  );

  it('the list has those of all cases without their words, by state and kind, and pages of it', async () => {
    const { id } = await aClaimedCase(app, anna);
    const [first, second] = [await report(id), await report(id)];
    const mine = async (query: string) => {
      const { body, status } = await admin.get(`quality-reports?${query}`);
      expect(status).toBe(200);
      return (body.reports as { id: string; caseId: string }[]).filter(({ caseId }) => caseId === id);
    };
    const [row] = await mine('limit=100');
    expect(row).toMatchObject({ id: first, kind: 'deviation', severity: 'harm', outcome: null, isLate: false });
    expect(JSON.stringify(row)).not.toContain('styrka');
    expect(await mine('kind=complaint&limit=100')).toEqual([]);
    expect((await close(responsible, id, first)).status).toBe(204);
    const idsOf = async (query: string) => (await mine(query)).map((each) => each.id);
    expect([await idsOf('limit=100'), await idsOf('state=closed&limit=100')]).toEqual([[second], [first]]);
    const page = await admin.get('quality-reports?limit=1');
    const last = await admin.get(`quality-reports?limit=100&after=${page.body.next ?? page.body.reports[0].id}`);
    expect(JSON.stringify(last.body)).not.toContain(page.body.reports[0].id);
    await app.database.query(
      `UPDATE matters SET opened_at = now() - interval '9 days', due_at = now() - interval '1 day' WHERE id = $1`,
      [second],
    );
    expect(await mine('state=late')).toMatchObject([{ id: second, isLate: true }]);
    const { customer, unauthenticated } = await othersCalls(app);
    for (const [who, status] of [[customer, 403] as const, [unauthenticated, 401] as const])
      expect((await who.get('quality-reports')).status).toBe(status);
  });

  it('a report that is closed in the office is not reminded of, and one that is open is', async () => {
    const { id } = await aClaimedCase(app, anna);
    const reportId = await report(id);
    await end(id, 'withdrawn');
    const remindersOf = () =>
      app.database.query(`SELECT 1 FROM mail_deliveries WHERE template = 'quality-reports.reminder'`);
    await app.database.query(
      `UPDATE matters SET outcome = 'no-measures', closed_by = gen_random_uuid(), closed_at = now()
       WHERE kind = 'quality-report' AND outcome IS NULL AND id <> $1`,
      [reportId],
    );
    try {
      app.clock.set(new Date('2030-05-08T10:00:00Z'));
      await runReminder(app, LateReportsReminder);
      expect(await remindersOf()).toHaveLength(1);
      app.clock.reset();
      expect((await close(responsible, id, reportId)).status).toBe(204);
      app.clock.set(new Date('2030-05-15T10:00:00Z'));
      await runReminder(app, LateReportsReminder);
      expect(await remindersOf()).toHaveLength(1);
    } finally {
      app.clock.reset();
    }
  });

  it('a complaint about a message is read with the message, and each has its row', async () => {
    const { id, patient } = await anAnsweredCase(app, anna);
    const { id: messageId } = (
      await patient.post('/messages', { text: 'Jag är inte nöjd med svaret.', isComplaint: true })
    ).body as { id: string };
    expect((await read(responsible, id, messageId)).body).toEqual({
      description: '',
      message: 'Jag är inte nöjd med svaret.',
      measures: '',
    });
    expect((await logOf(id)).map(({ group }) => group).sort()).toEqual(['messages', 'quality-reports']);
    expect(await close(responsible, id, messageId, { outcome: 'no-complaint' })).toMatchObject({
      status: 422,
      body: { code: 'outcome_not_offered' },
    });
    expect((await close(responsible, id, messageId, { outcome: 'agreed' })).status).toBe(204);
    const { reports } = (await anna.get(`/cases/${id}/quality-reports`)).body as unknown as QualityReportsResponse;
    expect(reports).toMatchObject([{ outcome: 'agreed', closedBy: null, closedAt: expect.any(String) as unknown }]);
  });

  it('a report is closed once in the office, with its measures, and at the desk another outcome takes its place', async () => {
    const { id } = await anAnsweredCase(app, anna);
    const reportId = await report(id);
    expect(await close(responsible, id, reportId, { outcome: 'lex-maria' })).toMatchObject({
      status: 422,
      body: { code: 'incomplete', missing: ['measures'] },
    });
    const answers = await Promise.all([close(responsible, id, reportId), close(responsible, id, reportId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already_closed');
    const atDesk = `/api/v1/desk/cases/${id}/quality-reports/${reportId}/outcome`;
    expect((await app.put(atDesk, { outcome: 'no-measures' }, anna.headers)).status).toBe(204);
    const [row] = await app.database.query(`SELECT ${CLOSED_BY} FROM matters WHERE id = $1`, [reportId]);
    expect(row).toEqual({ by: anna.clinicianId, admin: null });
  });

  it('an admin who is not responsible sees that there is a report, reads and closes nothing, and the try is logged [R8]', async () => {
    const { id } = await anAnsweredCase(app, anna);
    const reportId = await report(id);
    const { body } = await admin.get(`cases/${id}/quality-reports`);
    expect(body).toMatchObject({ isResponsible: false, reports: [{ id: reportId }] });
    for (const refused of [await read(admin, id, reportId), await close(admin, id, reportId)])
      expect(refused).toMatchObject({ status: 403, body: { code: 'not_log_reviewer' } });
    expect(await logOf(id)).toEqual([
      { action: 'read', group: 'quality-reports', reason: 'operator-request', outcome: 'refused' },
    ]);
  });

  it('reading and closing need a fresh second factor', async () => {
    const { id } = await anAnsweredCase(app, anna);
    const reportId = await report(id);
    const late = await anAdminAtAal2(app);
    await nameResponsible(app, late.userId);
    await app.database.query(
      `UPDATE sessions SET signed_at = NULL, methods = (SELECT jsonb_agg(m || jsonb_build_object('timestamp', extract(epoch FROM now())::bigint - 4000))
         FROM jsonb_array_elements(methods) m) WHERE user_id = $1`,
      [late.userId],
    );
    for (const refused of [await read(callsOf(app, late), id, reportId), await close(callsOf(app, late), id, reportId)])
      expect(refused).toMatchObject({ status: 401, body: { code: 'step_up_required' } });
  });

  it('a block by the patient closes the words to the office, and the report can be closed', async () => {
    const { id, patient } = await anAnsweredCase(app, anna);
    const reportId = await report(id);
    expect((await patient.put('/block', {})).status).toBe(200);
    expect(await read(responsible, id, reportId)).toMatchObject({ status: 403, body: { code: 'case_blocked' } });
    expect((await close(responsible, id, reportId)).status).toBe(204);
    expect((await logOf(id)).map(({ action, outcome }) => [action, outcome])).toEqual([
      ['read', 'refused'],
      ['write', 'granted'],
    ]);
  });

  it('an erased case, another case’s report and an unknown one are not found', async () => {
    const { id } = await anAnsweredCase(app, anna);
    const other = await anAnsweredCase(app, anna);
    const reportId = await report(id);
    for (const [ofCase, unknown] of [
      [other.id, reportId],
      [id, randomUUID()],
      [randomUUID(), reportId],
    ] as const) {
      expect((await read(responsible, ofCase, unknown)).status).toBe(404);
      expect((await close(responsible, ofCase, unknown)).status).toBe(404);
    }
    await app.database.query('UPDATE cases SET erased_at = now() WHERE id = $1', [id]);
    expect((await responsible.get(`cases/${id}/quality-reports`)).status).toBe(404);
    expect((await read(responsible, id, reportId)).status).toBe(404);
    expect((await close(responsible, id, reportId)).status).toBe(404);
  });
});
