import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { ageOn } from '../../../../common/calendar-day.js';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import type { DeskView, QueueResponse } from '../../../../src/clinic/desk/contracts/queue.contract.js';
import type { AnswerValue } from '../../../../common/questionnaire/answers.js';
import { ClinicianEntries } from '../../../../src/clinic/clinicians/clinician-entries.js';
import { Transactions } from '../../../../src/platform/database/transactions.js';
import { CaseStreamTimes } from '../../../../src/clinic/intake/sending/case-streams.js';
import type { CaseAccessResponse } from '../../../../src/clinic/intake/sending/sending.contract.js';
import { fillIn } from '../../../support/answered-form.js';
import { aClinician, type AtDesk } from '../../../support/auth/clinicians.js';
import { openCase } from '../../../support/case-session.js';
import { storePhotos } from '../../../support/case-photos.js';
import { advanceCases, caseEventsOf, later, stateOf, submitCase } from '../../../support/cases.js';
import { aSubmittedCase, manySubmittedCases, noId, signCase } from '../../../support/desk-cases.js';
import { planOf, statementsOf } from '../../../support/statements.js';
import { startStorageTestApp, type StorageTestApp } from '../../../support/content/storage.js';
import { mailsTo } from '../../../support/orders.js';
import { anOpenCase } from '../../../support/photos/photo-case.js';
import { tusCalls } from '../../../support/photos/tus-calls.js';
import { aPicture } from '../../../support/pictures.js';

const CONSENT = { consentVersion: '3', startAtOnceVersion: '2' };

const UNSAID = { careUnit: null, bio: null, hsaId: null, languages: [] };

describe("the doctor's desk [G8, G9, G11]", () => {
  let app: StorageTestApp;
  let anna: AtDesk;
  let bo: AtDesk;

  beforeAll(async () => {
    app = await startStorageTestApp({ hasJobs: true });
    app.nest.get(CaseStreamTimes).heartbeatMs = 50;
    anna = await aClinician(app, 'Anna Lind');
    bo = await aClinician(app, 'Bo Ek');
  });
  afterEach(() => app.clock.reset());
  afterAll(() => app.stop());

  const named = ({ clinicianId: id, displayName }: AtDesk) => ({ id, displayName });
  const queue = async (who: AtDesk, view: DeskView, more = '') =>
    (await who.get(`/cases?view=${view}${more}`)).body as QueueResponse;
  const idsOf = ({ cases }: QueueResponse) => cases.map(({ id }) => id);
  /** Business time runs on while a test does. @param start of an instant */
  const at = (start: string): unknown => expect.stringMatching(new RegExp(`^${start}`));
  const subjectsTo = async (who: AtDesk) => {
    await app.drain();
    return mailsTo(app, who.email).map(({ subject }) => subject.replace(/\d+/, 'N'));
  };
  const visit = (who: AtDesk, id: string | undefined, reason: string, note = 'Anna är sjuk.') =>
    who.post(`/cases/${id}/visits`, { reason, note });
  const accessesOf = (id: string) =>
    app.database.query<Record<string, unknown>>(
      `SELECT principal, action, data_group AS "group", fields, reason, outcome FROM access_log
       WHERE case_id = $1 AND role = 'clinician' ORDER BY sequence`,
      [id],
    );

  describe('the queue', () => {
    it('the queue lists 10,000 open cases by due time, page by page, with few statements and by its indexes [I7]', async () => {
      const ids = await manySubmittedCases(app, 10_000);
      const known = new Set(ids);
      const first = await queue(anna, 'unclaimed', '&limit=100');
      expect(idsOf(first)).toEqual(ids.slice(0, 100));
      expect(first.counts).toEqual({ unclaimed: 100, opinions: 0, messages: 0, prescriptions: 0 });
      expect(Object.keys(first.cases[0] ?? {})).not.toEqual(expect.arrayContaining(['answers', 'email', 'name']));
      const second = await queue(anna, 'unclaimed', `&limit=100&after=${first.next}`);
      expect(idsOf(second)).toEqual(ids.slice(100, 200));

      // Answered while pages are read: nothing is listed twice and nothing is left out.
      await app.database.query(`UPDATE cases SET state = 'closed', clock_paused_since = now() WHERE id = ANY ($1)`, [
        ids.slice(150, 9_950),
      ]);
      const third = await queue(anna, 'all', `&limit=100&after=${second.next}`);
      expect(idsOf(third).filter((id) => known.has(id))).toEqual(ids.slice(9_950));

      for (const view of ['unclaimed', 'mine', 'answered', 'all'] as const) {
        const statements = await statementsOf(app, () => queue(anna, view, `&after=${first.next}`));
        expect(statements.length).toBeLessThanOrEqual(7);
        for (const statement of statements.filter(({ query }) => query.includes('FROM cases')))
          expect(await planOf(app, statement)).not.toContain('Seq Scan');
      }
      expect((await visit(anna, ids[0], 'handover')).status).toBe(201);
      const ofCase = await statementsOf(app, () => anna.get(`/cases/${ids[0]}`));
      const found = ofCase.find(({ query }) => query.includes('"cases"'));
      expect(found && (await planOf(app, found))).not.toMatch(/Seq Scan on (cases|orders)/);
      // Nothing is left for the clock to do with them in the other tests.
      await app.database.query(
        `UPDATE cases SET state = 'closed', clock_paused_since = now(), next_act_at = NULL WHERE id = ANY ($1)`,
        [ids],
      );
    });

    it.each(['view=nothing', 'limit=0', 'limit=101', 'after=abc', `after=${Buffer.from('1 x').toString('base64url')}`])(
      'the queue refuses %s',
      async (query) => {
        expect((await anna.get(`/cases?${query}`)).status).toBe(400);
      },
    );

    it('each view shows the cases that belong to it', async () => {
      const [{ id: held }, { id: signed }] = [await aSubmittedCase(app), await aSubmittedCase(app)];
      await anna.post(`/cases/${held}/claim`);
      await anna.post(`/cases/${signed}/claim`);
      await signCase(app, signed, anna.clinicianId);
      const { cases } = await queue(anna, 'mine');
      expect(cases).toMatchObject([{ id: held, state: 'in_review', claimedBy: named(anna), answeredBy: null }]);
      expect(idsOf(await queue(bo, 'mine'))).toEqual([]);
      expect(idsOf(await queue(bo, 'unclaimed'))).not.toContain(held);
      expect(idsOf(await queue(bo, 'all'))).toContain(held);
      const [newest] = (await queue(bo, 'answered', '&limit=1')).cases;
      expect(newest).toMatchObject({ id: signed, answeredBy: named(anna), claimedBy: null, pausedSince: null });
      expect(newest?.answeredAt).not.toBeNull();
      await anna.post(`/cases/${held}/release`);
    });

    it('the stream sends changes with ids and states alone and a heartbeat, and ends with the clinician’s right', async () => {
      const carl = await aClinician(app, 'Carl Ask');
      const response = await fetch(`${app.url}/api/v1/desk/stream`, { headers: carl.headers });
      expect(response.headers.get('content-type')).toContain('text/event-stream');
      let text = '';
      const ended = (async () => {
        for await (const chunk of response.body ?? []) text += Buffer.from(chunk as Uint8Array).toString();
      })();
      await app.eventually(() => expect(text).toMatch(/^: *$/m));
      const { id } = await aSubmittedCase(app);
      await anOpenCase(app);
      await app.eventually(() => expect(text).toContain(`data: {"cases":[{"id":"${id}","state":"submitted"}]}`));
      expect(text).toContain('event: queue');
      await app.database.query('UPDATE clinicians SET is_active = false WHERE id = $1', [carl.clinicianId]);
      await ended;
    });

    it('the stream ends at once when the clinician signs out or is deactivated [S29]', async () => {
      const times = app.nest.get(CaseStreamTimes);
      const beats = times.heartbeatMs;
      times.heartbeatMs = 60_000;
      try {
        const follow = async ({ headers }: { headers: Record<string, string> }) =>
          (await fetch(`${app.url}/api/v1/desk/stream`, { headers })).text();
        const [dora, eva] = [await aClinician(app, 'Dora Dal'), await aClinician(app, 'Eva Ek')];
        const followed = [follow(dora), follow(eva)];
        await app.post('/auth/v1/logout?scope=local', {}, { ...dora.headers });
        const entries = app.nest.get(ClinicianEntries, { strict: false });
        const fields = { displayName: 'Eva Ek', title: 'specialistläkare i hudsjukdomar', licenceNumber: '123456' };
        await app.nest
          .get(Transactions)
          .run((tx) =>
            entries.change(
              tx,
              eva.clinicianId,
              { ...fields, specialties: [], ...UNSAID, isPublic: false, isActive: false },
              randomUUID(),
            ),
          );
        await Promise.all(followed);
      } finally {
        times.heartbeatMs = beats;
      }
    });
  });

  describe('a claim', () => {
    it('one of many concurrent clinicians gets the claim', async () => {
      for (let round = 0; round < 4; round += 1) {
        const { id } = await aSubmittedCase(app);
        const answers = await Promise.all(
          Array.from({ length: 64 }, (_, index) => (index % 2 === 0 ? anna : bo).post(`/cases/${id}/claim`)),
        );
        const [{ clinicianId: holder } = { clinicianId: '' }] = await app.database.query<{ clinicianId: string }>(
          'SELECT clinician_id AS "clinicianId" FROM cases WHERE id = $1',
          [id],
        );
        const winner = holder === anna.clinicianId ? anna : bo;
        answers.forEach(({ status, body }, index) => {
          const isWinner = (index % 2 === 0 ? anna : bo) === winner;
          expect([status, body.code, body.claimedBy]).toEqual(
            isWinner ? [200, undefined, undefined] : [409, 'already_claimed', named(winner)],
          );
        });
        expect((await caseEventsOf(app, id)).filter((event) => event === 'case-claimed')).toHaveLength(1);
        await winner.post(`/cases/${id}/release`);
      }
    });

    it('a claim lasts 30 minutes, is renewed by work, expires, and is then free for all', async () => {
      app.clock.stop('2026-11-26T12:00:00Z');
      const { id } = await aSubmittedCase(app);
      const until = (time: string) => ({ body: { leaseUntil: at(`2026-11-26T${time}`) } });
      expect(await anna.post(`/cases/${id}/claim`)).toMatchObject(until('12:30'));
      later(app, 29 * millisecondsInMinute);
      expect(await anna.post(`/cases/${id}/renew`)).toMatchObject(until('12:59'));
      await advanceCases(app);
      expect(await stateOf(app, id)).toBe('in_review');
      // Whether a worker has looked by then or not, the next may claim it, and who typed on hears that it is lost.
      later(app, 31 * millisecondsInMinute);
      expect(await bo.post(`/cases/${id}/claim`)).toMatchObject(until('13:30'));
      expect(await anna.post(`/cases/${id}/renew`)).toMatchObject({ status: 409, body: { code: 'lease_lost' } });
      later(app, 31 * millisecondsInMinute);
      await advanceCases(app);
      expect(await stateOf(app, id)).toBe('submitted');
      for (const who of [anna, bo])
        expect(await who.post(`/cases/${id}/renew`)).toMatchObject({ status: 409, body: { code: 'lease_lost' } });
    });

    it('a claim is released, or taken over with an encrypted reason', async () => {
      const { id } = await aSubmittedCase(app);
      expect(await bo.post(`/cases/${id}/take-over`, { reason: 'Anna är sjuk' })).toMatchObject({
        status: 409,
        body: { code: 'not_claimed' },
      });
      await anna.post(`/cases/${id}/claim`);
      expect(await bo.post(`/cases/${id}/release`)).toMatchObject({
        status: 409,
        body: { code: 'not_claimed_by_you' },
      });
      expect((await bo.post(`/cases/${id}/take-over`, { reason: ' ' })).status).toBe(400);
      expect((await bo.post(`/cases/${id}/take-over`, { reason: 'Anna är sjuk' })).status).toBe(200);
      expect(await anna.post(`/cases/${id}/renew`)).toMatchObject({ body: { code: 'lease_lost' } });
      const [written] = await accessesOf(id);
      expect(written).toMatchObject({ action: 'write', group: 'access-note', reason: 'handover' });
      expect(JSON.stringify(await accessesOf(id))).not.toContain('sjuk');
      expect(await subjectsTo(anna)).toContain('En kollega har tagit över order N');
      expect((await bo.post(`/cases/${id}/release`)).body).toEqual({ leaseUntil: null });
      expect(await stateOf(app, id)).toBe('submitted');
    });

    it('a case that was never sent, was withdrawn or does not exist cannot be claimed', async () => {
      const { id: unsent } = await anOpenCase(app);
      const { id: withdrawn } = await aSubmittedCase(app);
      await app.database.query(`UPDATE cases SET state = 'withdrawn' WHERE id = $1`, [withdrawn]);
      for (const id of [unsent, withdrawn, noId(), 'x'])
        for (const answer of [
          await anna.post(`/cases/${id}/claim`),
          await anna.post(`/cases/${id}/take-over`, { reason: 'x' }),
          await visit(anna, id, 'handover'),
          await anna.get(`/cases/${id}`),
        ])
          expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    });
  });

  describe('a case', () => {
    /** A whole form, sent; with photos that have no files. */
    async function aSentForm(given: Record<string, AnswerValue> = {}) {
      const { id } = await anOpenCase(app);
      const patient = await openCase(app, id);
      await fillIn(app, patient, given);
      await storePhotos(app, id, ['overview', 'mid', 'close']);
      expect((await patient.post('/submit', CONSENT)).status).toBe(200);
      return { id, patient };
    }

    it('the patient’s answers are encrypted, and shown at the desk once they are sent [I1]', async () => {
      app.clock.set('2026-11-26T08:00:00Z');
      const { id, patient } = await aSentForm();
      expect(await patient.info('Hej')).toMatchObject({ status: 409, body: { code: 'not_editable' } });
      await anna.post(`/cases/${id}/claim`);
      const asked = { text: 'Har du haft ont i tån?', slots: [], questionIds: [] };
      await anna.post(`/cases/${id}/info-requests`, asked);
      later(app, 1_000);

      expect((await patient.get()).body).toMatchObject({ infoRequest: { ...asked, reply: null } });
      expect(await patient.post('/submit', CONSENT)).toMatchObject({
        status: 422,
        body: { code: 'incomplete', missing: ['info'] },
      });
      for (const [text, reason] of [
        ['a\u0000b', 'control_characters'],
        ['å'.repeat(4_001), 'too_long'],
        [['x'], 'wrong_shape'],
        [undefined, 'wrong_shape'],
      ])
        expect(await patient.info(text)).toMatchObject({ status: 422, body: { code: 'value_invalid', reason } });
      const tabs = await Promise.all(['Ja, i tåspetsen.', 'Nej.'].map((text) => patient.info(text)));
      expect(tabs.map(({ status }) => status).sort()).toEqual([200, 412]);
      const kept = tabs[0]?.status === 200 ? 'Ja, i tåspetsen.' : 'Nej.';
      expect(tabs.find(({ status }) => status === 412)?.body).toMatchObject({
        code: 'revision_conflict',
        current: { value: kept, revision: 1 },
      });
      expect((await patient.info(' \n', 1)).body).toMatchObject({ revision: 2 });
      expect(await patient.post('/submit', CONSENT)).toMatchObject({ body: { missing: ['info'] } });
      expect((await patient.info('Ja, i tåspetsen.', 2)).status).toBe(200);
      expect((await patient.get()).body).toMatchObject({
        infoRequest: { reply: { value: 'Ja, i tåspetsen.', revision: 3 } },
      });
      const [row] = await app.database.query<{ reply: Buffer }>(
        'SELECT reply FROM case_info_requests WHERE case_id = $1',
        [id],
      );
      expect(row?.reply.includes('tåspetsen')).toBe(false);

      // Nobody reads over the patient's shoulder.
      expect((await anna.get(`/cases/${id}?reason=handover`)).body).toMatchObject({ infoRequests: [{ reply: null }] });
      const sent = await Promise.all([1, 2].map(() => patient.post('/submit', CONSENT)));
      expect(sent.map(({ status }) => status)).toEqual([200, 200]);
      expect(await patient.info('Mer.', 3)).toMatchObject({ status: 409, body: { code: 'not_editable' } });
      await anna.post(`/cases/${id}/claim`);
      expect((await anna.get(`/cases/${id}`)).body).toMatchObject({
        infoRequests: [{ text: asked.text, reply: { text: 'Ja, i tåspetsen.', isNew: true } }],
      });
      // The question and its answer stay to be read, and the next one starts with an empty reply of its own.
      const askedBy = { displayName: 'Anna Lind', portraitUrl: null };
      const past = { ...asked, askedBy, reply: 'Ja, i tåspetsen.', answeredAt: expect.any(String) as string };
      expect((await patient.get()).body).toMatchObject({ infoRequest: null, pastInfoRequests: [past] });
      const { body } = await patient.get('/access-log');
      expect((body as { accesses: object[] }).accesses).toContainEqual(
        expect.objectContaining({ role: 'patient', action: 'write', group: 'info-reply', outcome: 'granted' }),
      );

      await anna.post(`/cases/${id}/info-requests`, { ...asked, text: 'Och nu?' });
      expect((await patient.get()).body).toMatchObject({
        infoRequest: { text: 'Och nu?', reply: null },
        pastInfoRequests: [past],
      });
      expect((await patient.info('Nu är det bra.')).status).toBe(200);
    });

    it('a case goes to the patient for more and back, reserved for the clinician who asked [P18]', async () => {
      app.clock.stop('2026-11-26T08:00:00Z');
      const { id, patient } = await aSentForm();
      await anna.post(`/cases/${id}/claim`);
      // A minute before the clinic's time is over, and answered at once.
      app.clock.stop('2026-11-27T07:59:00Z');
      expect((await anna.post(`/cases/${id}/claim`)).status).toBe(200);
      const asked = { text: 'Hur länge har det kliat?', slots: ['close'], questionIds: ['generalSigns', 'seenBefore'] };
      expect(await bo.post(`/cases/${id}/info-requests`, asked)).toMatchObject({
        body: { code: 'not_claimed_by_you' },
      });
      for (const nothing of [
        { text: ' ', slots: [], questionIds: [] },
        { text: '', slots: [], questionIds: ['nothing'] },
      ])
        expect(await anna.post(`/cases/${id}/info-requests`, nothing)).toMatchObject({ status: 422 });
      for (let twice = 0; twice < 2; twice += 1)
        expect((await anna.post(`/cases/${id}/info-requests`, asked)).body).toEqual({ state: 'needs_info' });
      const kept = await app.database.query<{ sealed: Buffer }>(
        'SELECT sealed FROM case_info_requests WHERE case_id = $1',
        [id],
      );
      expect(kept.map(({ sealed }) => sealed.includes('kliat'))).toEqual([false]);

      expect((await patient.get()).body).toMatchObject({
        state: 'needs_info',
        infoRequest: { ...asked, askedAt: at('2026-11-27T07:59') },
      });
      expect(await patient.answer('birthDate', '1980-01-01', 1)).toMatchObject({ status: 409 });
      expect(await patient.answer('description', 'annat', 1)).toMatchObject({ status: 409 });
      later(app, 1_000);
      const changed = await patient.answer('generalSigns', ['trouble-breathing'], 1);
      expect(changed).toMatchObject({ status: 200, body: { redFlags: [{ level: '112' }, { level: 'note' }] } });
      expect(await stateOf(app, id)).toBe('needs_info');
      // What an answer leads to is the patient's to write, and to write on, until it is sent.
      expect((await patient.answer('seenBefore', 'yes', 1)).status).toBe(200);
      expect((await patient.answer('seenBeforeDetails', 'Eks')).status).toBe(200);
      expect((await patient.answer('seenBeforeDetails', 'Eksem', 1)).status).toBe(200);
      expect((await patient.post('/submit', CONSENT)).body).toMatchObject({ dueAt: at('2026-11-27T08:0') });
      // A pause of under an hour moves nothing.
      const [promise] = await app.database.query(
        `SELECT due_at = clock_started_at + interval '24 hours' AS "isExact" FROM cases WHERE id = $1`,
        [id],
      );
      expect(promise).toEqual({ isExact: true });
      // The doctor who asked stays in sight, and reads the answer first.
      const first = { displayName: 'Anna Lind', readsFirst: true };
      expect((await patient.get()).body).toMatchObject({ state: 'submitted', infoRequest: null, clinician: first });

      expect(await bo.post(`/cases/${id}/claim`)).toMatchObject({ status: 409, body: { claimedBy: named(anna) } });
      const mine = (await queue(anna, 'mine')).cases.find((row) => row.id === id);
      expect(mine).toMatchObject({ reservedFor: named(anna), claimedBy: null });
      expect(mine?.redFlagLevels).toContain('112');
      later(app, millisecondsInHour);
      expect((await patient.get()).body).toMatchObject({ clinician: { displayName: 'Anna Lind', readsFirst: false } });
      expect((await bo.post(`/cases/${id}/claim`)).status).toBe(200);
      expect((await patient.get()).body).toMatchObject({ clinician: { displayName: 'Bo Ek' } });

      // A case that has everything: answers, photos, a question, and two clinicians to name.
      let body: unknown;
      const statements = await statementsOf(app, async () => ({ body } = await bo.get(`/cases/${id}`)));
      expect(statements.length).toBeLessThanOrEqual(12);
      const seen = body as {
        answers: Record<string, { isNew: boolean }>;
        redFlags: { doctorText: string }[];
        infoRequests: unknown[];
      };
      const changes = Object.keys(seen.answers).filter((question) => seen.answers[question]?.isNew);
      expect(changes.toSorted()).toEqual(['generalSigns', 'seenBefore', 'seenBeforeDetails']);
      expect(seen.infoRequests).toMatchObject([{ ...asked, askedBy: named(anna), answeredAt: at('2026-11-27T07:59') }]);
      expect(seen.redFlags[0]?.doctorText).not.toBe('');
      const subjects = await subjectsTo(anna);
      expect(subjects).toEqual(expect.arrayContaining(['Patienten har svarat, order N', 'Titta på order N nu']));
      const [told] = await app.database.query<{ mails: number; texts: number }>(
        `SELECT (SELECT count(*)::int FROM mail_deliveries WHERE subject_id = order_id AND template = 'assessments.info-request') AS mails,
                (SELECT count(*)::int FROM sms_deliveries WHERE subject_id = order_id AND template = 'assessments.info-request') AS texts
         FROM cases WHERE id = $1`,
        [id],
      );
      expect(told).toEqual({ mails: 1, texts: 1 });
    });

    it('a clinician with the claim reads the case; others give a reason first, and each read is in the access log [S15, P52, R3]', async () => {
      const { id } = await aSubmittedCase(app);
      await storePhotos(app, id, ['overview']);
      await anna.post(`/cases/${id}/claim`);
      expect((await anna.get(`/cases/${id}`)).body).toMatchObject({
        isMine: true,
        claimedBy: named(anna),
        photos: [{ slot: 'overview', isNew: false }],
      });
      expect(await bo.get(`/cases/${id}`)).toMatchObject({ status: 403, body: { code: 'reason_required' } });
      // The door tells who holds it, and nothing that a reason in the address would open.
      expect(await bo.get(`/cases/${id}?reason=emergency&note=Andnöd`)).toMatchObject({
        status: 403,
        body: { code: 'reason_required', state: 'in_review', claimedBy: named(anna), opinionAskedBy: null },
      });
      expect(await visit(bo, id, 'emergency', ' ')).toMatchObject({ status: 403, body: { code: 'note_required' } });
      expect(await visit(bo, id, 'handover', '')).toMatchObject({ body: { code: 'note_required' } });
      for (const reason of ['second-opinion', 'follow-up'])
        expect(await visit(bo, id, reason)).toMatchObject({ status: 403, body: { code: 'reason_not_given' } });
      for (const body of [
        {},
        { reason: 'curiosity' },
        { reason: ['emergency'], note: 'x' },
        { reason: 'emergency', note: 'a\0b' },
        { reason: 'emergency', note: ' '.repeat(100_000) + 'x'.repeat(1_001) },
      ])
        expect((await bo.post(`/cases/${id}/visits`, body)).status).toBe(400);
      expect((await visit(bo, noId(), 'emergency')).status).toBe(404);
      expect((await visit(bo, id, 'emergency', 'Patienten ringde om andnöd')).status).toBe(201);
      expect((await bo.get(`/cases/${id}`)).body).toMatchObject({ isMine: false, visit: 'emergency', mayWrite: true });
      const told = (await accessesOf(id)).map(({ principal, group, reason, outcome }) =>
        [principal === `clinician:${anna.clinicianId}` ? 'anna' : 'bo', group, reason, outcome].join(' '),
      );
      expect(told).toEqual([
        'anna answers care granted',
        'anna photos care granted',
        'anna info-request care granted',
        'bo case care refused',
        'bo case care refused',
        'bo case emergency refused',
        'bo case handover refused',
        'bo case second-opinion refused',
        'bo case follow-up refused',
        'bo access-note emergency granted',
        'bo answers emergency granted',
        'bo photos emergency granted',
        'bo info-request emergency granted',
      ]);
      expect(JSON.stringify(await accessesOf(id))).not.toContain('andnöd');
      const { body: history } = await (await openCase(app, id)).get('/access-log');
      const [own, theirs] = (history as CaseAccessResponse).accesses;
      expect(own).toMatchObject({ role: 'patient', clinician: null });
      const title = 'specialistläkare i hudsjukdomar';
      expect(theirs).toMatchObject({ role: 'clinician', clinician: { displayName: bo.displayName, title } });
      expect(JSON.stringify(history)).not.toContain(bo.clinicianId);
    });

    it('a case names its patient, and shows identity number and phone by a logged call [R57]', async () => {
      const { id, patient } = await aSentForm({ hasIdentityNumber: 'yes', identityNumber: '811218-9876' });
      await app.database.query(
        `UPDATE orders SET name = 'Elin Andersson', gender = 'kvinna', phone = '+46701112233'
         WHERE id = (SELECT order_id FROM cases WHERE id = $1)`,
        [id],
      );
      const { body: form } = await patient.get();
      const typed = (form as { answers: Record<string, { value: string }> }).answers;
      await anna.post(`/cases/${id}/claim`);
      const { body } = await anna.get(`/cases/${id}`);
      expect(body.patient).toEqual({
        name: 'Elin Andersson',
        age: ageOn(stockholmDay(app.clock.now()), typed['birthDate']?.value ?? ''),
        sex: 'kvinna',
        identityAssurance: 'typed',
      });
      // Ids are random, and can have these digits.
      expect(JSON.stringify(body).replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4,12}){4}/g, 'id')).not.toContain('9876');
      expect(body).toMatchObject({ answers: { identityNumber: { value: '811218-xxxx' } } });
      const reveal = (who: AtDesk, what: unknown) => who.post(`/cases/${id}/reveals`, { what });
      expect((await reveal(anna, 'identity-number')).body).toEqual({ value: '811218-9876' });
      expect((await reveal(anna, 'phone')).body).toEqual({ value: '+46701112233' });
      for (const what of ['email', ['phone'], null, '']) expect((await reveal(anna, what)).status).toBe(400);
      expect(await reveal(bo, 'phone')).toMatchObject({ status: 403, body: { code: 'reason_required' } });
      const rows = (await accessesOf(id)).slice(-3);
      expect(rows).toMatchObject([
        { group: 'identity-number', outcome: 'granted' },
        { group: 'phone', outcome: 'granted' },
        { group: 'case', outcome: 'refused' },
      ]);
    });

    it('the cookie of the desk shows photos as long as session and right last', async () => {
      const opened = await anOpenCase(app);
      const { id } = opened;
      expect(
        await tusCalls(app.url, opened).upload('overview', await aPicture(600, 400).jpeg().toBuffer()),
      ).toMatchObject({
        status: 204,
      });
      await submitCase(app, id);
      await anna.post(`/cases/${id}/claim`);
      const cookieOf = async (who: AtDesk) => {
        const { headers } = await who.post('/sessions');
        expect(headers.get('set-cookie')).toMatch(
          /^desk_session=[\w-]{43}; Path=\/api\/v1\/desk; HttpOnly; SameSite=Strict$/,
        );
        return { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
      };
      const photo = (headers: Record<string, string>, query = '') =>
        app.get(`/api/v1/desk/cases/${id}/photos/overview${query}`, headers);
      expect((await photo({})).status).toBe(404);
      expect((await photo(anna.headers)).status).toBe(404);
      const cookie = await cookieOf(anna);
      const picture = await fetch(`${app.url}/api/v1/desk/cases/${id}/photos/overview?size=400`, { headers: cookie });
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ width: 400 });
      expect((await accessesOf(id)).at(-1)).toMatchObject({ group: 'photos', fields: ['overview'], reason: 'care' });
      const others = await cookieOf(bo);
      expect(await photo(others)).toMatchObject({ status: 403, body: { code: 'reason_required' } });
      expect((await photo(others, '?reason=emergency')).status).toBe(403);
      await visit(bo, id, 'handover');
      expect((await photo(others)).status).toBe(200);
      expect((await accessesOf(id)).at(-1)).toMatchObject({ fields: ['overview'], reason: 'handover' });
      await app.database.query('UPDATE clinicians SET is_active = false WHERE id = $1', [bo.clinicianId]);
      expect((await photo(others)).status).toBe(404);
      await app.database.query('UPDATE clinicians SET is_active = true WHERE id = $1', [bo.clinicianId]);
      await app.database.query(`UPDATE desk_sessions SET expires_at = now() WHERE clinician_id = $1`, [bo.clinicianId]);
      expect((await photo(others)).status).toBe(404);
      expect((await app.get('/api/v1/desk/cases', cookie)).status).toBe(401);
    });

    it('a case lists the other cases of the same account alone [S18]', async () => {
      const [{ id }, { id: earlier }, { id: foreign }] = [
        await aSubmittedCase(app),
        await aSubmittedCase(app),
        await aSubmittedCase(app),
      ];
      const patient = await aClinician(app);
      await app.database.query(
        `UPDATE orders SET user_id = $2, email = $3 WHERE id IN (SELECT order_id FROM cases WHERE id = ANY ($1))`,
        [[id, earlier], patient.id, patient.email],
      );
      await app.database.query('UPDATE orders SET user_id = $2 WHERE id = (SELECT order_id FROM cases WHERE id = $1)', [
        foreign,
        patient.id,
      ]);
      await anna.post(`/cases/${id}/claim`);
      let body: unknown;
      const statements = await statementsOf(app, async () => ({ body } = await anna.get(`/cases/${id}`)));
      expect(statements.length).toBeLessThanOrEqual(12);
      expect(body).toMatchObject({ earlierCases: [{ id: earlier, state: 'submitted' }] });
      // It belongs to the care of who works on the other one.
      expect((await anna.get(`/cases/${earlier}`)).body).toMatchObject({ isMine: false });
      expect((await bo.get(`/cases/${earlier}`)).status).toBe(403);
      expect((await anna.get(`/cases/${foreign}`)).status).toBe(403);
      await visit(bo, foreign, 'handover');
      expect((await bo.get(`/cases/${foreign}`)).body.earlierCases).toEqual([]);
      // A question to the patient opens no other case: who asked waits, and does not work on it.
      await anna.post(`/cases/${id}/info-requests`, { text: 'Hur länge?', slots: [], questionIds: [] });
      expect((await anna.get(`/cases/${earlier}`)).status).toBe(403);
    });

    it('a visit opens one case for one sign-in and 30 minutes, and writes nothing [S5]', async () => {
      const { id } = await aSubmittedCase(app);
      const { id: other } = await aSubmittedCase(app);
      await anna.post(`/cases/${id}/claim`);
      expect((await visit(bo, id, 'handover')).status).toBe(201);
      expect((await bo.get(`/cases/${id}`)).body).toMatchObject({ visit: 'handover', mayWrite: false });
      expect((await bo.get(`/cases/${other}`)).status).toBe(403);
      for (const [path, body] of [
        ['release', {}],
        ['info-requests', { text: 'Mer?', slots: [], questionIds: [] }],
        ['sign', { revision: 1 }],
        ['messages', { text: 'Hej' }],
        ['amendments', { text: 'Vänster.', reason: 'Fel.' }],
        ['second-opinions', { clinicianId: anna.clinicianId, question: 'Vad tror du?' }],
        ['reply.pdf', {}],
      ] as const)
        expect(await bo.post(`/cases/${id}/${path}`, body)).toMatchObject({
          status: 409,
          body: { code: 'not_claimed_by_you' },
        });
      // Another sign-in of the same clinician has said nothing.
      await app.database.query('UPDATE case_visits SET auth_session_id = $2 WHERE case_id = $1', [
        id,
        (await app.database.query<{ id: string }>('SELECT id FROM sessions WHERE user_id = $1 LIMIT 1', [anna.id]))[0]
          ?.id,
      ]);
      expect((await bo.get(`/cases/${id}`)).status).toBe(403);
      app.clock.stop();
      await visit(bo, id, 'handover');
      expect((await bo.get(`/cases/${id}/reply`)).status).toBe(200);
      later(app, 29 * millisecondsInMinute);
      expect((await bo.get(`/cases/${id}`)).status).toBe(200);
      later(app, millisecondsInMinute);
      expect(await bo.get(`/cases/${id}`)).toMatchObject({ status: 403, body: { code: 'reason_required' } });
    });

    it('care ends when the case is closed: its signer needs a reason too [S18]', async () => {
      const { id } = await aSubmittedCase(app);
      await anna.post(`/cases/${id}/claim`);
      await signCase(app, id, anna.clinicianId);
      expect((await anna.get(`/cases/${id}`)).body).toMatchObject({ visit: null, mayWrite: true });
      await app.database.query(`UPDATE cases SET state = 'closed' WHERE id = $1`, [id]);
      expect(await anna.get(`/cases/${id}`)).toMatchObject({ status: 403, body: { isSignedByMe: true } });
      expect(await visit(bo, id, 'follow-up')).toMatchObject({ body: { code: 'reason_not_given' } });
      expect((await visit(anna, id, 'follow-up', 'Provsvaret har kommit.')).status).toBe(201);
      expect((await anna.get(`/cases/${id}`)).body).toMatchObject({ visit: 'follow-up', mayWrite: true });
    });

    it('a case shows its order’s refund and dispute, and whether another question pauses the clock [S20, S30]', async () => {
      const { id } = await aSubmittedCase(app);
      await anna.post(`/cases/${id}/claim`);
      const read = async () => (await anna.get(`/cases/${id}`)).body;
      expect(await read()).toMatchObject({ isRefunded: false, isDisputed: false, doesQuestionPause: true });
      await app.database.query(
        `INSERT INTO payments (order_id, stripe_session_id, paid_ore, charge_refunded_ore)
         SELECT order_id, 'cs_' || id, 69900, 69900 FROM cases WHERE id = $1
         ON CONFLICT (order_id) DO UPDATE SET charge_refunded_ore = payments.paid_ore`,
        [id],
      );
      await app.database.query(
        `INSERT INTO disputes (stripe_dispute_id, order_id, amount_ore, reason, status, opened_at)
         SELECT 'dp_' || id, order_id, 69900, 'fraudulent', 'needs_response', now() FROM cases WHERE id = $1`,
        [id],
      );
      await app.database.query('UPDATE cases SET info_requests = 2 WHERE id = $1', [id]);
      expect(await read()).toMatchObject({
        state: 'in_review',
        isRefunded: true,
        isDisputed: true,
        doesQuestionPause: false,
      });
      await anna.post(`/cases/${id}/release`);
    });

    it('many visits outside own care within an hour are in the security log [S5]', async () => {
      const dag = await aClinician(app, 'Dag Elm');
      const ids = await manySubmittedCases(app, 12);
      for (const id of ids) expect((await visit(dag, id, 'handover')).status).toBe(201);
      await visit(dag, ids[11], 'handover');
      const told = await app.database.query(
        `SELECT detail FROM security_events WHERE kind = 'many_cases_visited' AND user_id = $1 ORDER BY (detail ->> 'cases')::int`,
        [dag.id],
      );
      expect(told).toEqual([11, 12].map((cases) => ({ detail: { clinicianId: dag.clinicianId, cases } })));
      await app.database.query(`UPDATE cases SET state = 'closed', next_act_at = NULL WHERE id = ANY ($1)`, [ids]);
    });

    it.each([
      ['account', 'user_id = u.id'],
      ['address', 'email = u.email'],
      ['phone', `phone = '+46705550199'`],
    ])('a case by the clinician’s own %s answers 409 own_case [S30]', async (_what, change) => {
      const { id } = await aSubmittedCase(app);
      const own = { status: 409, body: { code: 'own_case' } };
      await bo.post(`/cases/${id}/claim`);
      const asked = await bo.post(`/cases/${id}/second-opinions`, {
        clinicianId: anna.clinicianId,
        question: 'Vad tror du?',
      });
      await app.database.query(`UPDATE users SET phone = '46705550199' WHERE id = $1`, [anna.id]);
      await app.database.query(
        `UPDATE orders SET ${change} FROM users u, cases c WHERE u.id = $2 AND c.id = $1 AND orders.id = c.order_id`,
        [id, anna.id],
      );
      expect(await anna.post(`/cases/${id}/take-over`, { reason: 'Mitt.' })).toMatchObject(own);
      expect(await visit(anna, id, 'second-opinion')).toMatchObject(own);
      expect(await visit(anna, id, 'emergency')).toMatchObject(own);
      expect(
        await anna.post(`/cases/${id}/second-opinions/${String(asked.body.id)}/comments`, { text: 'Bra.' }),
      ).toMatchObject(own);
      await bo.post(`/cases/${id}/release`);
      expect(await anna.post(`/cases/${id}/claim`)).toMatchObject(own);
      // Held from before the order was hers.
      await app.database.query(
        `UPDATE cases SET state = 'in_review', clinician_id = $2, clinician_until = now() + interval '1 day' WHERE id = $1`,
        [id, anna.clinicianId],
      );
      expect(await anna.post(`/cases/${id}/sign`, { revision: 1 })).toMatchObject(own);
      await app.database.query(`UPDATE cases SET state = 'submitted', clinician_id = NULL WHERE id = $1`, [id]);
      expect((await bo.post(`/cases/${id}/claim`)).status).toBe(200);
      await bo.post(`/cases/${id}/release`);
      await app.database.query('UPDATE users SET phone = NULL WHERE id = $1', [anna.id]);
    });
  });

  it('clinicians are notified of new cases once an hour, and of a deadline; a goal missed without a worker counts once', async () => {
    const dora = await aClinician(app, 'Dora Falk');
    app.clock.stop('2027-03-27T20:00:00Z');
    for (let count = 0; count < 3; count += 1) await aSubmittedCase(app);
    const count = async (subject: string) => (await subjectsTo(dora)).filter((other) => other === subject).length;
    expect(await count('Ett nytt ärende väntar')).toBe(1);
    later(app, millisecondsInHour);
    const { id } = await aSubmittedCase(app);
    expect(await count('Ett nytt ärende väntar')).toBe(2);

    // The clocks go forward in the night; the promise is as long as ever.
    await visit(anna, id, 'handover');
    const { body } = await anna.get(`/cases/${id}`);
    const due = new Date((body as { dueAt: string }).dueAt);
    expect(body).toMatchObject({ dueAt: at('2027-03-28T21:00') });
    app.clock.set('2027-03-29T10:00:00Z');
    await advanceCases(app);
    await advanceCases(app);
    await app.drain();
    const [kept] = await app.database.query(
      'SELECT alerted_percent, goal_missed_at, limit_missed_at FROM cases WHERE id = $1',
      [id],
    );
    expect(kept).toEqual({ alerted_percent: 100, goal_missed_at: due, limit_missed_at: null });
    expect((await caseEventsOf(app, id)).filter((event) => event.endsWith('-missed'))).toHaveLength(1);
    const mails = await app.database.query<{ recipient: string }>(
      `SELECT recipient FROM mail_deliveries JOIN cases ON order_id = subject_id WHERE cases.id = $1 AND template = 'assessments.due'`,
      [id],
    );
    expect(mails.filter(({ recipient }) => recipient === dora.email)).toHaveLength(1);
  });

  it('the weekly figures count replies, missed goals and limits, open late cases, and questions with their time', async () => {
    app.clock.set('2027-06-07T00:00:00+02:00');
    for (const [hours, hasAsked] of [
      [2, false],
      [4, true],
      [30, false],
    ] as const) {
      const { id } = await aSubmittedCase(app);
      await app.database.query(
        `UPDATE cases SET state = 'answered', clock_paused_since = clock_started_at + make_interval(hours => $2),
           info_requests = $3, needs_info_ms = $3 * 5402500, goal_missed_at = CASE WHEN $2 > 24 THEN due_at END WHERE id = $1`,
        [id, hours, hasAsked ? 1 : 0],
      );
    }
    // Nobody answers it: the goal passes on Tuesday, the limit with Wednesday.
    const { id: open } = await aSubmittedCase(app);
    app.clock.set('2027-06-10T00:00:01+02:00');
    await advanceCases(app);
    expect(await caseEventsOf(app, open)).toContain('limit-missed');
    app.clock.set('2027-06-15T12:00:00Z');
    const { weeks } = (await anna.get('/statistics?weeks=3')).body as { weeks: unknown[] };
    expect(weeks).toEqual([
      expect.objectContaining({ weekStart: '2027-05-31', answered: 0, medianMinutes: null }),
      {
        weekStart: '2027-06-07',
        answered: 3,
        medianMinutes: 240,
        p90Minutes: 1_488,
        withinTargetShare: expect.closeTo(2 / 4) as unknown,
        goalsMissed: 2,
        limitsMissed: 1,
        needsInfoShare: expect.closeTo(1 / 3) as unknown,
        needsInfoMedianMinutes: 90,
        photosJudged: 0,
        photosUnusable: 0,
      },
      expect.objectContaining({ weekStart: '2027-06-14', answered: 0, goalsMissed: 0 }),
    ]);
    expect((await anna.get('/statistics?weeks=0')).status).toBe(400);
  });
});
