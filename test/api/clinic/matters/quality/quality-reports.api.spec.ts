import { randomUUID } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import type { QueueResponse } from '../../../../../src/clinic/desk/contracts/queue.contract.js';
import type {
  QualityReport,
  QualityReportsResponse,
} from '../../../../../src/clinic/matters/quality/quality.contract.js';
import { LateReportsReminder } from '../../../../../src/clinic/matters/quality/late-reports.js';
import { aClinician, type AtDesk } from '../../../../support/auth/clinicians.js';
import { anAdminAtAal2 } from '../../../../support/content/people.js';
import { runReminder } from '../../../../support/matters.js';
import { aClaimedCase, anAnsweredCase } from '../../../../support/replies.js';
import { callsOf, type AdminCalls } from '../../../../support/settings/admin-calls.js';
import { startTestApp, type TestApp } from '../../../../support/test-app.js';

const WORDS = 'Receptet gällde fel styrka.';
const MEASURES = 'Styrkan läses nu upp före signering.';
const DEVIATION = { kind: 'deviation', severity: 'harm', description: WORDS };
const BY_PHONE = { kind: 'complaint', description: 'Patienten ringde om väntetiden.' };
const REFUSED = { status: 409, body: { code: 'not_claimed_by_you' } };

describe('complaints and deviations of a case', () => {
  let app: TestApp;
  let anna: AtDesk;
  let bo: AtDesk;
  let admin: AdminCalls;
  let otherAdmin: AdminCalls;
  beforeAll(async () => {
    app = await startTestApp();
    [anna, bo] = [await aClinician(app, 'Anna Lind'), await aClinician(app, 'Bo Ek')];
    const person = await anAdminAtAal2(app);
    admin = callsOf(app, person);
    otherAdmin = callsOf(app, await anAdminAtAal2(app));
    // Who became an admin after the other one waits a day.
    await app.database.query(`UPDATE cms_admins SET active_since = now() - interval '2 days'`);
  });
  afterAll(() => app.stop());

  const pathOf = (caseId: string, id: string) => `/api/v1/desk/cases/${caseId}/quality-reports/${id}`;
  const report = (who: AtDesk, caseId: string, body: object, id: string = randomUUID()) =>
    app.put(pathOf(caseId, id), body, who.headers);
  const close = (who: AtDesk, caseId: string, id: string, body: object) =>
    app.put(`${pathOf(caseId, id)}/outcome`, body, who.headers);
  const read = async (who: AtDesk, caseId: string) =>
    (await who.get(`/cases/${caseId}/quality-reports`)).body as unknown as QualityReportsResponse;
  const aReported = async (body: object = DEVIATION) => {
    const found = await anAnsweredCase(app, anna);
    const id = randomUUID();
    expect((await report(anna, found.id, body, id)).status).toBe(204);
    return { ...found, reportId: id };
  };
  const queued = async (caseId: string) => {
    const { qualityReports } = (await bo.get('/cases')).body as unknown as QueueResponse;
    return qualityReports.filter((each) => each.caseId === caseId);
  };
  const waits = async (name: string, orderId: string) => {
    const { body } = await admin.get(`orders?waits=${name}&limit=100`);
    return body.orders.some((order: { id: string }) => order.id === orderId);
  };
  const mailsOf = (orderId: string) =>
    app.database.query<{ template: string; recipients: number }>(
      `SELECT template, count(*)::int AS recipients FROM mail_deliveries
       WHERE subject_id = $1 AND template IN ('assessments.complaint', 'assessments.deviation') GROUP BY template`,
      [orderId],
    );

  describe('reporting', () => {
    it('a deviation is due in thirty days, encrypted, logged, listed for the desk and the office, and mailed once', async () => {
      const { id, orderId, patient } = await anAnsweredCase(app, anna);
      const reportId = randomUUID();
      for (let time = 1; time <= 2; time += 1) expect((await report(anna, id, DEVIATION, reportId)).status).toBe(204);
      const { reports, mayReport } = await read(anna, id);
      expect(mayReport).toBe(true);
      expect(reports).toMatchObject([
        { id: reportId, ...DEVIATION, messageId: null, markedBy: 'clinician', outcome: null, measures: '' },
      ]);
      const [{ dueAt, reportedAt, reportedBy }] = reports as [QualityReport];
      expect(reportedBy?.displayName).toBe('Anna Lind');
      expect(Date.parse(dueAt) - Date.parse(reportedAt)).toBe(30 * millisecondsInDay);
      const [row] = await app.database.query<{ texts: string; plain: string }>(
        `SELECT (SELECT string_agg(encode(content, 'escape'), '') FROM quality_report_texts WHERE case_id = $1) AS texts,
           (SELECT string_agg(r::text, '') FROM matters r WHERE case_id = $1) AS plain`,
        [id],
      );
      expect(row?.texts).not.toBe('');
      for (const stored of [row?.texts, row?.plain]) expect(stored).not.toContain('styrka');
      const logged = await app.database.query<{ action: string }>(
        `SELECT DISTINCT action FROM access_log WHERE case_id = $1 AND data_group = 'quality-reports' ORDER BY action`,
        [id],
      );
      expect(logged.map(({ action }) => action)).toEqual(['read', 'write']);
      expect(await queued(id)).toMatchObject([
        { id: reportId, kind: 'deviation', clinician: { displayName: 'Anna Lind' } },
      ]);
      expect(JSON.stringify(await queued(id))).not.toContain('harm');
      expect([await waits('open-deviations', orderId), await waits('open-complaints', orderId)]).toEqual([true, false]);
      // The patient's messages say nothing of it.
      expect(JSON.stringify((await patient.get('/messages')).body)).not.toContain('deviation');
      await app.drain();
      expect((await mailsOf(orderId)).map(({ template }) => template)).toEqual(['assessments.deviation']);
      const mails = app.inbox.mails().filter(({ subject }) => subject.startsWith('En avvikelse är rapporterad'));
      expect(JSON.stringify(mails)).not.toMatch(/styrka|skada på|harm"/);
    });

    it('a complaint by phone is of the case as a whole, and is due in four weeks', async () => {
      const { id, orderId } = await aReported(BY_PHONE);
      const [{ dueAt, reportedAt, severity, description }] = (await read(anna, id)).reports as [QualityReport];
      expect(Date.parse(dueAt) - Date.parse(reportedAt)).toBe(28 * millisecondsInDay);
      expect([severity, description]).toEqual([null, BY_PHONE.description]);
      await app.drain();
      expect((await mailsOf(orderId)).map(({ template }) => template)).toEqual(['assessments.complaint']);
    });

    it('a message is a complaint and a deviation, each once; the clinic’s own is only a deviation', async () => {
      const { id, patient } = await anAnsweredCase(app, anna);
      const { id: messageId } = (await patient.post('/messages', { text: 'Det svider.' })).body;
      const { id: own } = (await anna.post(`/cases/${id}/messages`, { text: 'Sluta smörja.' })).body;
      const deviation = { ...DEVIATION, messageId };
      expect((await report(anna, id, { kind: 'complaint', messageId })).status).toBe(204);
      expect((await report(anna, id, deviation)).status).toBe(204);
      for (const again of [deviation, { kind: 'complaint', messageId }])
        expect(await report(anna, id, again)).toMatchObject({ status: 409, body: { code: 'already_reported' } });
      expect((await report(anna, id, { ...DEVIATION, messageId: own })).status).toBe(204);
      expect(await report(anna, id, { kind: 'complaint', messageId: own })).toMatchObject({
        status: 404,
        body: { code: 'message_not_found' },
      });
      const kinds = (await read(anna, id)).reports.map(({ kind, messageId: of }) => [kind, of]);
      expect(kinds).toEqual([
        ['complaint', messageId],
        ['deviation', messageId],
        ['deviation', own],
      ]);
    });

    it('a message of another case, and the id of another case’s report, are refused', async () => {
      const other = await aReported();
      const { id: messageId } = (await other.patient.post('/messages', { text: 'Hej.' })).body;
      const { id } = await anAnsweredCase(app, anna);
      for (const kind of ['complaint', 'deviation'])
        expect((await report(anna, id, { ...DEVIATION, kind, messageId })).status).toBe(404);
      expect((await report(anna, id, DEVIATION, other.reportId)).status).toBe(409);
      expect((await read(anna, id)).reports).toEqual([]);
      expect((await close(anna, id, other.reportId, { outcome: 'no-measures' })).status).toBe(404);
    });

    it.each([
      ['a deviation without severity', { ...DEVIATION, severity: null }, 422, ['severity']],
      ['a deviation without words', { ...DEVIATION, description: '  ' }, 422, ['description']],
      ['a complaint by phone without words', { kind: 'complaint' }, 422, ['description']],
      ['another kind', { ...DEVIATION, kind: 'praise' }, 400, undefined],
      ['another severity', { ...DEVIATION, severity: 'huge' }, 400, undefined],
      ['too many words', { ...DEVIATION, description: 'x'.repeat(4001) }, 400, undefined],
      ['text that Postgres cannot store', { ...DEVIATION, description: 'a\0b' }, 400, undefined],
    ])('%s is refused', async (_what, body, status, missing) => {
      const { id } = await aClaimedCase(app, anna);
      expect(await report(anna, id, body)).toMatchObject({ status, body: missing === undefined ? {} : { missing } });
    });
  });

  describe('the outcome', () => {
    it('measures stand with the outcome, and another outcome takes its place; what was written before stays stored', async () => {
      const { id, orderId, reportId } = await aReported();
      const noted = { outcome: 'measures-taken', measures: MEASURES };
      expect((await close(anna, id, reportId, noted)).status).toBe(204);
      expect((await read(anna, id)).reports).toMatchObject([{ ...noted, closedBy: { displayName: 'Anna Lind' } }]);
      expect(await queued(id)).toEqual([]);
      expect(await waits('open-deviations', orderId)).toBe(false);
      expect((await close(anna, id, reportId, { outcome: 'no-deviation' })).status).toBe(204);
      expect((await read(anna, id)).reports).toMatchObject([{ outcome: 'no-deviation', measures: '' }]);
      const [row] = await app.database.query<{ rows: number }>(
        'SELECT count(*)::int AS rows FROM quality_report_texts WHERE report_id = $1',
        [reportId],
      );
      expect(row?.rows).toBe(2);
      for (const sql of [`UPDATE quality_report_texts SET content = '\\x00'`, 'DELETE FROM quality_report_texts'])
        await expect(app.database.query(`${sql} WHERE case_id = $1`, [id])).rejects.toThrow(/append-only/);
    });

    it('an outcome of the other kind, one without its measures, and taking back a patient’s mark are refused', async () => {
      const { id, patient, reportId } = await aReported();
      const sent = await patient.post('/messages', { text: 'Jag är inte nöjd.', isComplaint: true });
      const { id: complaintId } = sent.body as { id: string };
      const notOffered = { status: 422, body: { code: 'outcome_not_offered' } };
      expect(await close(anna, id, reportId, { outcome: 'agreed' })).toMatchObject(notOffered);
      expect(await close(anna, id, complaintId, { outcome: 'no-measures' })).toMatchObject(notOffered);
      expect(await close(anna, id, complaintId, { outcome: 'no-complaint' })).toMatchObject(notOffered);
      for (const outcome of ['measures-taken', 'lex-maria'])
        expect(await close(anna, id, reportId, { outcome, measures: ' ' })).toMatchObject({
          status: 422,
          body: { missing: ['measures'] },
        });
      expect((await close(anna, id, randomUUID(), { outcome: 'no-measures' })).status).toBe(404);
      expect((await queued(id)).map(({ kind }) => kind).sort()).toEqual(['complaint', 'deviation']);
    });
  });

  describe('who may', () => {
    it('another clinician neither reports nor closes, and reads once a reason is given', async () => {
      const { id, reportId } = await aReported();
      expect(await report(bo, id, DEVIATION)).toMatchObject(REFUSED);
      expect(await close(bo, id, reportId, { outcome: 'no-measures' })).toMatchObject(REFUSED);
      expect((await bo.get(`/cases/${id}/quality-reports`)).status).toBe(403);
      await bo.post(`/cases/${id}/visits`, { reason: 'handover', note: 'Anna är ledig.' });
      expect(await read(bo, id)).toMatchObject({ mayReport: false, reports: [{ id: reportId, description: WORDS }] });
      expect(await report(bo, id, DEVIATION)).toMatchObject(REFUSED);
    });

    it('a person responsible who may read the case reports and closes', async () => {
      const eva = await aClinician(app, 'Eva Sten');
      await app.database.query(`INSERT INTO cms_admins (user_id, is_active) VALUES ($1, true)`, [eva.id]);
      await app.database.query(
        `INSERT INTO log_reviewers (user_id, named_by, named_at) VALUES ($1, $1, now() - interval '2 days')`,
        [eva.id],
      );
      const { id, reportId } = await aReported();
      expect((await report(eva, id, DEVIATION)).status).toBe(403);
      await eva.post(`/cases/${id}/visits`, { reason: 'handover', note: 'Avvikelsen utreds.' });
      expect((await read(eva, id)).mayReport).toBe(true);
      expect((await report(eva, id, DEVIATION)).status).toBe(204);
      expect((await close(eva, id, reportId, { outcome: 'no-measures' })).status).toBe(204);
      expect((await read(anna, id)).reports).toMatchObject([
        { outcome: 'no-measures', closedBy: { displayName: 'Eva Sten' } },
        { outcome: null, reportedBy: { displayName: 'Eva Sten' } },
      ]);
    });

    it('a frozen access of the patient changes nothing for the clinic', async () => {
      const { id } = await anAnsweredCase(app, anna);
      await app.database.query('INSERT INTO case_access_freezes (id, case_id) VALUES ($1, $2)', [randomUUID(), id]);
      expect((await report(anna, id, DEVIATION)).status).toBe(204);
    });

    it('a closed case is open to its signer on a follow-up', async () => {
      const { id, reportId } = await aReported();
      await app.database.query(`UPDATE cases SET state = 'closed' WHERE id = $1`, [id]);
      expect(await report(anna, id, DEVIATION)).toMatchObject(REFUSED);
      await anna.post(`/cases/${id}/visits`, { reason: 'follow-up', note: 'Avvikelsen.' });
      expect((await report(anna, id, BY_PHONE)).status).toBe(204);
      expect((await close(anna, id, reportId, { outcome: 'no-measures' })).status).toBe(204);
    });

    it('a case that its patient has blocked is closed to other clinicians', async () => {
      const { id, patient, reportId } = await aReported();
      expect((await patient.put('/block', {})).status).toBe(200);
      for (const refused of [
        await report(bo, id, DEVIATION),
        await close(bo, id, reportId, { outcome: 'no-measures' }),
        await bo.get(`/cases/${id}/quality-reports`),
      ])
        expect(refused).toMatchObject({ status: 403, body: { code: 'case_blocked' } });
      expect((await report(anna, id, DEVIATION)).status).toBe(204);
    });

    it('an erased case has neither words nor severity, and nothing of it waits', async () => {
      const { id, orderId, reportId } = await aReported();
      const proposed = await admin.post(`cases/${id}/journal-erasures`, { reference: 'IVO 8-4/2026' });
      const { erasure } = (await admin.get(`cases/${id}/keeping`)).body;
      expect(proposed.status).toBeLessThan(300);
      expect((await otherAdmin.post(`journal-erasures/${erasure.id}/confirm`)).status).toBeLessThan(300);
      await app.drain();
      for (const refused of [
        await report(anna, id, DEVIATION),
        await close(anna, id, reportId, { outcome: 'no-measures' }),
        await anna.get(`/cases/${id}/quality-reports`),
      ])
        expect(refused.status).toBe(404);
      const [row] = await app.database.query(
        `SELECT payload ->> 'severity' AS severity, outcome FROM matters WHERE case_id = $1`,
        [id],
      );
      expect(row).toEqual({ severity: null, outcome: null });
      expect(await app.database.query('SELECT 1 FROM case_keys WHERE case_id = $1', [id])).toEqual([]);
      expect(await queued(id)).toEqual([]);
      expect(await waits('open-deviations', orderId)).toBe(false);
    });
  });

  it('persons responsible are reminded once a week of what is late, and of nothing that is closed', async () => {
    const { id, reportId } = await aReported();
    const remind = () => runReminder(app, LateReportsReminder);
    const reminders = async () => {
      const rows = await app.database.query<{ week: string }>(
        `SELECT DISTINCT split_part(dedupe_key, ':', 2) AS week FROM mail_deliveries
         WHERE template = 'quality-reports.reminder' ORDER BY week`,
      );
      return rows.map(({ week }) => week);
    };
    await app.database.query(
      `UPDATE matters SET outcome = 'no-measures', closed_by = gen_random_uuid(), closed_at = now()
       WHERE outcome IS NULL AND payload ->> 'kind' = 'deviation' AND id <> $1`,
      [reportId],
    );
    await app.database.query(
      `UPDATE matters SET outcome = 'agreed', closed_by = gen_random_uuid(), closed_at = now()
       WHERE outcome IS NULL AND payload ->> 'kind' = 'complaint'`,
    );
    await remind();
    expect(await reminders()).toEqual([]);
    try {
      app.clock.set(new Date('2030-05-08T10:00:00Z'));
      await Promise.all([remind(), remind()]);
      await remind();
      expect(await reminders()).toEqual(['2030-W19']);
      app.clock.set(new Date('2030-05-15T10:00:00Z'));
      await remind();
      expect(await reminders()).toEqual(['2030-W19', '2030-W20']);
      await app.database.query(
        `UPDATE matters SET outcome = 'no-measures', closed_by = gen_random_uuid(), closed_at = now() WHERE id = $1`,
        [reportId],
      );
      app.clock.set(new Date('2030-05-22T10:00:00Z'));
      await remind();
      expect(await reminders()).toEqual(['2030-W19', '2030-W20']);
    } finally {
      app.clock.reset();
    }
    expect((await read(anna, id)).reports).toHaveLength(1);
  });
});
