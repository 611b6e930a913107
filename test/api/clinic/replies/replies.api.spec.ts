import { randomUUID } from 'node:crypto';
import type { QueueResponse } from '../../../../src/clinic/desk/contracts/queue.contract.js';
import { REPLY_LIMITS, replyLength, type Reply } from '../../../../common/reply.js';
import { CLAIM_LEASE_MS } from '../../../../src/clinic/cases/case-durations.js';
import { accessOfJob } from '../../../../src/clinic/records/job-access.js';
import { PatientRecords } from '../../../../src/clinic/records/patient-records.js';
import { caseMessages } from '../../../../src/clinic/records/replies/case-messages.repository.js';
import type { DeskReplyResponse } from '../../../../src/clinic/replies/contracts/desk-reply.contract.js';
import type { IcdCodesResponse } from '../../../../src/clinic/replies/contracts/drafts.contract.js';
import { aClinician, type AtDesk } from '../../../support/auth/clinicians.js';
import { openCase } from '../../../support/case-session.js';
import { advanceCases, applyToCase, caseEventsOf, later, stateOf, submitCase } from '../../../support/cases.js';
import { mailsTo } from '../../../support/orders.js';
import { anOpenCase } from '../../../support/photos/photo-case.js';
import {
  aClaimedCase,
  anAnsweredCase,
  aPrescription,
  COMPLETE_REPLY,
  lastAccess,
  saveDraft,
} from '../../../support/replies.js';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { addDays, startOfStockholmDay } from '../../../../common/stockholm-time.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const NO_CASE = '00000000-0000-4000-8000-000000000000';

describe('the reply of a case [G50]', () => {
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

  const sign = (clinician: AtDesk, id: string, revision = 1, acts: object = {}) =>
    clinician.post(`/cases/${id}/sign`, { revision, ...acts });
  /** A message of the patient at any time, as an earlier release or another route may have stored it. */
  const aMessage = async (caseId: string) => {
    const message = {
      id: randomUUID(),
      sender: 'patient',
      kind: 'message',
      clinicianId: null,
      text: 'Det blev värre.',
    } as const;
    const access = accessOfJob('test');
    await app.nest
      .get(PatientRecords)
      .run(access, caseId, { write: 'messages' }, (records) =>
        caseMessages.insert(records, { ...message, sentAt: app.clock.now() }),
      );
    return message.id;
  };
  const read = async (clinician: AtDesk, id: string, query = '') =>
    (await clinician.get(`/cases/${id}/reply${query}`)).body;
  /** Sets back when the session last saw its second factor, and forgets its signatures. */
  const ageFactor = async ({ id }: AtDesk, minutes: number) => {
    await app.database.query(
      `UPDATE sessions SET signed_at = NULL, methods = (SELECT jsonb_agg(m || jsonb_build_object('timestamp', extract(epoch FROM now())::bigint - $2 * 60))
         FROM jsonb_array_elements(methods) m) WHERE user_id = $1`,
      [id, minutes],
    );
  };

  describe('the draft', () => {
    it('a draft is saved on top of its revision, renews the claim, and outlives release and claim', async () => {
      app.clock.stop();
      const { id } = await aClaimedCase(app, anna);
      later(app, CLAIM_LEASE_MS - 1_000);
      const first = await saveDraft(app, anna, id, { ...COMPLETE_REPLY, safetyNet: '' });
      expect(first).toMatchObject({ status: 200, body: { revision: 1 } });
      const leaseUntil = new Date(String(first.body.leaseUntil)).getTime();
      expect(leaseUntil).toBe(app.clock.now().getTime() + CLAIM_LEASE_MS);

      const stale = await saveDraft(app, anna, id, COMPLETE_REPLY, 0);
      expect(stale).toMatchObject({ status: 412, body: { code: 'revision_conflict' } });
      expect(stale.body.current).toMatchObject({ revision: 1, savedBy: { displayName: 'Anna Lind' } });
      expect(await lastAccess(app, id)).toEqual({ action: 'read', group: 'reply' });

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

    it('a draft needs If-Match, and a malformed or too long one is refused', async () => {
      const { id } = await aClaimedCase(app, anna);
      for (const malformed of [{ certainty: 'very' }, { certainty: null }, { duration: null }, { sideEffects: 7 }])
        expect((await saveDraft(app, anna, id, { ...COMPLETE_REPLY, ...malformed } as Reply)).status).toBe(400);
      const put = (body: unknown, headers: Record<string, string> = { 'if-match': '"0"' }) =>
        app.put(`/api/v1/desk/cases/${id}/draft`, body, { ...anna.headers, ...headers });
      expect((await put(COMPLETE_REPLY, {})).status).toBe(400);
      expect((await put({ ...COMPLETE_REPLY, diagnosis: { plain: '', codes: ['eksem'] } })).status).toBe(400);
      expect((await put({ ...COMPLETE_REPLY, assessment: 7 })).status).toBe(400);
      const rest = replyLength({ ...COMPLETE_REPLY, assessment: '' });
      const whole = { ...COMPLETE_REPLY, assessment: 'å'.repeat(REPLY_LIMITS.total - rest) };
      expect(await put({ ...whole, followUp: `${whole.followUp}x` })).toMatchObject({
        status: 422,
        body: { code: 'too_long', limit: 50_000, length: 50_001 },
      });
      expect((await put(whole)).status).toBe(200);
      expect((await sign(anna, id)).status).toBe(200);
      expect(await read(anna, id)).toMatchObject({ draft: null, signed: { reply: whole } });
    });

    it('an older page goes on saving, and its prescriptions get ids', async () => {
      const { id } = await aClaimedCase(app, anna);
      const unknown = { certainty: undefined, duration: undefined, sideEffects: undefined };
      const prescription = { ...aPrescription(), id: undefined, reference: undefined };
      const old = { ...COMPLETE_REPLY, ...unknown, prescriptions: [prescription, prescription] } as unknown as Reply;
      expect((await saveDraft(app, anna, id, old)).status).toBe(200);
      const { draft } = (await read(anna, id)) as unknown as { draft: { reply: Reply } };
      const empty = { certainty: '', duration: '', sideEffects: '' };
      expect({ ...draft.reply, prescriptions: [] }).toEqual({ ...COMPLETE_REPLY, ...empty });
      const ids = draft.reply.prescriptions.map((each) => each.id);
      expect(new Set(ids).size).toBe(2);
      expect(await sign(anna, id)).toMatchObject({
        status: 422,
        body: { missing: ['certainty', 'duration', 'sideEffects', ...ids.map((each) => `unsent:${each}`)] },
      });
    });

    it('a clinician without the claim gives a reason, and each access leaves its row', async () => {
      const { id } = await aClaimedCase(app, anna);
      await saveDraft(app, anna, id);
      expect(await bo.get(`/cases/${id}/reply`)).toMatchObject({ status: 403, body: { code: 'reason_required' } });
      await bo.post(`/cases/${id}/visits`, { reason: 'handover', note: 'Anna är sjuk.' });
      expect((await bo.get(`/cases/${id}/reply`)).status).toBe(200);
      const rows = await app.database.query(
        `SELECT role, action, data_group, reason, outcome FROM access_log WHERE case_id = $1 ORDER BY sequence`,
        [id],
      );
      const row = { role: 'clinician', action: 'read', data_group: 'reply', reason: 'handover', outcome: 'granted' };
      expect(rows).toEqual([
        { ...row, action: 'write', reason: 'care' },
        { ...row, data_group: 'case', reason: 'care', outcome: 'refused' },
        { ...row, action: 'write', data_group: 'access-note' },
        row,
        { ...row, data_group: 'second-opinions' },
        { ...row, data_group: 'messages' },
        { ...row, data_group: 'disagreements' },
      ]);
      expect((await anna.get(`/cases/${NO_CASE}/reply`)).status).toBe(404);
      expect((await anna.get('/cases/none/reply')).status).toBe(404);
    });
  });

  describe('the signature', () => {
    it('the error names what is missing, and a reply that a colleague changed is not signed [P49, R61]', async () => {
      const { id } = await aClaimedCase(app, anna);
      expect(await sign(anna, id)).toMatchObject({
        status: 422,
        body: {
          code: 'incomplete',
          missing: ['diagnosis', 'codes', 'certainty', 'assessment', 'followUp', 'safetyNet'],
        },
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
      expect(await lastAccess(app, id)).toEqual({ action: 'read', group: 'reply' });
      expect((await sign(bo, id, 2)).status).toBe(200);
    });

    it('a reply or an amendment with a gap is not signed, and the error names each place [R55]', async () => {
      const { id } = await aClaimedCase(app, anna);
      const reply = {
        ...COMPLETE_REPLY,
        assessment: 'Jag ser [pormaskar/inflammerade finnar] på [område].',
        followUp: 'Hör av dig efter [6] veckor.',
        prescriptions: [aPrescription({ dose: 'Tunt [hur ofta]' })],
      };
      await saveDraft(app, anna, id, reply);
      const unsentPrescriptions = reply.prescriptions.map((each) => each.id);
      expect(await sign(anna, id, 1, { unsentPrescriptions })).toMatchObject({
        status: 422,
        body: { code: 'incomplete', missing: ['gap:assessment', 'gap:prescriptions.0.dose', 'gap:followUp'] },
      });
      expect(await stateOf(app, id)).toBe('in_review');

      const answered = await anAnsweredCase(app, anna);
      const amend = (body: object) => anna.post(`/cases/${answered.id}/amendments`, body);
      expect(await amend({ text: 'Det gäller [höger/vänster] hand.', reason: 'Fel [vad].' })).toMatchObject({
        status: 422,
        body: { code: 'incomplete', missing: ['gap:text', 'gap:reason'] },
      });
      expect((await amend({ text: 'Det gäller (höger) hand.', reason: 'Fel sida.' })).status).toBe(201);
    });

    it('a reply or an amendment with a sign that its file cannot have is not signed [F1]', async () => {
      const { id } = await aClaimedCase(app, anna);
      await saveDraft(app, anna, id, { ...COMPLETE_REPLY, assessment: 'Det läker 😀', followUp: 'Om 王 veckor.' });
      expect(await sign(anna, id)).toMatchObject({
        status: 422,
        body: { code: 'incomplete', missing: ['sign:assessment', 'sign:followUp'] },
      });
      await saveDraft(app, anna, id, { ...COMPLETE_REPLY, assessment: 'Högst 100\u202Fg, 50 μg/g, ≥ 3.' }, 1);
      expect((await sign(anna, id, 2)).status).toBe(200);

      expect(await anna.post(`/cases/${id}/amendments`, { text: 'Bra 👍', reason: 'Fel 👎' })).toMatchObject({
        status: 422,
        body: { code: 'incomplete', missing: ['sign:text', 'sign:reason'] },
      });
    });

    it('safety-net advice that is not a whole sentence is not signed', async () => {
      const { id } = await aClaimedCase(app, anna);
      await saveDraft(app, anna, id, { ...COMPLETE_REPLY, safetyNet: 'x' });
      expect(await sign(anna, id)).toMatchObject({ status: 422, body: { missing: ['safetyNet'] } });
    });

    it('each red flag is considered by name, also one raised after the draft was begun [I6]', async () => {
      const { id } = await anOpenCase(app);
      const patient = await openCase(app, id);
      const answered = async (question: string, value: unknown, revision = 0) =>
        expect((await patient.answer(question, value, revision)).status).toBe(200);
      await answered('birthDate', '1980-01-01');
      await answered('concern', 'acne');
      await answered('generalSigns', ['none']);
      await submitCase(app, id);
      const claim = { event: 'case-claimed', actor: { role: 'clinician', id: anna.clinicianId } } as const;
      await applyToCase(app, id, claim);
      await saveDraft(app, anna, id);
      await anna.post(`/cases/${id}/info-requests`, { text: 'Hur mår du?', slots: [], questionIds: ['generalSigns'] });
      await answered('generalSigns', ['face-swelling'], 1);
      await applyToCase(app, id, { event: 'info-given', actor: { role: 'patient' } });
      await applyToCase(app, id, claim);

      const { redFlags } = (await anna.get(`/cases/${id}`)).body as { redFlags: { id: string }[] };
      const flags = redFlags.map((each) => each.id);
      expect(flags).toContain('airway-swelling');
      const missing = flags.map((flag) => `flag:${flag}`);
      // As an earlier page does, and with flags that the case does not have.
      for (const acts of [{}, { flags: [] }, { flags: ['changing-mole', 'nothing'] }])
        expect(await sign(anna, id, 1, acts)).toMatchObject({ status: 422, body: { missing } });
      for (const malformed of [{ flags: 'airway-swelling' }, { flags: [7] }, { flags: null }, { flags: ['a\u0000'] }])
        expect((await sign(anna, id, 1, malformed)).status).toBe(400);
      expect((await sign(anna, id, 1, { flags: [...flags, 'nothing'] })).status).toBe(200);
    });

    it('a check that nobody ticked refuses the signature, and is no part of what is signed', async () => {
      const { id } = await aClaimedCase(app, anna);
      const checks = [{ field: 'treatment', text: 'inte gravid' }] as const;
      await saveDraft(app, anna, id, { ...COMPLETE_REPLY, checks });
      expect(await sign(anna, id)).toMatchObject({ status: 422, body: { missing: ['check:inte gravid'] } });
      expect(await stateOf(app, id)).toBe('in_review');
      for (const malformed of [{ checks: [{ field: 'codes', text: 'x' }] }, { checks: 'x' }, { filled: [{}] }])
        expect((await saveDraft(app, anna, id, { ...COMPLETE_REPLY, ...malformed } as Reply, 1)).status).toBe(400);
      expect((await saveDraft(app, anna, id, { ...COMPLETE_REPLY, checks: [] }, 1)).status).toBe(200);
      expect((await sign(anna, id, 2)).status).toBe(200);
      const { signed } = (await read(anna, id)) as unknown as { signed: { reply: Reply } };
      expect(signed.reply).toEqual(COMPLETE_REPLY);
    });

    it('a gap filled from the form refuses the signature until it is seen, and once its answer has changed', async () => {
      const { id } = await anOpenCase(app);
      const patient = await openCase(app, id);
      const answered = async (question: string, value: unknown, revision = 0) =>
        expect((await patient.answer(question, value, revision)).status).toBe(200);
      await answered('birthDate', '1980-01-01');
      await answered('bodySites', ['chin']);
      await submitCase(app, id);
      const claim = { event: 'case-claimed', actor: { role: 'clinician', id: anna.clinicianId } } as const;
      await applyToCase(app, id, claim);
      const fill = { field: 'assessment', gap: '[område]', text: 'hakan', isSeen: false } as const;
      const draft = { ...COMPLETE_REPLY, assessment: 'Jag ser finnar på hakan.', filled: [fill] };
      await saveDraft(app, anna, id, draft);
      expect(await sign(anna, id)).toMatchObject({ status: 422, body: { missing: ['unseen:assessment'] } });
      await saveDraft(app, anna, id, { ...draft, filled: [{ ...fill, isSeen: true }] }, 1);
      await anna.post(`/cases/${id}/info-requests`, { text: 'Var?', slots: [], questionIds: ['bodySites'] });
      await answered('bodySites', ['chin', 'nose'], 1);
      await applyToCase(app, id, { event: 'info-given', actor: { role: 'patient' } });
      await applyToCase(app, id, claim);
      expect(await sign(anna, id, 2)).toMatchObject({ status: 422, body: { missing: ['changed:assessment'] } });
      const renewed = { ...fill, text: 'hakan och näsan', isSeen: true };
      const now = { ...draft, assessment: 'Jag ser finnar på hakan och näsan.', filled: [renewed] };
      await saveDraft(app, anna, id, now, 2);
      const signed = await sign(anna, id, 3);
      expect({ status: signed.status, body: signed.body }).toMatchObject({ status: 200 });
    });

    it('signing needs a second factor of the last ten minutes, in every session [P47, I2]', async () => {
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

    it('a signature keeps the factor fresh for ten minutes, until the factor is an hour old', async () => {
      const signNew = async () => {
        const { id } = await aClaimedCase(app, bo);
        await saveDraft(app, bo, id);
        return (await sign(bo, id)).status;
      };
      /** Sets back when the session last signed. */
      const ageSignature = (minutes: number) =>
        app.database.query(`UPDATE sessions SET signed_at = now() - make_interval(mins => $2) WHERE user_id = $1`, [
          bo.id,
          minutes,
        ]);
      await ageFactor(bo, 9);
      expect(await signNew()).toBe(200);
      await ageFactor(bo, 50);
      await ageSignature(9);
      expect(await signNew()).toBe(200);
      await ageSignature(11);
      expect(await signNew()).toBe(401);
      await ageSignature(1);
      await ageFactor(bo, 61);
      expect(await signNew()).toBe(401);
      await ageFactor(bo, 0);
    });

    it('a message of the patient after the last look stops the signature until it is read', async () => {
      const { id } = await aClaimedCase(app, anna);
      await saveDraft(app, anna, id);
      const first = await aMessage(id);
      for (const lastSeenMessageId of [undefined, null, NO_CASE])
        expect(await sign(anna, id, 1, { lastSeenMessageId })).toMatchObject({
          status: 409,
          body: { code: 'new_message' },
        });
      expect((await sign(anna, id, 1, { lastSeenMessageId: 'none' })).status).toBe(400);
      later(app, 1_000);
      const second = await aMessage(id);
      expect(await sign(anna, id, 1, { lastSeenMessageId: first })).toMatchObject({ status: 409 });
      expect(await stateOf(app, id)).toBe('in_review');
      const { messages } = (await read(anna, id)) as unknown as DeskReplyResponse;
      expect(messages.map((message) => message.id)).toEqual([first, second]);
      expect((await sign(anna, id, 1, { lastSeenMessageId: second })).status).toBe(200);
    });

    it('a reply is not signed from a tab behind another case, since it may be about another patient [R19]', async () => {
      const [older, newer] = [await aClaimedCase(app, anna), await aClaimedCase(app, anna)];
      await saveDraft(app, anna, older.id);
      expect(await sign(anna, older.id, 1, { openedCaseId: newer.id })).toMatchObject({
        status: 409,
        body: { code: 'other_case_open' },
      });
      expect(await stateOf(app, older.id)).toBe('in_review');
      expect((await sign(anna, older.id, 1, { openedCaseId: 'none' })).status).toBe(400);
      expect((await sign(anna, older.id, 1, { openedCaseId: older.id.toUpperCase() })).status).toBe(200);
    });

    it('a signature counts its codes for the clinician, once each [R56]', async () => {
      const cia = await aClinician(app, 'Cia Dal');
      const uses = async (clinician: AtDesk) =>
        ((await clinician.get('/icd-codes')).body as unknown as IcdCodesResponse).uses;
      expect(await uses(cia)).toEqual([]);
      const signed = (...codes: string[]) =>
        anAnsweredCase(app, cia, { ...COMPLETE_REPLY, diagnosis: { plain: 'Akne', codes } });
      await signed('L70.0', 'L90.5');
      await signed('L70.0', 'L70.0');
      expect(await uses(cia)).toEqual([
        { code: 'L70.0', uses: 2 },
        { code: 'L90.5', uses: 1 },
      ]);
    });

    it('concurrent signatures make one reply, and a repeated one answers the same [R59]', async () => {
      const { id } = await aClaimedCase(app, anna);
      await saveDraft(app, anna, id);
      const [first, second] = await Promise.all([sign(anna, id), sign(anna, id)]);
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(second.body).toEqual(first.body);
      expect((await sign(anna, id, 99)).body).toEqual(first.body);
      expect((await caseEventsOf(app, id)).filter((name) => name === 'reply-signed')).toHaveLength(1);
      expect((await saveDraft(app, anna, id)).status).toBe(409);
    });

    it('another clinician amends and writes to the patient in an emergency, or once the author has left [S5]', async () => {
      const { id } = await anAnsweredCase(app, anna);
      const write = async () => [
        (await bo.post(`/cases/${id}/amendments`, { text: 'Rätt sida är vänster.', reason: 'Fel.' })).status,
        (await bo.post(`/cases/${id}/messages`, { text: 'Ring mig.' })).status,
      ];
      await ageFactor(bo, 0);
      expect(await write()).toEqual([409, 409]);
      await bo.post(`/cases/${id}/visits`, { reason: 'handover', note: 'Anna är sjuk.' });
      expect(await write()).toEqual([409, 409]);
      await app.database.query('UPDATE clinicians SET is_active = false WHERE id = $1', [anna.clinicianId]);
      expect(await write()).toEqual([201, 201]);
      await app.database.query('UPDATE clinicians SET is_active = true WHERE id = $1', [anna.clinicianId]);
      expect(await write()).toEqual([409, 409]);
      await bo.post(`/cases/${id}/visits`, { reason: 'emergency', note: 'Patienten ringde.' });
      expect(await write()).toEqual([201, 201]);
      expect((await anna.get(`/cases/${id}/reply`)).body).toMatchObject({
        amendments: [{ signedBy: { displayName: 'Bo Ek' } }, { signedBy: { displayName: 'Bo Ek' } }],
      });
    });

    it('no statement changes or deletes what was signed or sent [R15]', async () => {
      const { id, patient } = await anAnsweredCase(app, anna, { ...COMPLETE_REPLY, prescriptions: [aPrescription()] });
      await anna.post(`/cases/${id}/amendments`, { text: 'Rätt sida är vänster.', reason: 'Fel sida.' });
      await patient.post('/messages', { text: 'Hur länge ska jag smörja?' });
      for (const table of ['case_replies', 'case_amendments', 'case_messages', 'case_prescriptions'])
        for (const sql of [`UPDATE ${table} SET content = '\\x00'`, `DELETE FROM ${table}`])
          await expect(app.database.query(`${sql} WHERE case_id = $1`, [id])).rejects.toThrow(/append-only/);
      await expect(app.database.query('DELETE FROM cases WHERE id = $1', [id])).rejects.toThrow(
        /that was sent in is kept/,
      );
    });
  });

  describe('a prescription of a signed reply', () => {
    const CHECKED = { identityCheck: 'Legitimation i video', isIdentityChecked: true };
    const SENT = { state: 'sent', service: 'Pascal', reference: 'R-1', identityCheck: 'Legitimation i video' };
    const aPrescribedCase = async () => {
      const prescription = aPrescription();
      const found = await anAnsweredCase(app, anna, { ...COMPLETE_REPLY, prescriptions: [prescription] });
      const path = (id: string) => `/api/v1/desk/cases/${found.id}/prescriptions/${id}`;
      const change = (body: object, revision: number | null, { headers }: AtDesk = anna, id = prescription.id) =>
        app.put(path(id), body, { ...headers, ...(revision !== null && { 'if-match': `"${revision}"` }) });
      const noted = { ...SENT, sentAt: app.clock.now().toISOString() };
      return { ...found, prescription, change, noted, sent: { ...noted, isIdentityChecked: true } };
    };

    it('an unsent prescription is confirmed by its id, and the signed text does not mention it', async () => {
      const { id } = await aClaimedCase(app, anna);
      const [planned, sent] = [
        aPrescription(),
        aPrescription({ status: 'sent', sentTo: 'Pascal', sentOn: '2025-01-02', ...CHECKED }),
      ];
      await saveDraft(app, anna, id, { ...COMPLETE_REPLY, prescriptions: [planned, sent] });
      for (const unsentPrescriptions of [undefined, [], [sent.id]])
        expect(await sign(anna, id, 1, { unsentPrescriptions })).toMatchObject({
          status: 422,
          body: { missing: [`unsent:${planned.id}`] },
        });
      expect((await sign(anna, id, 1, { unsentPrescriptions: [planned.id] })).status).toBe(200);
      const { signed } = (await read(anna, id)) as unknown as { signed: { reply: object; prescriptions: object[] } };
      expect(JSON.stringify(signed.reply)).not.toMatch(/planned|sent|Pascal|Legitimation/);
      expect(signed.prescriptions).toMatchObject([
        { id: planned.id, state: 'planned', sentAt: null, revision: 1 },
        { id: sent.id, state: 'sent', service: 'Pascal', sentAt: '2025-01-02T11:00:00.000Z', revision: 1 },
      ]);
    });

    it('a prescription that was sent today has the time of the server, and not that of a browser', async () => {
      const { patient, change, sent } = await aPrescribedCase();
      const endOfToday = startOfStockholmDay(addDays(stockholmDay(app.clock.now()), 1)).getTime() - 1;
      const asked = app.clock.now().getTime();
      expect((await change({ ...sent, sentAt: new Date(endOfToday).toISOString() }, 1)).status).toBe(200);
      const [{ sentAt } = { sentAt: '' }] = (await patient.get('/reply')).body['prescriptions'] as { sentAt: string }[];
      expect(Date.parse(sentAt)).toBeGreaterThanOrEqual(asked);
      expect(Date.parse(sentAt)).toBeLessThanOrEqual(app.clock.now().getTime());
    });

    it('a prescription goes on to sent and withdrawn, each change on top of the last and in the access log [R62]', async () => {
      const { id, patient, prescription, change, noted, sent } = await aPrescribedCase();
      const prescribed = async () => (await patient.get('/reply')).body['prescriptions'];
      expect(await prescribed()).toEqual([{ id: prescription.id, state: 'planned', service: '', sentAt: null }]);
      expect((await change(sent, null)).status).toBe(400);
      expect(await change({ state: 'planned' }, 1)).toMatchObject({
        status: 409,
        body: { code: 'prescription_state' },
      });
      expect(await change(noted, 1)).toMatchObject({
        status: 422,
        body: { code: 'incomplete', missing: ['isIdentityChecked'] },
      });
      const unknown = { ...sent, service: ' ', identityCheck: '', sentAt: null };
      expect(await change(unknown, 1)).toMatchObject({
        status: 422,
        body: { code: 'incomplete', missing: ['service', 'sentAt', 'identityCheck'] },
      });
      const tomorrow = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
      expect(await change({ ...sent, sentAt: tomorrow }, 1)).toMatchObject({ body: { missing: ['sentAt'] } });
      for (const malformed of [
        ...[{ service: 7 }, { service: null }, { service: 'a\u0000' }, { service: 'x'.repeat(201) }, { state: 'lost' }],
        ...[{ sentAt: 'yesterday' }, { sentAt: 7 }, { isIdentityChecked: 'yes' }, { isIdentityChecked: null }],
      ])
        expect({ malformed, status: (await change({ ...sent, ...malformed }, 1)).status }).toEqual({
          malformed,
          status: 400,
        });

      expect(await change(sent, 1)).toMatchObject({
        status: 200,
        body: {
          ...noted,
          sentAt: expect.any(String),
          id: prescription.id,
          revision: 2,
          changedBy: { displayName: 'Anna Lind' },
        },
      });
      const { service } = sent;
      const [{ sentAt } = { sentAt: null }] = (await prescribed()) as { sentAt: string | null }[];
      expect(await prescribed()).toEqual([{ id: prescription.id, state: 'sent', service, sentAt }]);
      expect(await change(sent, 2)).toMatchObject({ status: 409, body: { code: 'prescription_state', state: 'sent' } });
      // What is withdrawn was sent as it was.
      expect(await change({ state: 'withdrawn', service: 'Annat' }, 2)).toMatchObject({
        status: 200,
        body: { state: 'withdrawn', service, sentAt, revision: 3 },
      });
      for (const state of ['planned', 'sent', 'withdrawn'])
        expect((await change({ ...sent, state }, 3)).status).toBe(409);
      const rows = await app.database.query(
        `SELECT action FROM access_log WHERE case_id = $1 AND data_group = 'prescriptions' AND role = 'clinician'`,
        [id],
      );
      expect(rows.length).toBeGreaterThan(3);
    });

    it('on an identity that BankID has proven no check is asked for, in the draft and beside the signed reply', async () => {
      const { id } = await aClaimedCase(app, anna);
      const [planned, sent] = [
        aPrescription(),
        aPrescription({ status: 'sent', sentTo: 'Pascal', sentOn: '2025-01-02' }),
      ];
      await saveDraft(app, anna, id, { ...COMPLETE_REPLY, prescriptions: [planned, sent] });
      const acts = { unsentPrescriptions: [planned.id] };
      expect(await sign(anna, id, 1, acts)).toMatchObject({
        status: 422,
        body: { missing: ['prescriptions.1.identityCheck', 'prescriptions.1.isIdentityChecked'] },
      });
      await app.database.query(
        `UPDATE cases SET identity_hash = sha256(id::text::bytea), identity_assurance = 'proven' WHERE id = $1`,
        [id],
      );
      expect((await sign(anna, id, 1, acts)).status).toBe(200);
      const noted = { state: 'sent', service: 'Pascal', sentAt: app.clock.now().toISOString() };
      const path = `/api/v1/desk/cases/${id}/prescriptions/${planned.id}`;
      expect((await app.put(path, noted, { ...anna.headers, 'if-match': '"1"' })).status).toBe(200);
      const { signed } = (await read(anna, id)) as unknown as DeskReplyResponse;
      expect(signed?.prescriptions.map(({ identityCheck }) => identityCheck)).toEqual(
        Array(2).fill('Styrkt med BankID'),
      );
    });

    it('prescriptions that are sent in one step are all noted, or none is', async () => {
      const [one, other] = [aPrescription(), aPrescription()];
      const { id } = await anAnsweredCase(app, anna, { ...COMPLETE_REPLY, prescriptions: [one, other] });
      const sent = { ...SENT, sentAt: app.clock.now().toISOString(), isIdentityChecked: true };
      const note = (others: readonly object[]) =>
        app.put(
          `/api/v1/desk/cases/${id}/prescriptions/${one.id}`,
          { ...sent, others },
          {
            ...anna.headers,
            'if-match': '"1"',
          },
        );
      const states = async () =>
        ((await read(anna, id)) as unknown as DeskReplyResponse).signed?.prescriptions.map((each) => [
          each.state,
          each.reference,
        ]);
      const planned = ['planned', ''];
      expect(await note([{ id: other.id, revision: 2 }])).toMatchObject({
        status: 412,
        body: { code: 'revision_conflict', current: { id: other.id } },
      });
      expect((await note([{ id: NO_CASE, revision: 1 }])).status).toBe(404);
      const twice = { id: other.id, revision: 1 };
      expect((await note([twice, twice])).status).toBe(400);
      expect(await states()).toEqual([planned, planned]);
      expect((await note([{ id: other.id, revision: 1, reference: 'R-2' }])).status).toBe(200);
      expect(await states()).toEqual([
        ['sent', 'R-1'],
        ['sent', 'R-2'],
      ]);
    });

    it('two concurrent changes give one change and one refusal that shows it', async () => {
      const { change, sent } = await aPrescribedCase();
      const answers = await Promise.all([change(sent, 1), change({ state: 'withdrawn' }, 1)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
      const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
      expect(lost?.body).toMatchObject({ code: 'revision_conflict', current: won?.body });
    });

    it('a clinician outside the care writes only in an emergency, and another case or id or an unsigned reply has no prescription', async () => {
      const { id, prescription, change, sent } = await aPrescribedCase();
      expect(await change(sent, 1, bo)).toMatchObject({ status: 409, body: { code: 'not_claimed_by_you' } });
      for (const other of [NO_CASE, 'none', `${prescription.id}0`])
        expect((await change(sent, 1, anna, other)).status).toBe(404);
      const unsigned = await aClaimedCase(app, anna);
      const path = `/api/v1/desk/cases/${unsigned.id}/prescriptions/${prescription.id}`;
      const headers = { ...anna.headers, 'if-match': '"1"' };
      expect(await app.put(path, sent, headers)).toMatchObject({ status: 409, body: { code: 'no_reply' } });
      const second = await anAnsweredCase(app, anna);
      expect((await app.put(path.replace(unsigned.id, second.id), sent, headers)).status).toBe(404);
      await bo.post(`/cases/${id}/visits`, { reason: 'emergency', note: 'Patienten ringde.' });
      const own = `/api/v1/desk/cases/${id}/prescriptions/${prescription.id}`;
      const byBo = await app.put(own, sent, { ...bo.headers, 'if-match': '"1"' });
      expect(byBo).toMatchObject({ status: 200, body: { changedBy: { displayName: 'Bo Ek' } } });
    });

    it('a text that differs from the signed one is not shown', async () => {
      const { id, patient } = await anAnsweredCase(app, anna);
      expect((await patient.get('/reply')).status).toBe(200);
      const [place, access] = [{ table: 'case_replies', column: 'content' }, accessOfJob('test')];
      const changed = await app.nest.get(PatientRecords).run(access, id, { read: 'reply' }, async (records) => {
        const sql = 'SELECT content FROM case_replies WHERE case_id = $1';
        const [row] = await records.tx.query<{ content: Buffer }[]>(sql, [id]);
        const cipher = await records.cipher();
        const { assessment } = COMPLETE_REPLY;
        return cipher.encrypt(cipher.decrypt(row!.content, place).replace(assessment, `${assessment} Annat.`), place);
      });
      await app.database.query(
        `SET session_replication_role = replica;
         UPDATE case_replies SET content = '\\x${changed.toString('hex')}' WHERE case_id = '${id}';
         SET session_replication_role = DEFAULT`,
      );
      expect((await patient.get('/reply')).status).toBe(500);
    });
  });

  describe('a second opinion', () => {
    it('a requested opinion and a patient’s message appear in their own views until they are answered', async () => {
      const waiting = async (who: AtDesk, view: string, id: string) => {
        const { body } = await who.get(`/cases?view=${view}&limit=100`);
        const { cases, counts } = body as unknown as QueueResponse;
        expect(counts[view as 'opinions' | 'messages']).toBe(cases.length);
        return cases.find((row) => row.id === id) ?? null;
      };
      const cia = await aClinician(app, 'Cia Dal');
      const { id } = await aClaimedCase(app, anna);
      const asked = await anna.post(`/cases/${id}/second-opinions`, {
        clinicianId: cia.clinicianId,
        question: 'Är det eksem eller psoriasis?',
      });
      expect(await waiting(cia, 'opinions', id)).toMatchObject({ isOpinionAsked: true, hasNewMessage: false });
      expect(await waiting(anna, 'opinions', id)).toBeNull();
      const comments = `/cases/${id}/second-opinions/${String(asked.body.id)}/comments`;
      await anna.post(comments, { text: 'Vad tror du?' });
      expect(await waiting(cia, 'opinions', id)).not.toBeNull();
      await cia.post(comments, { text: 'Eksem.' });
      expect(await waiting(cia, 'opinions', id)).toBeNull();

      const answered = await anAnsweredCase(app, anna);
      expect(await waiting(anna, 'messages', answered.id)).toBeNull();
      for (const settle of ['messages', 'messages/settle']) {
        await answered.patient.post('/messages', { text: 'Det blev värre.' });
        // Reading is no answer.
        await anna.get(`/cases/${answered.id}/messages`);
        expect(await waiting(cia, 'messages', answered.id)).toMatchObject({ hasNewMessage: true });
        expect((await cia.post(`/cases/${answered.id}/${settle}`, { text: 'Jag svarar.' })).status).toBe(409);
        expect((await anna.post(`/cases/${answered.id}/${settle}`, { text: 'Smörj mer.' })).status).toBeLessThan(300);
        expect(await waiting(cia, 'messages', answered.id)).toBeNull();
      }
    });

    it('the colleague is notified without content, reads, comments, and cannot sign', async () => {
      const { id } = await aClaimedCase(app, anna);
      await saveDraft(app, anna, id);
      const ask = (clinicianId: string, question: string | undefined = 'Är det eksem eller psoriasis?') =>
        anna.post(`/cases/${id}/second-opinions`, { clinicianId, question });
      for (const question of ['', ' \n', 'å'.repeat(20_000)])
        expect((await ask(bo.clinicianId, question)).status).toBe(400);
      expect((await anna.post(`/cases/${id}/second-opinions`, { clinicianId: bo.clinicianId })).status).toBe(400);
      const asked = await ask(bo.clinicianId);
      expect(asked).toMatchObject({ status: 201, body: { clinician: { displayName: 'Bo Ek' } } });
      expect((await ask(bo.clinicianId)).body).toMatchObject({ id: asked.body.id });
      expect(await ask(bo.clinicianId, 'Kan det vara svamp?')).toMatchObject({
        status: 409,
        body: { code: 'opinion_asked' },
      });
      expect((await ask(anna.clinicianId)).status).toBe(404);
      await app.drain();
      const mails = await app.eventually(() => {
        const found = mailsTo(app, bo.email).filter(({ subject }) => subject.startsWith('En kollega'));
        expect(found).toHaveLength(1);
        return found;
      });
      expect(mails[0]?.text).toContain(`/lakare/arende/${id}`);
      expect(mails[0]?.text).not.toMatch(/eksem|psoriasis/i);

      expect((await bo.get(`/cases/${id}/reply`)).body).toMatchObject({ opinionAskedBy: { displayName: 'Anna Lind' } });
      expect((await bo.post(`/cases/${id}/visits`, { reason: 'second-opinion' })).status).toBe(201);
      expect((await bo.get(`/cases/${id}/reply`)).body).toMatchObject({
        draft: { revision: 1 },
        secondOpinions: [{ question: 'Är det eksem eller psoriasis?', comments: [] }],
      });
      const [kept] = await app.database.query<{ content: Buffer }>(
        'SELECT content FROM case_opinion_comments WHERE case_id = $1',
        [id],
      );
      expect(kept?.content.includes('psoriasis')).toBe(false);
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

    it('the answer is told to the clinician who asked: on the open page, as a mark until it is read, and by mail', async () => {
      const { id } = await aClaimedCase(app, anna);
      const asked = await anna.post(`/cases/${id}/second-opinions`, {
        clinicianId: bo.clinicianId,
        question: 'Är det svamp?',
      });
      const comments = `/cases/${id}/second-opinions/${String(asked.body.id)}/comments`;
      const isMarked = async ({ get }: AtDesk) => {
        const { cases } = (await get('/cases?view=all&limit=100')).body as unknown as QueueResponse;
        return cases.find((row) => row.id === id)?.hasOpinionAnswer;
      };
      // What she writes herself tells her nothing.
      expect((await anna.post(comments, { text: 'Se närbilden.' })).status).toBe(204);
      expect(await isMarked(anna)).toBe(false);
      const stream = await fetch(`${app.url}/api/v1/desk/stream`, { headers: anna.headers });
      const events = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
      await bo.post(`/cases/${id}/visits`, { reason: 'second-opinion' });
      expect((await bo.post(comments, { text: 'Ja, svamp.' })).status).toBe(204);
      let told = '';
      while (!told.includes(id)) {
        const { value, done } = (await events?.read()) ?? { value: '', done: true };
        told += value ?? '';
        if (done) break;
      }
      await events?.cancel();
      expect(told).toContain(id);
      expect([await isMarked(anna), await isMarked(bo)]).toEqual([true, false]);
      await app.drain();
      const mail = await app.eventually(() => {
        const found = mailsTo(app, anna.email).filter(
          ({ subject, text }) => subject.startsWith('En kollega har svarat dig') && text.includes(id),
        );
        expect(found).toHaveLength(1);
        return found[0];
      });
      expect(mail?.text).not.toMatch(/svamp/i);
      await read(anna, id);
      expect(await isMarked(anna)).toBe(false);
    });
  });
});
