import { REPLY_LIMITS, replyLength } from '../../../common/reply.js';
import { CLAIM_LEASE_MS } from '../../../src/assessments/cases/case-deadlines.js';
import { aClinician, type AtDesk } from '../../support/auth/clinicians.js';
import { advanceCases, applyToCase, caseEventsOf, later, stateOf } from '../../support/cases.js';
import { mailsTo } from '../../support/orders.js';
import { aClaimedCase, anAnsweredCase, COMPLETE_REPLY, saveDraft } from '../../support/replies.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const NO_CASE = '00000000-0000-4000-8000-000000000000';

describe('the reply of a case', () => {
  let app: TestApp;
  let anna: AtDesk;
  let bo: AtDesk;
  beforeAll(async () => {
    app = await startTestApp();
    anna = await aClinician(app, 'Anna Lind');
    bo = await aClinician(app, 'Bo Ek');
  });
  afterEach(() => app.clock.reset());
  afterAll(() => app.stop());

  const sign = (clinician: AtDesk, id: string, revision = 1) => clinician.post(`/cases/${id}/sign`, { revision });
  const read = async (clinician: AtDesk, id: string, query = '') =>
    (await clinician.get(`/cases/${id}/reply${query}`)).body;
  /** Sets back when the session last saw its second factor. */
  const ageFactor = async ({ id }: AtDesk, minutes: number) => {
    await app.database.query(
      `UPDATE sessions SET methods = (SELECT jsonb_agg(m || jsonb_build_object('timestamp', extract(epoch FROM now())::bigint - $2 * 60))
         FROM jsonb_array_elements(methods) m) WHERE user_id = $1`,
      [id, minutes],
    );
  };

  describe('while it is written', () => {
    it('a draft is saved on top of its revision, renews the claim, and outlives release and claim', async () => {
      const { id } = await aClaimedCase(app, anna);
      later(app, CLAIM_LEASE_MS - 60_000);
      const renewedFrom = app.clock.now().getTime();
      const first = await saveDraft(app, anna, id, { ...COMPLETE_REPLY, safetyNet: '' });
      expect(first).toMatchObject({ status: 200, body: { revision: 1 } });
      const leaseUntil = new Date(String(first.body.leaseUntil)).getTime();
      expect(leaseUntil).toBeGreaterThanOrEqual(renewedFrom + CLAIM_LEASE_MS);
      expect(leaseUntil).toBeLessThanOrEqual(app.clock.now().getTime() + CLAIM_LEASE_MS);

      const stale = await saveDraft(app, anna, id, COMPLETE_REPLY, 0);
      expect(stale).toMatchObject({ status: 412, body: { code: 'revision_conflict' } });
      expect(stale.body.current).toMatchObject({ revision: 1, savedBy: { displayName: 'Anna Lind' } });

      later(app, CLAIM_LEASE_MS + 1);
      await advanceCases(app);
      expect(await stateOf(app, id)).toBe('submitted');
      expect(await saveDraft(app, anna, id, COMPLETE_REPLY, 1)).toMatchObject({
        status: 409,
        body: { code: 'not_claimed_by_you' },
      });
      await applyToCase(app, id, { event: 'case-claimed', actor: { role: 'clinician', id: bo.clinicianId } });
      expect(await read(bo, id)).toMatchObject({ draft: { revision: 1, savedBy: { displayName: 'Anna Lind' } } });
      expect(await saveDraft(app, bo, id, COMPLETE_REPLY, 1)).toMatchObject({ status: 200, body: { revision: 2 } });
    });

    it('a draft needs If-Match, and what is malformed or too long is refused', async () => {
      const { id } = await aClaimedCase(app, anna);
      const put = (body: unknown, headers: Record<string, string> = { 'if-match': '"0"' }) =>
        app.put(`/api/v1/desk/cases/${id}/draft`, body, { ...anna.headers, ...headers });
      expect((await put(COMPLETE_REPLY, {})).status).toBe(400);
      expect((await put({ ...COMPLETE_REPLY, diagnosis: { plain: '', codes: ['eksem'] } })).status).toBe(400);
      expect((await put({ ...COMPLETE_REPLY, assessment: 7 })).status).toBe(400);
      const rest = replyLength({ ...COMPLETE_REPLY, assessment: '' });
      const whole = { ...COMPLETE_REPLY, assessment: 'å'.repeat(REPLY_LIMITS.total - rest) };
      expect(await put({ ...whole, followUp: 'x' })).toMatchObject({
        status: 422,
        body: { code: 'too_long', limit: 50_000, length: 50_001 },
      });
      expect((await put(whole)).status).toBe(200);
      expect((await sign(anna, id)).status).toBe(200);
      expect(await read(anna, id)).toMatchObject({ draft: null, signed: { reply: whole } });
    });

    it('who does not hold the case says why, and each access leaves its row', async () => {
      const { id } = await aClaimedCase(app, anna);
      await saveDraft(app, anna, id);
      expect(await bo.get(`/cases/${id}/reply`)).toMatchObject({ status: 403, body: { code: 'reason_required' } });
      expect((await bo.get(`/cases/${id}/reply?reason=curiosity`)).status).toBe(400);
      expect((await bo.get(`/cases/${id}/reply?reason=handover`)).status).toBe(200);
      const rows = await app.database.query(
        `SELECT role, action, data_group, reason, outcome FROM access_log WHERE case_id = $1 ORDER BY sequence`,
        [id],
      );
      const row = { role: 'clinician', action: 'read', data_group: 'reply', reason: 'handover', outcome: 'granted' };
      expect(rows).toEqual([
        { ...row, action: 'write', reason: 'care' },
        { ...row, data_group: 'case', reason: 'care', outcome: 'refused' },
        row,
        { ...row, data_group: 'second-opinions' },
        { ...row, data_group: 'messages' },
      ]);
      expect((await anna.get(`/cases/${NO_CASE}/reply`)).status).toBe(404);
      expect((await anna.get('/cases/none/reply')).status).toBe(404);
    });
  });

  describe('when it is signed', () => {
    it('what is missing is named, and a reply that a colleague changed is not signed', async () => {
      const { id } = await aClaimedCase(app, anna);
      expect(await sign(anna, id)).toMatchObject({
        status: 422,
        body: { code: 'incomplete', missing: ['diagnosis', 'codes', 'assessment', 'safetyNet'] },
      });
      await saveDraft(app, anna, id, { ...COMPLETE_REPLY, safetyNet: ' ', diagnosis: { plain: '', codes: [] } });
      expect(await sign(anna, id)).toMatchObject({
        status: 422,
        body: { missing: ['diagnosis', 'codes', 'safetyNet'] },
      });
      await applyToCase(app, id, { event: 'case-taken-over', actor: { role: 'clinician', id: bo.clinicianId } });
      await saveDraft(app, bo, id, COMPLETE_REPLY, 1);
      expect(await sign(anna, id)).toMatchObject({ status: 409, body: { code: 'not_claimed_by_you' } });
      expect(await sign(bo, id, 1)).toMatchObject({ status: 412, body: { current: { revision: 2 } } });
      expect((await sign(bo, id, 2)).status).toBe(200);
    });

    it('a second factor of the last ten minutes is needed, whatever the session', async () => {
      const { id } = await aClaimedCase(app, bo);
      await saveDraft(app, bo, id);
      await ageFactor(bo, 11);
      expect(await sign(bo, id)).toMatchObject({ status: 401, body: { code: 'step_up_required' } });
      expect(await stateOf(app, id)).toBe('in_review');
      await ageFactor(bo, 9);
      expect((await sign(bo, id)).status).toBe(200);
      await ageFactor(bo, 11);
      expect((await bo.post(`/cases/${id}/amendments`, { text: 'a', reason: 'b' })).status).toBe(401);
      await ageFactor(bo, 0);
    });

    it('twice at once is one reply, and again it answers the same', async () => {
      const { id } = await aClaimedCase(app, anna);
      await saveDraft(app, anna, id);
      const [first, second] = await Promise.all([sign(anna, id), sign(anna, id)]);
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(second.body).toEqual(first.body);
      expect((await sign(anna, id, 99)).body).toEqual(first.body);
      expect((await caseEventsOf(app, id)).filter((name) => name === 'reply-signed')).toHaveLength(1);
      expect((await saveDraft(app, anna, id)).status).toBe(409);
    });

    it('no statement changes or deletes what was signed or sent', async () => {
      const { id, patient } = await anAnsweredCase(app, anna);
      await anna.post(`/cases/${id}/amendments`, { text: 'Rätt sida är vänster.', reason: 'Fel sida.' });
      await patient.post('/messages', { text: 'Hur länge ska jag smörja?' });
      for (const table of ['case_replies', 'case_amendments', 'case_messages'])
        for (const sql of [`UPDATE ${table} SET content = '\\x00'`, `DELETE FROM ${table}`])
          await expect(app.database.query(`${sql} WHERE case_id = $1`, [id])).rejects.toThrow(/append-only/);
      await expect(app.database.query('DELETE FROM cases WHERE id = $1', [id])).rejects.toThrow(/foreign key/);
    });
  });

  describe('a second opinion', () => {
    it('the colleague is told without content, reads, comments, and cannot sign', async () => {
      const { id } = await aClaimedCase(app, anna);
      await saveDraft(app, anna, id);
      const ask = (clinicianId: string) => anna.post(`/cases/${id}/second-opinions`, { clinicianId });
      const asked = await ask(bo.clinicianId);
      expect(asked).toMatchObject({ status: 201, body: { clinician: { displayName: 'Bo Ek' } } });
      expect((await ask(bo.clinicianId)).body).toMatchObject({ id: asked.body.id });
      expect((await ask(anna.clinicianId)).status).toBe(404);
      await app.drain();
      const mails = await app.eventually(() => {
        const found = mailsTo(app, bo.email).filter(({ subject }) => subject.startsWith('En kollega'));
        expect(found).toHaveLength(1);
        return found;
      });
      expect(mails[0]?.text).toContain(`/lakare/arende/${id}`);
      expect(mails[0]?.text).not.toMatch(/eksem/i);

      expect((await bo.get(`/cases/${id}/reply?reason=second-opinion`)).body).toMatchObject({ draft: { revision: 1 } });
      const comments = `/cases/${id}/second-opinions/${String(asked.body.id)}/comments`;
      expect((await bo.post(comments, { text: 'Jag håller med.' })).status).toBe(204);
      expect(await sign(bo, id)).toMatchObject({ status: 409, body: { code: 'not_claimed_by_you' } });
      const stranger = await aClinician(app, 'Cia Dal');
      expect(await stranger.post(comments, { text: 'Hej' })).toMatchObject({
        status: 403,
        body: { code: 'not_asked' },
      });
      expect((await anna.post(`/cases/${id}/second-opinions/${NO_CASE}/comments`, { text: 'x' })).status).toBe(404);
      expect(await read(anna, id)).toMatchObject({
        secondOpinions: [{ comments: [{ text: 'Jag håller med.', by: { displayName: 'Bo Ek' } }] }],
      });
    });
  });
});
