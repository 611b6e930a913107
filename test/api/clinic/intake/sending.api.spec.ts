import { millisecondsInHour } from 'date-fns/constants';
import type { Question } from '../../../../common/questionnaire/questionnaire.js';
import {
  currentQuestionnaire,
  getQuestionnaire,
  VERSIONS,
} from '../../../../src/clinic/cases/questionnaire/questionnaires.js';
import { fillIn } from '../../../support/answered-form.js';
import { openCase, type OpenCase } from '../../../support/case-session.js';
import { aPaidCase, applyToCase, caseEventsOf, stateOf } from '../../../support/cases.js';
import { anOpenCase } from '../../../support/photos/photo-case.js';
import { beginUpload, storePhotos } from '../../../support/case-photos.js';
import { mailsTo } from '../../../support/orders.js';
import { refundsOf } from '../../../support/refunds.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const CLINICIAN = { role: 'clinician', id: '5f0f8d3c-7d5a-4d0e-9c54-0d5d1a9e8b11' } as const;
const CONSENT = { consentVersion: '3', startAtOnceVersion: '2' };

describe('sending the form [G7]', () => {
  let app: TestApp;
  let caseId: string;
  let patient: OpenCase;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    ({ id: caseId } = await anOpenCase(app));
    patient = await openCase(app, caseId);
  });
  afterEach(() => {
    app.clock.reset();
    VERSIONS.splice(1);
  });

  const completeForm = async () => {
    await fillIn(app, patient);
    await storePhotos(app, caseId, ['overview', 'mid', 'close']);
  };

  const boxesOf = async () => {
    const [row] = await app.database.query(
      `SELECT consent_version AS consent, start_at_once_version AS start, (boxes_ticked_at AT TIME ZONE 'UTC')::text AS at
       FROM cases WHERE id = $1`,
      [caseId],
    );
    return row;
  };

  it('the form starts the promise, and answers the same however often it is sent', async () => {
    await completeForm();
    const sent = await Promise.all([1, 2, 3].map(() => patient.post('/submit', CONSENT)));
    const again = await patient.post('/submit', CONSENT);
    for (const { status, body } of sent) expect({ status, body }).toEqual({ status: 200, body: again.body });
    const { submittedAt, dueAt, limitAt, ...rest } = again.body as Record<'submittedAt' | 'dueAt' | 'limitAt', string>;
    expect(rest).toEqual({ state: 'submitted' });
    expect(limitAt > dueAt).toBe(true);
    expect(Date.parse(dueAt) - Date.parse(submittedAt)).toBe(24 * millisecondsInHour);
    expect((await patient.get()).body).toMatchObject({
      state: 'submitted',
      submittedAt,
      dueAt,
      limitAt,
      canWithdraw: true,
    });
    expect((await caseEventsOf(app, caseId)).filter((event) => event === 'case-submitted')).toHaveLength(1);
    expect(await patient.answer('description', 'mer', 1)).toMatchObject({
      status: 409,
      body: { code: 'not_editable' },
    });

    await applyToCase(app, caseId, { event: 'case-claimed', actor: CLINICIAN });
    expect((await patient.post('/submit', CONSENT)).body).toEqual(again.body);
  });

  it('the error names what is missing: questions, then photos [R60]', async () => {
    expect(await patient.post('/submit', CONSENT)).toMatchObject({
      status: 422,
      body: { code: 'incomplete', missing: ['birthDate', 'overview', 'mid', 'close'] },
    });
    await fillIn(app, patient);
    await patient.answer('description', null, 1);
    await storePhotos(app, caseId, ['mid']);
    expect(await patient.post('/submit', CONSENT)).toMatchObject({
      status: 422,
      body: { missing: ['description', 'overview', 'close'] },
    });
    expect(await stateOf(app, caseId)).toBe('form_sent');
  });

  it('the form waits for photos on their way', async () => {
    await fillIn(app, patient);
    await storePhotos(app, caseId, ['overview', 'mid']);
    await beginUpload(app, caseId, 'close');
    expect(await patient.post('/submit', CONSENT)).toMatchObject({ status: 409, body: { code: 'uploading' } });
    expect((await patient.get()).body).toMatchObject({
      photos: [
        { slot: 'overview', state: 'stored', width: 2_560, height: 1_920 },
        { slot: 'mid', state: 'stored' },
        { slot: 'close', state: 'uploading', width: null, updatedAt: null },
        { slot: 'extra-1', state: 'empty' },
        { slot: 'extra-2', state: 'empty' },
      ],
    });
  });

  it('consent to other words than the form’s is refused', async () => {
    await completeForm();
    expect(await patient.post('/submit', { ...CONSENT, consentVersion: '0' })).toMatchObject({
      status: 422,
      body: { code: 'incomplete', missing: ['consent'] },
    });
    expect((await patient.post('/submit', {})).status).toBe(400);
  });

  it('the form needs both consents, keeps their words and time, and repeats them in the receipt [R65]', async () => {
    const paid = await aPaidCase(app);
    caseId = paid.id;
    patient = await openCase(app, caseId);
    await completeForm();
    for (const startAtOnceVersion of [undefined, null, '', '0', ' 1'])
      expect(await patient.post('/submit', { ...CONSENT, startAtOnceVersion })).toMatchObject({
        status: 422,
        body: { code: 'incomplete', missing: ['startAtOnce'] },
      });
    await patient.answer('consent', null, 1);
    expect(await patient.post('/submit', { consentVersion: '3' })).toMatchObject({
      body: { missing: ['consent', 'startAtOnce'] },
    });
    expect((await patient.post('/submit', { consentVersion: '3', startAtOnceVersion: ['1'] })).status).toBe(400);
    expect(await boxesOf()).toEqual({ consent: null, start: null, at: null });
    await patient.answer('consent', true, 2);

    app.clock.stop('2026-11-20T12:00:00Z');
    const sent = await Promise.all([1, 2].map(() => patient.post('/submit', CONSENT)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    app.clock.set('2026-11-20T13:00:00Z');
    await patient.post('/submit', CONSENT);
    expect(await boxesOf()).toMatchObject({ consent: '3', start: '2', at: expect.stringMatching(/^2026-11-20 12:00/) });
    await app.drain();
    const [receipt] = mailsTo(app, paid.email).filter(({ subject }) => subject.includes('Vi har fått ditt formulär'));
    expect(receipt?.text.replaceAll(/\s+/g, ' ')).toContain(
      'När du skickade in, fredag 20 november kl. 13.00, kryssade du i',
    );
    expect(receipt?.text.replaceAll(/\s+/g, ' ')).toContain(
      '”Jag vill att ni börjar direkt. Jag vet att jag inte kan ångra köpet när svaret är klart”',
    );
  });

  it('a form of another version under way keeps its questions and consent until it is sent', async () => {
    const { questionnaire, redFlags } = currentQuestionnaire;
    const asked: Question = { id: 'askedThen', type: 'text', label: 'Vad mer?', help: null, required: true };
    const groups = questionnaire.groups.map((group) => ({
      ...group,
      questions: group.questions.flatMap((question) => (question.id === 'skinTone' ? [asked] : [question])),
    }));
    VERSIONS.push({ questionnaire: { version: '1', groups }, redFlags });
    await app.database.query(`UPDATE cases SET questionnaire_version = '1' WHERE id = $1`, [caseId]);
    expect((await patient.get()).body).toMatchObject({ questionnaire: { version: '1' } });
    const form = await fillIn(app, patient, {}, getQuestionnaire('1').questionnaire);
    expect(Object.keys(form)).toContain('askedThen');
    expect(await patient.answer('skinTone', 'tone-2')).toMatchObject({ status: 422, body: { reason: 'not_visible' } });
    await storePhotos(app, caseId, ['overview', 'mid', 'close']);
    expect(await patient.post('/submit', CONSENT)).toMatchObject({ status: 422, body: { missing: ['consent'] } });
    const sent = await patient.post('/submit', { ...CONSENT, consentVersion: '1' });
    expect(sent).toMatchObject({ status: 200, body: { state: 'submitted' } });
    expect((await patient.get()).body).toMatchObject({
      questionnaire: { version: '1' },
      answers: { askedThen: { value: form['askedThen'] } },
    });
  });

  it('the promise resumes when the requested answers are added [P30]', async () => {
    app.clock.stop('2026-11-20T12:00:00Z');
    await completeForm();
    await patient.post('/submit', CONSENT);
    await applyToCase(app, caseId, { event: 'case-claimed', actor: CLINICIAN });
    app.clock.stop('2026-11-20T13:00:00Z');
    await applyToCase(app, caseId, { event: 'info-requested', actor: CLINICIAN });
    const paused = (await patient.get()).body as { pausedSince: string };
    expect(paused.pausedSince.slice(0, 16)).toBe('2026-11-20T13:00');
    await patient.answer('description', 'Mer om det.', 1);
    app.clock.stop('2026-11-20T18:00:00Z');
    const sent = await patient.post('/submit', CONSENT);
    expect(sent).toMatchObject({ status: 200, body: { state: 'submitted' } });
    const { submittedAt, dueAt } = sent.body as { submittedAt: string; dueAt: string };
    expect(submittedAt.slice(0, 16)).toBe('2026-11-20T12:00');
    expect(dueAt.slice(0, 16)).toBe('2026-11-21T17:00');
    expect(await stateOf(app, caseId)).toBe('submitted');
  });

  it('an unopened form is withdrawn with a full refund [P10]', async () => {
    const paid = await aPaidCase(app);
    caseId = paid.id;
    patient = await openCase(app, caseId);
    await completeForm();
    await patient.post('/submit', CONSENT);
    const taken = await patient.post('/withdraw');
    expect(taken).toMatchObject({ status: 200, body: { state: 'withdrawn', refundOre: 69_900 } });
    await app.drain();
    expect(await refundsOf(app, paid.orderId)).toMatchObject([
      { reason: 'withdrawal', state: 'succeeded', amount_ore: 69_900 },
    ]);
    expect((await patient.post('/withdraw')).body).toEqual(taken.body);
    expect((await caseEventsOf(app, caseId)).filter((event) => event === 'case-withdrawn')).toHaveLength(1);
    expect(await patient.post('/submit', CONSENT)).toMatchObject({ status: 409, body: { code: 'not_editable' } });
  });

  it('a form that a clinician has opened is not withdrawn, whatever happened since', async () => {
    await completeForm();
    await patient.post('/submit', CONSENT);
    await applyToCase(app, caseId, { event: 'case-claimed', actor: CLINICIAN });
    await applyToCase(app, caseId, { event: 'case-released', actor: CLINICIAN });
    expect(await patient.post('/withdraw')).toMatchObject({ status: 409, body: { code: 'already_opened' } });
    expect((await patient.get()).body).toMatchObject({ canWithdraw: false });
  });

  it('the calendar file has the promised time, without a word of its subject', async () => {
    expect(await patient.get('/calendar.ics')).toMatchObject({ status: 409, body: { code: 'no_reply' } });
    app.clock.set('2026-11-20T12:00:00Z');
    await completeForm();
    await patient.post('/submit', CONSENT);
    const { status, headers, body } = await patient.get('/calendar.ics');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(body).toContain('DTSTART:20261121T12');
    expect(body).not.toMatch(/hud|läkare|akne|bedömning/i);
  });

  it('a sent form has no reply and no messages yet', async () => {
    for (const path of ['/reply', '/reply.pdf', '/messages'])
      expect(await patient.get(path)).toMatchObject({ status: 409, body: { code: 'no_reply' } });
    expect(await patient.post('/messages', { text: 'Hej' })).toMatchObject({
      status: 409,
      body: { code: 'messages_closed' },
    });
  });

  it('the access log shows each reader of the data, refusals too, page by page [P75]', async () => {
    await fillIn(app, patient);
    for (let reads = 0; reads < 15; reads += 1) await patient.get();
    await app.get(`/api/v1/cases/${caseId}`);
    const seen: { role: string; action: string; group: string; fields: string[]; outcome: string }[] = [];
    for (let next: string | null = ''; next !== null;) {
      const { status, body }: { status: number; body: unknown } = await patient.get(
        `/access-log${next && `?after=${next}`}`,
      );
      expect(status).toBe(200);
      const page = body as { accesses: typeof seen; next: string | null };
      seen.push(...page.accesses);
      next = page.next;
    }
    const [{ count } = { count: 0 }] = await app.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM access_log WHERE case_id = $1',
      [caseId],
    );
    // Each page after the first was itself an access that it does not show.
    expect(seen.length).toBeGreaterThan(50);
    expect(seen.length).toBe(count - Math.ceil(seen.length / 50) + 1);
    expect(seen[0]).toMatchObject({ role: 'patient', action: 'read', group: 'access-log', outcome: 'granted' });
    expect(seen[1]).toMatchObject({ role: 'patient', group: 'case', outcome: 'refused' });
    expect(seen.at(-1)).toMatchObject({ action: 'write', group: 'answers', fields: [] });
    expect(JSON.stringify(seen)).not.toMatch(/case-session|sequence/);
    expect((await patient.get('/access-log?after=x')).status).toBe(400);
  });
});
