import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import type { QueueResponse } from '../../../../src/clinic/desk/contracts/queue.contract.js';
import type { DeskReplyResponse } from '../../../../src/clinic/replies/contracts/desk-reply.contract.js';
import type { PatientReplyResponse } from '../../../../src/clinic/replies/contracts/patient-reply.contract.js';
import { ClosedCaseNotice, ReplyNotice } from '../../../../src/clinic/replies/notices/reply-notice.mail.js';
import { MakeReplyPdfHandler } from '../../../../src/clinic/replies/pdf/make-reply-pdfs.js';
import type { JobRun } from '../../../../src/platform/jobs/job-handler.js';
import { MESSAGES_MS } from '../../../../src/clinic/cases/case-durations.js';
import { aClinician, type AtDesk } from '../../../support/auth/clinicians.js';
import { textsTo } from '../../../support/case-access.js';
import { openCase } from '../../../support/case-session.js';
import {
  advanceCases,
  aPaidCase,
  applyToCase,
  caseEventsOf,
  later,
  stateOf,
  submitCase,
} from '../../../support/cases.js';
import { anAdminAtAal2 } from '../../../support/content/people.js';
import { mailsTo } from '../../../support/orders.js';
import { copiesOf, jsonOf } from '../../../support/own-data.js';
import { refundsAtStripe, refundsOf } from '../../../support/refunds.js';
import { anAnsweredCase, aPrescription, COMPLETE_REPLY, saveDraft, type CaseAtDesk } from '../../../support/replies.js';
import { callsOf, type AdminCalls } from '../../../support/settings/admin-calls.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';
import { nameResponsible } from '../../../support/settings/reviewers.js';

/** Words of the reply of somebody else, which the patient of the case must no longer get. */
const FOREIGN = {
  ...COMPLETE_REPLY,
  diagnosis: { plain: 'Skabb hos grannen', codes: ['B86'] },
  assessment: 'Bilderna visar skabb mellan fingrarna.',
};
/** No part of an id in hex, nor of a photo. */
const CONTENT = /[Ss]kabb|\bB86\b/;
const IS_TEXT = /\.(?:json|html|txt|csv)$/;
const RIGHT = { ...COMPLETE_REPLY, assessment: 'Det här svaret gäller dig.' };

describe('the retraction of a signed reply', () => {
  let app: TestApp;
  let anna: AtDesk;
  let bo: AtDesk;
  let responsible: AdminCalls;
  let responsibleId: string;
  let admin: AdminCalls;

  beforeAll(async () => {
    app = await startTestApp({ env: { JOB_LOCK_MS: '10000' } });
    anna = await aClinician(app, 'Anna Lind');
    bo = await aClinician(app, 'Bo Ek');
    const reviewer = await anAdminAtAal2(app);
    responsible = callsOf(app, reviewer);
    responsibleId = reviewer.userId;
    admin = callsOf(app, await anAdminAtAal2(app));
    await nameResponsible(app, reviewer.userId);
  });
  afterEach(() => app.clock.reset());
  afterAll(() => app.stop());

  const retract = (who: AtDesk, id: string, reason = 'wrong-patient', round = 0) =>
    who.post(`/cases/${id}/reply/retraction`, { reason, round });
  const atDesk = async (who: AtDesk, id: string): Promise<DeskReplyResponse> => {
    const { status, body } = await who.get(`/cases/${id}/reply`);
    expect(status).toBe(200);
    return body;
  };
  const signAnew = async (who: AtDesk, id: string, reply = RIGHT) => {
    expect((await who.post(`/cases/${id}/claim`)).status).toBe(200);
    expect((await saveDraft(app, who, id, reply)).status).toBe(200);
    const signed = await who.post(`/cases/${id}/sign`, { revision: 1 });
    expect(signed).toMatchObject({ status: 200, body: { state: 'answered' } });
  };
  const pdfOf = async ({ id, patient }: CaseAtDesk) => {
    const response = await fetch(`${app.url}/api/v1/cases/${id}/reply.pdf`, { headers: patient.headers });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const subjects = (email: string) => mailsTo(app, email).map(({ subject }) => subject.replace(/\d+/, 'N'));
  const logOf = (id: string, principal: string) =>
    app.database.query<Record<'action' | 'group' | 'reason' | 'outcome', string>>(
      `SELECT action, data_group AS group, reason, outcome FROM access_log
       WHERE case_id = $1 AND principal = $2 ORDER BY sequence`,
      [id, principal],
    );
  const securityEventsOf = (id: string) =>
    app.database.query(
      `SELECT kind, user_id AS "userId", detail->>'reason' AS reason FROM security_events
       WHERE detail->>'caseId' = $1 AND kind = 'reply_retracted'`,
      [id],
    );

  it('the signer hides the reply: the patient sees when and why, and nothing of its content [R20]', async () => {
    const found = await anAnsweredCase(app, anna, FOREIGN);
    const { id, patient } = found;
    await anna.post(`/cases/${id}/amendments`, { text: 'Skabb smittar.', reason: 'Glömt.' });
    await app.drain();
    expect((await pdfOf(found)).status).toBe(200);

    const answer = await retract(anna, id);
    expect(answer).toMatchObject({ status: 200 });
    const retractedAt = String(answer.body.retractedAt);
    const dueAt = new Date(new Date(retractedAt).getTime() + 24 * millisecondsInHour).toISOString();
    expect(answer.body).toEqual({ retractedAt, dueAt });

    const opened = (await patient.get('')).body;
    expect(opened).toMatchObject({
      state: 'submitted',
      hasReply: false,
      canWithdraw: false,
      dueAt,
      retraction: { retractedAt, reason: 'wrong-patient' },
    });
    for (const path of ['/reply', '/reply.pdf']) {
      const gone = await patient.get(path);
      expect(gone).toMatchObject({
        status: 410,
        body: { code: 'reply_retracted', reason: 'wrong-patient', retractedAt },
      });
      expect(JSON.stringify(gone.body)).not.toMatch(CONTENT);
    }
    for (const path of ['', '/messages', '/disagreements'])
      expect(JSON.stringify((await patient.get(path)).body)).not.toMatch(CONTENT);
    expect((await patient.post('/feedback', { hasHelped: true })).body.code).toBe('no_reply');

    await app.drain();
    await app.eventually(() => expect(subjects(found.email)).toContain('Det finns något nytt att läsa, bedömning N'));
    await app.eventually(() => expect(textsTo(app, found.phone)).toHaveLength(3));
    const sent = [
      ...mailsTo(app, found.email).map(({ subject, text }) => subject + text),
      ...textsTo(app, found.phone),
    ];
    for (const text of sent) expect(text).not.toMatch(CONTENT);
    await app.eventually(() => expect(subjects(anna.email)).toContain('Ett svar har dragits tillbaka, order N'));
  });

  it('the reply stays in the journal for the desk, with who, when and why [R21]', async () => {
    const { id } = await anAnsweredCase(app, anna, FOREIGN);
    await anna.post(`/cases/${id}/amendments`, { text: 'Skabb smittar.', reason: 'Glömt.' });
    const before = await atDesk(anna, id);
    const { retractedAt } = (await retract(anna, id)).body;
    expect((await anna.post(`/cases/${id}/claim`)).status).toBe(200);
    const after = await atDesk(anna, id);
    const { pdfState, ...signed } = before.signed!;
    expect(pdfState).toBeDefined();
    expect(after).toMatchObject({ signed: null, draft: null, amendments: [], messagesOpenUntil: null });
    expect(after.retracted).toEqual([
      {
        ...signed,
        amendments: before.amendments,
        retractedAt,
        reason: 'wrong-patient',
        retractedBy: { id: anna.clinicianId, displayName: 'Anna Lind', title: expect.any(String) },
      },
    ]);
  });

  it('the retraction is one act with its event, its row in the access log and in the security log', async () => {
    const { id } = await anAnsweredCase(app, anna);
    await retract(anna, id, 'harmful');
    expect(await caseEventsOf(app, id)).toEqual(['case-submitted', 'case-claimed', 'reply-signed', 'reply-retracted']);
    expect((await logOf(id, `clinician:${anna.clinicianId}`)).at(-1)).toEqual({
      action: 'write',
      group: 'reply',
      reason: 'care',
      outcome: 'granted',
    });
    expect(await securityEventsOf(id)).toEqual([{ kind: 'reply_retracted', userId: anna.id, reason: 'harmful' }]);
    const rows = await app.database.query(
      'SELECT round, reason, clinician_id AS by, admin_id AS admin FROM case_reply_retractions WHERE case_id = $1',
      [id],
    );
    expect(rows).toEqual([{ round: 0, reason: 'harmful', by: anna.clinicianId, admin: null }]);
  });

  it('a double click hides it once, and a second person or reason is refused', async () => {
    const { id } = await anAnsweredCase(app, anna);
    const [first, second] = await Promise.all([retract(anna, id), retract(anna, id)]);
    expect(first.status).toBe(200);
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(await caseEventsOf(app, id)).toEqual(['case-submitted', 'case-claimed', 'reply-signed', 'reply-retracted']);
    expect(await securityEventsOf(id)).toHaveLength(1);
    expect(await retract(anna, id, 'harmful')).toMatchObject({ status: 409, body: { code: 'already_retracted' } });
    const twice = await responsible.post(`cases/${id}/reply/retraction`, { reason: 'wrong-patient', round: 0 });
    expect(twice).toMatchObject({ status: 409, body: { code: 'already_retracted' } });
  });

  it('another clinician is refused, also as the holder of the case, and the refusal is logged', async () => {
    const { id } = await anAnsweredCase(app, anna);
    await bo.post(`/cases/${id}/visits`, { reason: 'emergency', note: 'Patienten ringde och mår dåligt.' });
    expect(await retract(bo, id)).toMatchObject({ status: 409, body: { code: 'not_signed_by_you' } });
    expect((await logOf(id, `clinician:${bo.clinicianId}`)).at(-1)).toMatchObject({
      action: 'write',
      outcome: 'refused',
    });
    expect(await stateOf(app, id)).toBe('answered');
  });

  it('nothing is hidden before a signature, in a case that does not exist, or without a reason of the list', async () => {
    const { id } = await anAnsweredCase(app, anna);
    expect((await retract(anna, id, 'other')).status).toBe(400);
    expect((await retract(anna, id, 'harmful', -1)).status).toBe(400);
    expect(await retract(anna, id, 'harmful', 1)).toMatchObject({ status: 409, body: { code: 'no_reply' } });
    expect((await retract(anna, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await retract(anna, 'x')).status).toBe(404);
    await retract(anna, id);
    expect((await anna.post(`/cases/${id}/claim`)).status).toBe(200);
    expect(await retract(anna, id, 'harmful', 1)).toMatchObject({ status: 409, body: { code: 'no_reply' } });
  });

  it('a closed reply is hidden too, without a visit, and a page from before never hides the next reply', async () => {
    const { id } = await anAnsweredCase(app, anna);
    later(app, MESSAGES_MS);
    await advanceCases(app);
    expect(await stateOf(app, id)).toBe('closed');
    expect((await retract(anna, id)).status).toBe(200);
    expect((await logOf(id, `clinician:${anna.clinicianId}`)).at(-1)).toMatchObject({ reason: 'follow-up' });
    await signAnew(bo, id);
    expect(await retract(anna, id, 'harmful')).toMatchObject({ status: 409, body: { code: 'not_signed_by_you' } });
    expect(await retract(bo, id, 'harmful')).toMatchObject({ status: 409, body: { code: 'already_retracted' } });
    expect(await stateOf(app, id)).toBe('answered');
  });

  it('a retraction needs a fresh second factor', async () => {
    const { id } = await anAnsweredCase(app, anna);
    const cia = await aClinician(app, 'Cia Dahl');
    await app.database.query(
      `UPDATE sessions SET signed_at = NULL, methods = (SELECT jsonb_agg(m || jsonb_build_object('timestamp', extract(epoch FROM now())::bigint - 4000))
         FROM jsonb_array_elements(methods) m) WHERE user_id = $1`,
      [cia.id],
    );
    expect(await retract(cia, id)).toMatchObject({ status: 401, body: { code: 'step_up_required' } });
  });

  it('a blocked case is hidden by its treating signer, not by others, and by a person responsible', async () => {
    const { id, patient } = await anAnsweredCase(app, anna);
    expect((await patient.put('/block', {})).status).toBe(200);
    expect(await retract(bo, id)).toMatchObject({ status: 403, body: { code: 'case_blocked' } });
    expect((await retract(anna, id)).status).toBe(200);
    const other = await anAnsweredCase(app, anna);
    expect((await other.patient.put('/block', {})).status).toBe(200);
    expect((await responsible.post(`cases/${other.id}/reply/retraction`, { reason: 'harmful', round: 0 })).status).toBe(
      200,
    );
  });

  it('an erased case is not found by its signer or a person responsible', async () => {
    const { id } = await anAnsweredCase(app, anna);
    await app.database.query('UPDATE cases SET erased_at = now() WHERE id = $1', [id]);
    expect((await retract(anna, id)).status).toBe(404);
    expect((await responsible.get(`cases/${id}/reply`)).status).toBe(404);
    expect((await responsible.post(`cases/${id}/reply/retraction`, { reason: 'harmful', round: 0 })).status).toBe(404);
  });

  it('a person responsible hides a reply without reading it, and no other admin does', async () => {
    const { id, patient } = await anAnsweredCase(app, anna);
    const body = { reason: 'wrong-patient', round: 0 };
    expect((await admin.get(`cases/${id}/reply`)).body).toEqual({ isResponsible: false, isSigned: true, round: 0 });
    expect(await admin.post(`cases/${id}/reply/retraction`, body)).toMatchObject({
      body: { code: 'not_log_reviewer' },
    });
    expect(await stateOf(app, id)).toBe('answered');
    expect((await responsible.get(`cases/${id}/reply`)).body).toEqual({
      isResponsible: true,
      isSigned: true,
      round: 0,
    });
    expect((await responsible.post(`cases/${id}/reply/retraction`, body)).status).toBe(200);
    expect((await responsible.get(`cases/${id}/reply`)).body).toEqual({
      isResponsible: true,
      isSigned: false,
      round: 1,
    });
    expect(await logOf(id, `user:${responsibleId}`)).toEqual([
      { action: 'write', group: 'reply', reason: 'operator-request', outcome: 'granted' },
    ]);
    expect((await patient.get('/reply')).status).toBe(410);
    expect((await anna.post(`/cases/${id}/claim`)).status).toBe(200);
    expect((await atDesk(anna, id)).retracted).toMatchObject([{ retractedBy: null }]);
  });

  it('another clinician signs the next reply: the patient reads it alone, with its own file, messages and feedback', async () => {
    const found = await anAnsweredCase(app, anna, FOREIGN);
    const { id, patient } = found;
    await app.eventually(async () => expect((await pdfOf(found)).status).toBe(200));
    const foreignFile = (await pdfOf(found)).bytes;
    expect((await patient.post('/feedback', { hasHelped: false })).status).toBe(204);
    expect((await patient.post('/disagreements', { entry: 'reply', text: 'Det här är inte jag.' })).status).toBe(201);
    const { retractedAt } = (await retract(anna, id)).body;
    const queue = (await bo.get('/cases?view=unclaimed&limit=100')).body as QueueResponse;
    expect(queue.cases.find((row) => row.id === id)).toMatchObject({ state: 'submitted', reservedFor: null });
    await signAnew(bo, id);
    const reply = (await patient.get('/reply')).body as PatientReplyResponse;
    expect(reply).toMatchObject({
      reply: { assessment: RIGHT.assessment },
      signedBy: { displayName: 'Bo Ek' },
      amendments: [],
      disagreements: [],
      hasFeedback: false,
      retractions: [{ retractedAt, reason: 'wrong-patient' }],
    });
    // Made at once, or a moment later: never the former file.
    expect((await pdfOf(found)).bytes.equals(foreignFile)).toBe(false);
    await app.eventually(async () => expect((await pdfOf(found)).status).toBe(200));
    expect((await pdfOf(found)).bytes.equals(foreignFile)).toBe(false);
    await app.eventually(() =>
      expect(subjects(found.email).filter((each) => each === 'Du har fått svar, bedömning N')).toHaveLength(2),
    );
    expect((await patient.post('/messages', { text: 'Tack!' })).status).toBe(201);
    expect((await patient.post('/feedback', { hasHelped: true })).status).toBe(204);
    expect((await patient.get('')).body).toMatchObject({ hasReply: true, retraction: { retractedAt } });
    expect((await atDesk(bo, id)).signed).toMatchObject({ round: 1 });
  });

  it('the second reply is hidden as the first was, each in its own round', async () => {
    const { id, patient } = await anAnsweredCase(app, anna);
    await retract(anna, id);
    await signAnew(bo, id);
    expect((await retract(bo, id, 'harmful', 1)).status).toBe(200);
    expect(await patient.get('/reply')).toMatchObject({ status: 410, body: { reason: 'harmful' } });
    await signAnew(anna, id);
    expect((await patient.get('/reply')).body.retractions).toHaveLength(2);
    expect((await atDesk(anna, id)).retracted.map(({ round }) => round)).toEqual([0, 1]);
  });

  it('a reply that is hidden before its jobs have run brings no mail that it is there, and no file', async () => {
    const { id: caseId, orderId } = await anAnsweredCase(app, anna, FOREIGN);
    await app.drain();
    await retract(anna, caseId);
    const outcomes: string[] = [];
    const run = {
      attempt: 1,
      complete: () => Promise.resolve(void outcomes.push('done')),
      completeWithoutTransaction: (why: string) => Promise.resolve(void outcomes.push(why)),
    } as unknown as JobRun;
    for (const handler of [ReplyNotice.handler, ClosedCaseNotice.handler, MakeReplyPdfHandler])
      await app.nest
        .get<{ handle(payload: object, run: JobRun): Promise<void> }>(handler)
        .handle({ caseId, orderId }, run);
    const before = 'the reply was retracted before';
    expect(outcomes).toEqual([before, before, 'the reply was retracted']);
  });

  it('prescriptions of a hidden reply wait no longer, cannot be sent, and are noted as withdrawn', async () => {
    const [planned, sent] = [aPrescription(), aPrescription({ preparation: 'Permetrin' })];
    const { id } = await anAnsweredCase(app, anna, { ...FOREIGN, prescriptions: [planned, sent] });
    const change = (prescriptionId: string, state: string, revision: number) =>
      app.put(
        `/api/v1/desk/cases/${id}/prescriptions/${prescriptionId}`,
        {
          state,
          service: 'Pascal',
          reference: '1',
          sentAt: app.clock.now().toISOString(),
          identityCheck: 'Legitimation på video',
          isIdentityChecked: true,
        },
        { ...anna.headers, 'if-match': `"${revision}"` },
      );
    expect((await change(sent.id, 'sent', 1)).status).toBe(200);
    await retract(anna, id);
    const waiting = await app.database.query('SELECT 1 FROM unsent_prescriptions WHERE case_id = $1', [id]);
    expect(waiting).toEqual([]);
    expect((await anna.post(`/cases/${id}/claim`)).status).toBe(200);
    expect(await change(planned.id, 'sent', 1)).toMatchObject({ status: 409, body: { code: 'prescription_state' } });
    expect((await change(sent.id, 'withdrawn', 2)).status).toBe(200);
    const [retracted] = (await atDesk(anna, id)).retracted;
    expect(retracted?.prescriptions.map(({ state }) => state)).toEqual(['planned', 'withdrawn']);
  });

  describe('the money', () => {
    /** Paid, sent in, and answered. */
    const aPaidAnswer = async () => {
      const paid = await aPaidCase(app);
      await submitCase(app, paid.id);
      await applyToCase(app, paid.id, { event: 'case-claimed', actor: { role: 'clinician', id: anna.clinicianId } });
      return paid;
    };
    const sign = async (id: string) => {
      expect((await saveDraft(app, anna, id)).status).toBe(200);
      expect((await anna.post(`/cases/${id}/sign`, { revision: 1 })).status).toBe(200);
    };
    const claimed = (id: string) =>
      applyToCase(app, id, { event: 'case-claimed', actor: { role: 'clinician', id: anna.clinicianId } });
    const clockOf = async (id: string) => {
      const [row] = await app.database.query<{ dueAt: Date; limitAt: Date; startedAt: Date }>(
        'SELECT due_at AS "dueAt", limit_at AS "limitAt", clock_started_at AS "startedAt" FROM cases WHERE id = $1',
        [id],
      );
      return row!;
    };

    it('a reply that is hidden long after the limit pays nothing back, and the next one in time neither', async () => {
      const paid = await aPaidAnswer();
      await sign(paid.id);
      later(app, 40 * millisecondsInDay);
      await advanceCases(app);
      const retracted = await retract(anna, paid.id);
      const { dueAt, limitAt } = await clockOf(paid.id);
      expect(dueAt.getTime()).toBe(new Date(retracted.body.retractedAt).getTime() + 24 * millisecondsInHour);
      expect(limitAt.getTime()).toBeGreaterThan(dueAt.getTime());
      later(app, 23 * millisecondsInHour);
      await advanceCases(app);
      await claimed(paid.id);
      await sign(paid.id);
      later(app, 10 * millisecondsInDay);
      await advanceCases(app);
      await app.drain();
      expect(await refundsOf(app, paid.orderId)).toEqual([]);
      expect(await caseEventsOf(app, paid.id)).not.toContain('limit-missed');
      const [order] = await app.database.query<{ status: string; payments: number }>(
        `SELECT status, (SELECT count(*)::int FROM checkout_sessions WHERE order_id = orders.id) AS payments
         FROM orders WHERE id = $1`,
        [paid.orderId],
      );
      expect(order).toEqual({ status: 'paid', payments: 1 });
    });

    it('the second promise has a refund of its own, once', async () => {
      const paid = await aPaidAnswer();
      await sign(paid.id);
      await retract(anna, paid.id);
      const { limitAt } = await clockOf(paid.id);
      app.clock.set(new Date(limitAt.getTime() + millisecondsInHour));
      await advanceCases(app);
      await app.drain();
      await app.eventually(async () =>
        expect(await refundsOf(app, paid.orderId)).toMatchObject([{ reason: 'sla_breach', state: 'succeeded' }]),
      );
      await claimed(paid.id);
      await sign(paid.id);
      await retract(anna, paid.id, 'harmful', 1);
      const again = await clockOf(paid.id);
      app.clock.set(new Date(again.limitAt.getTime() + millisecondsInHour));
      await advanceCases(app);
      await app.drain();
      expect(await refundsOf(app, paid.orderId)).toHaveLength(1);
      expect(await refundsAtStripe(app, paid)).toHaveLength(1);
      expect((await caseEventsOf(app, paid.id)).filter((event) => event === 'limit-missed')).toHaveLength(1);
      expect(await stateOf(app, paid.id)).toBe('submitted');
    });

    it('staff get a mail about the second goal as about the first, and the receipt keeps the day of the form', async () => {
      const paid = await aPaidAnswer();
      const { startedAt } = await clockOf(paid.id);
      later(app, 23 * millisecondsInHour);
      await advanceCases(app);
      await claimed(paid.id);
      await sign(paid.id);
      await retract(anna, paid.id);
      later(app, 23 * millisecondsInHour);
      await advanceCases(app);
      const events = await caseEventsOf(app, paid.id);
      expect(events.filter((event) => event === 'due-soon 90')).toHaveLength(2);
      expect((await clockOf(paid.id)).startedAt).toEqual(startedAt);
    });
  });

  describe('the copy of the patient’s data', () => {
    it.each([
      ['wrong-patient', false],
      ['harmful', true],
    ])('for the reason %s the content is in the copy: %s, and the fact is', async (reason, isContained) => {
      const { id } = await anAnsweredCase(app, anna, FOREIGN);
      await anna.post(`/cases/${id}/amendments`, { text: 'Skabb smittar.', reason: 'Glömt.' });
      const patient = await openCase(app, id);
      const copies = copiesOf(app, `/api/v1/cases/${id}/own-data/exports`, patient.headers);
      await copies.make();
      expect((await retract(anna, id, reason)).status).toBe(200);
      expect(await copies.newest()).toBeNull();
      const made = await copies.make();
      const { files } = await copies.fetch(made.id);
      const texts = Object.entries(files).flatMap(([name, bytes]) =>
        IS_TEXT.test(name) ? bytes.toString('utf8') : [],
      );
      expect(texts.length).toBeGreaterThanOrEqual(2);
      expect(CONTENT.test(texts.join('\n'))).toBe(isContained);
      const name = Object.keys(files).find((each) => each.endsWith('/uppgifter.json')) ?? '';
      const { patientData } = jsonOf(files, name) as {
        patientData: Record<string, readonly Record<string, unknown>[]>;
      };
      expect(patientData['case_reply_retractions']).toMatchObject([{ round: 0, reason }]);
      expect(patientData['case_replies']).toHaveLength(1);
      const page = files[name.replace('uppgifter.json', 'index.html')]?.toString('utf8') ?? '';
      expect(page).toContain('Ett svar drogs tillbaka');
      expect(page).not.toMatch(CONTENT);
      expect(Object.keys(files).filter((each) => each.endsWith('.pdf'))).toEqual([]);
    });
  });
});
