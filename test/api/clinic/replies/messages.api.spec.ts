import { randomUUID } from 'node:crypto';
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { dueAt } from '../../../../common/sla-clock.js';
import type { QueueResponse } from '../../../../src/clinic/desk/contracts/queue.contract.js';
import type { CaseMessagesResponse } from '../../../../src/clinic/replies/contracts/messages.contract.js';
import { CasesRepository } from '../../../../src/clinic/cases/cases.repository.js';
import { aClinician, type AtDesk } from '../../../support/auth/clinicians.js';
import { openCase } from '../../../support/case-session.js';
import { applyToCase, submitCase } from '../../../support/cases.js';
import { mailsTo } from '../../../support/orders.js';
import { anOpenCase } from '../../../support/photos/photo-case.js';
import { aClaimedCase, anAnsweredCase, saveDraft } from '../../../support/replies.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const NO_MESSAGE = '00000000-0000-4000-8000-000000000000';

describe('messages of a case', () => {
  let app: TestApp;
  let anna: AtDesk;
  let bo: AtDesk;
  beforeAll(async () => {
    app = await startTestApp();
    anna = await aClinician(app, 'Anna Lind');
    bo = await aClinician(app, 'Bo Ek');
  });
  afterAll(() => app.stop());

  const clockOf = async (id: string) => (await app.nest.get(CasesRepository).find(id))?.clock ?? null;
  const put = (who: AtDesk, path: string, body: object = {}) => app.put(`/api/v1/desk${path}`, body, who.headers);
  const reportsOf = async (caseId: string) => {
    const { qualityReports } = (await bo.get('/cases')).body as unknown as QueueResponse;
    return qualityReports.filter((report) => report.caseId === caseId);
  };
  const hasDot = async (view: string, id: string) => {
    const { cases } = (await anna.get(`/cases?view=${view}&limit=100`)).body as unknown as QueueResponse;
    return cases.find((row) => row.id === id)?.hasNewMessage;
  };

  describe('while the case waits for its reply', () => {
    it('an added message waits at the desk without a mail, moves no clock, and is answered by the signature', async () => {
      const { id } = await anOpenCase(app);
      const patient = await openCase(app, id);
      expect(await patient.post('/messages', { text: 'För tidigt.' })).toMatchObject({
        status: 409,
        body: { code: 'messages_closed' },
      });
      expect((await patient.get('/messages')).status).toBe(409);
      await submitCase(app, id);
      const before = await clockOf(id);
      expect((await patient.post('/messages', { text: 'Jag glömde: det kliar.' })).status).toBe(201);
      expect(await hasDot('unclaimed', id)).toBe(true);
      await applyToCase(app, id, { event: 'case-claimed', actor: { role: 'clinician', id: anna.clinicianId } });
      expect((await patient.post('/messages', { text: 'Och det svider.' })).status).toBe(201);
      const after = await clockOf(id);
      expect(after).toEqual(before);
      expect(after && dueAt(after)).toEqual(before && dueAt(before));
      expect((await patient.get('/messages')).body).toMatchObject({
        isOpen: true,
        openUntil: null,
        messages: [{ from: 'patient', text: 'Jag glömde: det kliar.' }, { text: 'Och det svider.' }],
      });
      // Only the patient adds something: the doctor asks, or answers.
      expect(await anna.post(`/cases/${id}/messages`, { text: 'Var?' })).toMatchObject({ status: 409 });
      await app.drain();
      expect(mailsTo(app, anna.email).filter(({ subject }) => subject.startsWith('Ett nytt meddelande'))).toEqual([]);

      expect(await hasDot('mine', id)).toBe(true);
      await saveDraft(app, anna, id);
      const { messages } = (await anna.get(`/cases/${id}/reply`)).body as unknown as CaseMessagesResponse;
      const signing = { revision: 1, lastSeenMessageId: messages.at(-1)?.id };
      expect((await anna.post(`/cases/${id}/sign`, signing)).status).toBe(200);
      expect(await hasDot('answered', id)).toBe(false);
    });

    it('a case says when its patient read it last before this visit, and in the first visit when that began', async () => {
      const { id } = await anOpenCase(app);
      const patient = await openCase(app, id);
      const lastRead = async () => ((await patient.get()).body as { lastReadAt: string }).lastReadAt;
      const begun = await lastRead();
      expect(await lastRead()).toBe(begun);
      // The account's reading of yesterday, the clinic's, and one that was refused.
      for (const [minutes, role, outcome] of [
        [1_440, 'patient', 'granted'],
        [31, 'clinician', 'granted'],
        [31, 'patient', 'refused'],
        [29, 'patient', 'granted'],
      ])
        await app.database.query(
          `INSERT INTO access_log (at, principal, role, assurance, action, case_id, data_group, reason, outcome)
           VALUES (now() - make_interval(mins => $1), 'user:x', $2, 'aal2', 'read', $3, 'answers', 'own-case', $4)`,
          [minutes, role, id, outcome],
        );
      const ago = Date.now() - Date.parse(await lastRead());
      expect(Math.round(ago / millisecondsInMinute)).toBe(1_440);
    });

    it('a message of another case’s patient, or of nobody, is refused', async () => {
      const found = await aClaimedCase(app, anna);
      const other = await aClaimedCase(app, anna);
      for (const headers of [{}, other.patient.headers])
        expect((await app.post(`/api/v1/cases/${found.id}/messages`, { text: 'Hej' }, headers)).status).toBe(404);
    });
  });

  describe('a complaint', () => {
    it('the patient marks a message; it is due in four weeks, admins are told once, and its outcome is noted [P34]', async () => {
      const { id, orderId, patient } = await anAnsweredCase(app, anna);
      const sent = await patient.post('/messages', { text: 'Jag är inte nöjd.', isComplaint: true });
      const { id: messageId, sentAt, complaint } = sent.body as unknown as CaseMessagesResponse['messages'][number];
      expect(complaint).toMatchObject({ markedBy: 'patient', outcome: null });
      expect(Date.parse(complaint?.dueAt ?? '') - Date.parse(sentAt)).toBe(28 * millisecondsInDay);
      // Marked again, by the doctor too, it stays the patient's.
      const marked = { kind: 'complaint', messageId };
      expect(await put(anna, `/cases/${id}/quality-reports/${randomUUID()}`, marked)).toMatchObject({
        status: 409,
        body: { code: 'already_reported' },
      });
      // Every clinician sees it in the queue until its outcome is noted.
      const listed = {
        id: messageId,
        kind: 'complaint',
        dueAt: complaint?.dueAt,
        clinician: { displayName: 'Anna Lind' },
      };
      expect(await reportsOf(id)).toMatchObject([listed]);
      await app.drain();
      const mails = await app.database.query(
        `SELECT DISTINCT dedupe_key FROM mail_deliveries WHERE subject_id = $1 AND template = 'assessments.complaint'`,
        [orderId],
      );
      expect(mails).toHaveLength(1);

      const close = (who: AtDesk, of: string, outcome: string) =>
        put(who, `/cases/${id}/quality-reports/${of}/outcome`, { outcome });
      expect((await close(anna, messageId, 'maybe')).status).toBe(400);
      expect((await close(bo, messageId, 'agreed')).status).toBe(409);
      expect((await close(anna, NO_MESSAGE, 'agreed')).status).toBe(404);
      expect((await close(anna, messageId, 'partly-agreed')).status).toBe(204);
      expect(await reportsOf(id)).toEqual([]);
      expect((await patient.get('/messages')).body).toMatchObject({
        messages: [{ complaint: { markedBy: 'patient', outcome: 'partly-agreed' } }],
      });
    });

    it('a doctor marks a message of the patient, and no other', async () => {
      const { id, patient } = await anAnsweredCase(app, anna);
      const written = await patient.post('/messages', { text: 'Det blev fel.' });
      const own = await anna.post(`/cases/${id}/messages`, { text: 'Jag ber om ursäkt.' });
      const mark = (who: AtDesk, messageId: unknown) =>
        put(who, `/cases/${id}/quality-reports/${randomUUID()}`, { kind: 'complaint', messageId });
      expect((await mark(bo, written.body.id)).status).toBe(409);
      expect((await mark(anna, own.body.id)).status).toBe(404);
      expect((await mark(anna, NO_MESSAGE)).status).toBe(404);
      expect((await mark(anna, written.body.id)).status).toBe(204);
      expect((await anna.get(`/cases/${id}/reply`)).body).toMatchObject({
        messages: [{ complaint: { markedBy: 'clinician', outcome: null } }, { complaint: null }],
      });
    });
  });

  it('feedback keeps what was missed, of a closed list, apart from the journal [P36]', async () => {
    const { id, patient } = await anAnsweredCase(app, anna);
    expect((await patient.post('/feedback', { hasHelped: false, lacks: ['everything'] })).status).toBe(400);
    expect((await patient.post('/feedback', { hasHelped: false })).status).toBe(204);
    expect((await patient.post('/feedback', { hasHelped: false, lacks: ['unclear', 'late'] })).status).toBe(204);
    const rows = await app.database.query('SELECT has_helped, lacks FROM reply_feedback WHERE case_id = $1', [id]);
    expect(rows).toEqual([{ has_helped: false, lacks: ['unclear', 'late'] }]);
  });
});
