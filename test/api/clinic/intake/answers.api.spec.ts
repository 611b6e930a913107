import type { Answers, AnswerValue } from '../../../../common/questionnaire/answers.js';
import { answerSets } from '../../../../common/questionnaire/check/answer-sets.js';
import { raisedFlags, stopsForm } from '../../../../common/questionnaire/red-flag.js';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { currentQuestionnaire } from '../../../../src/clinic/cases/questionnaire/questionnaires.js';
import type { CaseResponse } from '../../../../src/clinic/intake/answers/answers.contract.js';
import { accessOfJob } from '../../../../src/clinic/records/job-access.js';
import { saveAnswer } from '../../../../src/clinic/records/answers/case-answers.repository.js';
import { PatientRecords } from '../../../../src/clinic/records/patient-records.js';
import { Transactions } from '../../../../src/platform/database/transactions.js';
import { openCase, type OpenCase } from '../../../support/case-session.js';
import { aPaidCase, applyToCase, caseEventsOf, stateOf, submitCase } from '../../../support/cases.js';
import { anOpenCase } from '../../../support/photos/photo-case.js';
import { fillIn } from '../../../support/answered-form.js';
import { mailsTo } from '../../../support/orders.js';
import { refundsOf } from '../../../support/refunds.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const ADULT = '1981-12-18';
const CLINICIAN = { role: 'clinician', id: '5f0f8d3c-7d5a-4d0e-9c54-0d5d1a9e8b11' } as const;

describe("the patient's answers [G6]", () => {
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
  afterEach(() => app.clock.reset());

  /** A patient of age, with the first step open. */
  const begin = async () => expect((await patient.answer('birthDate', ADULT)).status).toBe(200);
  /** The same with an order whose money can go back. */
  const paidCase = async () => {
    const paid = await aPaidCase(app);
    caseId = paid.id;
    patient = await openCase(app, caseId);
    return paid;
  };
  const logOf = () =>
    app.database.query<{ action: string; data_group: string; fields: string[] }>(
      'SELECT action, data_group, fields FROM access_log WHERE case_id = $1 ORDER BY sequence',
      [caseId],
    );

  /** An answer as it was stored before today's red flags were. */
  const storeAnswer = (questionId: string, value: AnswerValue) =>
    app.nest.get(Transactions).run(async (tx) => {
      const records = await app.nest.get(PatientRecords).open(tx, accessOfJob('test'), caseId, { write: 'answers' });
      await saveAnswer(records, { questionId, value, revision: 1, savedAt: app.clock.now(), identityNumber: null });
    });

  it('the form begins with the birth date alone, and continues for a patient of age', async () => {
    const before = await patient.get();
    expect(before).toMatchObject({
      status: 200,
      body: {
        id: caseId,
        state: 'form_sent',
        questionnaire: { version: '3' },
        minimumAgeYears: 18,
        answers: {},
        suggested: { sex: expect.stringMatching(/^(man|woman)$/) },
        redFlags: [],
        stops: expect.arrayContaining([expect.objectContaining({ level: '112', when: expect.anything() })]),
        submittedAt: null,
        dueAt: null,
        pausedSince: null,
        canWithdraw: true,
        hasReply: false,
      },
    });
    expect(before.headers.get('cache-control')).toBe('no-store');
    expect(await patient.answer('concern', 'acne')).toMatchObject({ status: 422, body: { reason: 'not_visible' } });

    const saved = await patient.answer('birthDate', ADULT);
    expect(saved).toMatchObject({ status: 200, body: { revision: 1, redFlags: [] } });
    expect((saved.body as { visible: string[] }).visible.slice(0, 3)).toEqual([
      'birthDate',
      'generalSigns',
      'skinSigns',
    ]);
    const { body } = await patient.get();
    expect(body).toMatchObject({ answers: { birthDate: { value: ADULT, revision: 1 } } });
    expect((body as { answers: { birthDate: { savedAt: string } } }).answers.birthDate.savedAt).toBe(
      (saved.body as { savedAt: string }).savedAt,
    );
  });

  it.each([
    ['an unknown question', 'nobodyAsks', 'x', 'not_visible'],
    ['a name of every object', '__proto__', 'x', 'not_visible'],
    ['an option that there is not', 'concern', 'plague', 'unknown_option'],
    ['another shape', 'concern', ['acne'], 'wrong_shape'],
    ['nothing at all', 'concern', undefined, 'wrong_shape'],
    ['none together with one', 'generalSigns', ['none', 'fever'], 'exclusive_option'],
    ['a text that is too long', 'description', 'å'.repeat(4_001), 'too_long'],
    ['a text that cannot be read', 'description', 'a\u0000b', 'control_characters'],
    ['a date that is none', 'birthDate', '1981-02-30', 'not_a_date'],
    ['a date ahead', 'birthDate', '2999-01-01', 'in_the_future'],
  ])('an answer is refused with a reason: %s', async (_what, questionId, value, reason) => {
    await begin();
    const revision = questionId === 'birthDate' ? 1 : 0;
    const refused = await patient.answer(questionId, value, revision);
    expect(refused).toMatchObject({ status: 422, body: { code: 'value_invalid', reason } });
    const { body } = await patient.get();
    expect(Object.keys((body as { answers: object }).answers)).toEqual(['birthDate']);
    expect((body as { answers: Record<string, { revision: number }> }).answers['birthDate']?.revision).toBe(1);
  });

  it('an answer loses control characters and overrides of direction, which no reader sees', async () => {
    await begin();
    await patient.answer('concern', 'acne');
    expect((await patient.answer('description', 'Det\u0007 kliar \u202enu\u202c.')).status).toBe(200);
    expect((await patient.get()).body).toMatchObject({ answers: { description: { value: 'Det kliar nu.' } } });
  });

  it('an answer to a hidden question is refused, and kept until the choice that hid it is undone', async () => {
    await begin();
    await patient.answer('concern', 'acne');
    const shown = await patient.answer('hasIdentityNumber', 'no');
    expect((shown.body as { visible: string[] }).visible).toContain('noIdentityNumberReason');
    expect((await patient.answer('noIdentityNumberReason', 'living-abroad')).status).toBe(200);
    await patient.answer('hasIdentityNumber', 'yes', 1);
    expect(await patient.answer('noIdentityNumberReason', 'not-yet', 1)).toMatchObject({
      status: 422,
      body: { reason: 'not_visible' },
    });
    await patient.answer('hasIdentityNumber', 'no', 2);
    expect((await patient.get()).body).toMatchObject({
      answers: { noIdentityNumberReason: { value: 'living-abroad', revision: 1 } },
    });
  });

  it.each([
    '👩🏽‍⚕️ 😀',
    'שלום \u200fabc',
    'علی\u200cرضا',
    `<script>alert(1)</script>'; DROP TABLE cases; --`,
    'rad ett\nrad två\t${x}',
  ])('an answer is returned as it was written: %j', async (written) => {
    await begin();
    await patient.answer('concern', 'acne');
    expect((await patient.answer('description', written)).status).toBe(200);
    expect((await patient.get()).body).toMatchObject({ answers: { description: { value: written } } });
  });

  it('null deletes an answer, and a new one replaces it', async () => {
    await begin();
    await patient.answer('description', 'Det kliar.');
    expect(await patient.answer('description', null, 1)).toMatchObject({ status: 200, body: { revision: 2 } });
    expect((await patient.get()).body).toMatchObject({ answers: { description: { value: null, revision: 2 } } });
    expect(await patient.answer('description', 'Igen.', 2)).toMatchObject({ status: 200, body: { revision: 3 } });
  });

  it('the later of two tabs gets the other’s answer, and overwrites nothing', async () => {
    await begin();
    const [one, other] = await Promise.all([
      patient.answer('description', 'från den ena'),
      patient.answer('description', 'från den andra'),
    ]);
    const [won, lost] = one.status === 200 ? [one, other] : [other, one];
    expect([won.status, lost.status]).toEqual([200, 412]);
    const kept = one === won ? 'från den ena' : 'från den andra';
    expect(lost.body).toMatchObject({ code: 'revision_conflict', current: { value: kept, revision: 1 } });
    expect((await logOf()).at(-1)).toMatchObject({ action: 'read', data_group: 'answers' });
    expect(await patient.answer('hopes', ['treatment'], 7)).toMatchObject({
      status: 412,
      body: { current: { value: null, revision: 0, savedAt: null } },
    });
  });

  it.each([undefined, '1', '"x"', '"-1"', 'W/"1"', '"01"', '"99999999999"'])(
    'an answer needs a valid revision: not %s',
    async (ifMatch) => {
      const response = await app.put(
        `/api/v1/cases/${caseId}/answers/birthDate`,
        { value: ADULT },
        { ...patient.headers, ...(ifMatch !== undefined && { 'if-match': ifMatch }) },
      );
      expect(response).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    },
  );

  it('an answer needs the session and the site’s origin', async () => {
    const path = `/api/v1/cases/${caseId}/answers/birthDate`;
    const match = { 'if-match': '"0"' };
    const { cookie = '' } = patient.headers;
    expect((await app.put(path, { value: ADULT }, match)).status).toBe(404);
    expect(await app.put(path, { value: ADULT }, { ...match, cookie })).toMatchObject({
      status: 403,
      body: { code: 'origin_invalid' },
    });
    const other = await openCase(app, (await anOpenCase(app)).id);
    expect((await app.put(path, { value: ADULT }, { ...match, ...other.headers })).status).toBe(404);
    await patient.end();
    expect((await patient.answer('birthDate', ADULT)).status).toBe(404);
    expect((await patient.get()).status).toBe(404);
  });

  it.each([
    ['is missing a digit', '811218-987', 'not_an_identity_number'],
    ['has another check digit', '811218-9875', 'wrong_checksum'],
    ['is of another birth date', '640823-3234', 'birth_date_differs'],
  ])('the form refuses an identity number that %s', async (_what, value, reason) => {
    await begin();
    await patient.answer('concern', 'acne');
    await patient.answer('hasIdentityNumber', 'yes');
    expect(await patient.answer('identityNumber', value)).toMatchObject({ status: 422, body: { reason } });
  });

  it('the identity number is kept as typed, with one hash for all its spellings', async () => {
    const hashes: string[] = [];
    for (const written of ['811218-9876', '19811218 9876']) {
      const one = await openCase(app, (await anOpenCase(app)).id);
      await one.answer('birthDate', ADULT);
      await one.answer('hasIdentityNumber', 'yes');
      expect((await one.answer('identityNumber', written)).status).toBe(200);
      expect((await one.get()).body).toMatchObject({ answers: { identityNumber: { value: written } } });
      const rows = await app.database.query<{ hash: string }>(
        `SELECT encode(identity_hash, 'hex') AS hash FROM case_answers WHERE case_id = $1 AND identity_hash IS NOT NULL`,
        [one.caseId],
      );
      hashes.push(...rows.map(({ hash }) => hash));
    }
    expect(hashes).toHaveLength(2);
    expect(new Set(hashes).size).toBe(1);
  });

  it('advice on what to do meanwhile comes with the wait for a reply, and never beside a flag', async () => {
    const advised = async () => ((await patient.get()).body as unknown as CaseResponse).waitingAdvice;
    await begin();
    await patient.answer('concern', 'pigment-spots');
    expect(await advised()).toEqual([]);
    await submitCase(app, caseId);
    expect((await advised())[0]).toBe(
      'Skydda fläckarna mot sol med skugga, kläder och solskydd, även när det är molnigt.',
    );
    await storeAnswer('lesionSigns', ['mole-bleeds']);
    expect(await advised()).toEqual([]);
  });

  it('an answer that calls for a visit warns, and the form goes on', async () => {
    await begin();
    await patient.answer('concern', 'pigment-spots');
    const flagged = await patient.answer('lesionSigns', ['mole-bleeds']);
    expect(flagged).toMatchObject({ status: 200, body: { redFlags: [{ id: 'changing-mole', level: 'in-person' }] } });
    expect((await patient.answer('description', 'Det blöder.')).status).toBe(200);
    const corrected = await patient.answer('lesionSigns', ['none'], 1);
    expect(corrected).toMatchObject({ status: 200, body: { redFlags: [] } });
    expect(await stateOf(app, caseId)).toBe('form_sent');
  });

  it('an answer that calls for immediate care is kept, ends the case and is refunded', async () => {
    const paid = await paidCase();
    await begin();
    await patient.answer('concern', 'acne');
    const flagged = await patient.answer('generalSigns', ['face-swelling', 'trouble-breathing']);
    expect(flagged).toMatchObject({ status: 200, body: { revision: 1, redFlags: [{ level: '112' }] } });
    const [{ text } = { text: '' }] = (flagged.body as { redFlags: { text: string }[] }).redFlags;
    expect(text).toContain('112');

    expect((await patient.get()).body).toMatchObject({
      state: 'stopped',
      canWithdraw: false,
      answers: { generalSigns: { value: ['face-swelling', 'trouble-breathing'] } },
      redFlags: [{ level: '112', text }],
    });
    expect(await patient.answer('description', 'mer')).toMatchObject({ status: 409, body: { code: 'not_editable' } });
    expect(await patient.post('/submit', { consentVersion: '3' })).toMatchObject({
      status: 409,
      body: { code: 'stopped', redFlags: [{ level: '112', text }] },
    });
    await app.drain();
    expect(await refundsOf(app, paid.orderId)).toMatchObject([{ reason: 'stopped', state: 'succeeded' }]);
    expect(JSON.stringify(mailsTo(app, paid.email))).not.toContain('svullnar');
  });

  it('each red flag that stops ends the case as soon as it is raised, and not before', async () => {
    const rules = {
      questionnaire: currentQuestionnaire.questionnaire,
      today: stockholmDay(app.clock.now()),
      minimumAgeYears: 18,
    };
    const stops = currentQuestionnaire.redFlags.filter(stopsForm);
    const raisedBy = (answers: Answers) => raisedFlags(stops, { ...rules, answers }).map(({ id }) => id);
    const preceded: string[] = [];
    for (const flag of stops) {
      const raising = [...answerSets(rules, [flag.when])].find((answers) => {
        const before = Object.fromEntries(Object.entries(answers).slice(0, -1));
        return raisedBy(answers).includes(flag.id) && raisedBy(before).length === 0;
      });
      if (raising === undefined) {
        preceded.push(flag.id);
        continue;
      }
      const { id } = await anOpenCase(app);
      const ill = await openCase(app, id);
      let last: unknown;
      for (const [questionId, value] of Object.entries(raising)) {
        expect([flag.id, await stateOf(app, id)]).toEqual([flag.id, 'form_sent']);
        last = (await ill.answer(questionId, value)).body;
      }
      const { level, patientText: text } = flag;
      expect(last).toMatchObject({ redFlags: expect.arrayContaining([{ id: flag.id, level, text }]) });
      expect([flag.id, await stateOf(app, id)]).toEqual([flag.id, 'stopped']);
    }
    expect(stops.length).toBeGreaterThan(8);
    // The worse vision alone ends the form; the injection is asked about later.
    expect(preceded).toEqual(['injection-with-worse-vision']);
  });

  it('an open form stopped by a newer red flag stays readable, and its sending ends the case', async () => {
    await begin();
    await patient.answer('concern', 'acne');
    await patient.answer('description', 'Det kliar.');
    await storeAnswer('generalSigns', ['very-ill']);
    expect((await patient.get()).body).toMatchObject({
      state: 'form_sent',
      answers: { description: { value: 'Det kliar.' } },
      redFlags: [{ id: 'very-ill', level: '1177-today' }],
    });
    expect(await patient.post('/submit', { consentVersion: '3' })).toMatchObject({
      status: 409,
      body: { code: 'stopped', redFlags: [{ id: 'very-ill' }] },
    });
    expect(await stateOf(app, caseId)).toBe('stopped');
  });

  it('an answer of a minor ends the case before anything is stored, with a refund [P26]', async () => {
    const paid = await paidCase();
    app.clock.set('2026-11-22T12:00:00+01:00');
    const refused = await patient.answer('birthDate', '2008-11-23');
    expect(refused).toMatchObject({ status: 422, body: { code: 'value_invalid', reason: 'under_age' } });
    expect(await app.database.query('SELECT 1 FROM case_answers WHERE case_id = $1', [caseId])).toEqual([]);
    expect((await patient.get()).body).toMatchObject({ state: 'stopped', answers: {}, redFlags: [] });
    await app.drain();
    expect(await refundsOf(app, paid.orderId)).toMatchObject([{ reason: 'stopped', state: 'succeeded' }]);
  });

  it('an answer of a person who comes of age today is accepted', async () => {
    app.clock.set('2026-11-22T00:30:00+01:00');
    expect((await patient.answer('birthDate', '2008-11-22')).status).toBe(200);
  });

  it('sent answers change only when the clinician asks, where a red flag stops nothing', async () => {
    await begin();
    await patient.answer('concern', 'acne');
    await submitCase(app, caseId);
    expect(await patient.answer('description', 'x')).toMatchObject({ status: 409, body: { code: 'not_editable' } });
    await applyToCase(app, caseId, { event: 'case-claimed', actor: CLINICIAN });
    await applyToCase(app, caseId, { event: 'info-requested', actor: CLINICIAN });
    const flagged = await patient.answer('generalSigns', ['trouble-breathing']);
    expect(flagged).toMatchObject({ status: 200, body: { redFlags: [{ level: '112' }] } });
    expect(await stateOf(app, caseId)).toBe('needs_info');
    expect(await caseEventsOf(app, caseId)).not.toContain('case-stopped');
  });

  it('the patient fills the whole form, question by question', async () => {
    const form = await fillIn(app, patient);
    const { body } = await patient.get();
    const answers = (body as { answers: Record<string, { value: unknown }> }).answers;
    expect(Object.fromEntries(Object.entries(answers).map(([id, { value }]) => [id, value]))).toEqual(form);
  });

  it('each access to answers leaves a row in the access log, which names neither question nor value', async () => {
    await begin();
    await patient.answer('birthDate', '1980-01-01');
    await patient.answer('what-somebody-typed', 'x');
    await patient.get();
    expect(await logOf()).toEqual([
      { action: 'write', data_group: 'answers', fields: [] },
      { action: 'write', data_group: 'answers', fields: [] },
      { action: 'read', data_group: 'answers', fields: [] },
      { action: 'read', data_group: 'answers', fields: [] },
      { action: 'read', data_group: 'photos', fields: [] },
    ]);
  });

  it('a case has one device key, created once under concurrent requests', async () => {
    const keys = await Promise.all([1, 2, 3].map(() => patient.get('/device-key')));
    const again = await openCase(app, caseId);
    const all = [...keys, await again.get('/device-key')].map(({ body }) => (body as { key: string }).key);
    expect(new Set(all).size).toBe(1);
    expect(Buffer.from(all[0] ?? '', 'base64')).toHaveLength(32);
    const [{ stored } = { stored: '' }] = await app.database.query<{ stored: string }>(
      `SELECT encode(device_key, 'base64') AS stored FROM case_keys WHERE case_id = $1`,
      [caseId],
    );
    expect(stored.length).toBeGreaterThan(40);
    expect(stored).not.toContain(all[0]);
  });
});
