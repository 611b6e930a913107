import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { millisecondsInHour } from 'date-fns/constants';
import type { DeskCaseResponse } from '../../../../../src/clinic/desk/contracts/desk-case.contract.js';
import type { DeskView, QueueResponse } from '../../../../../src/clinic/desk/contracts/queue.contract.js';
import { aClinician, type AtDesk } from '../../../../support/auth/clinicians.js';
import { fillIn } from '../../../../support/answered-form.js';
import { storePhotos } from '../../../../support/case-photos.js';
import { openCase, type OpenCase } from '../../../../support/case-session.js';
import { later } from '../../../../support/cases.js';
import { aSubmittedCase, noId } from '../../../../support/desk-cases.js';
import { mailsTo } from '../../../../support/orders.js';
import { anOpenCase } from '../../../../support/photos/photo-case.js';
import { aClaimedCase, anAnsweredCase, COMPLETE_REPLY, saveDraft } from '../../../../support/replies.js';
import { startTestApp, type TestApp, type TestResponse } from '../../../../support/test-app.js';

const BLOCKED = { status: 403, body: { code: 'case_blocked' } };
const NOT_HOLDER = { status: 409, body: { code: 'not_claimed_by_you' } };

/** Routes of one case at the desk; each is tried by a clinician whom a block concerns. */
const DOORS = readFileSync('test/api/supabase/auth/route-access.txt', 'utf8')
  .split('\n')
  .map((line) => line.replace(/^\S+ /, ''))
  .filter((route) => route.includes('/desk/cases/:id') && !route.endsWith('/block-breaks'));

describe('a case that its patient has blocked [G12]', () => {
  let app: TestApp;
  let anna: AtDesk;
  let bo: AtDesk;
  let cia: AtDesk;

  beforeAll(async () => {
    app = await startTestApp({ hasJobs: true });
    [anna, bo, cia] = [
      await aClinician(app, 'Anna Lind'),
      await aClinician(app, 'Bo Ek'),
      await aClinician(app, 'Cia Dahl'),
    ];
  });
  afterEach(() => app.clock.reset());
  afterAll(() => app.stop());

  const lift = async (patient: OpenCase): Promise<TestResponse> => {
    const { headers } = patient;
    const response = await fetch(`${app.url}/api/v1/cases/${patient.caseId}/block`, { method: 'DELETE', headers });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const block = async (patient: OpenCase) => expect((await patient.put('/block', {})).status).toBe(200);
  const breakIn = (who: AtDesk, id: string, reason = 'emergency', note = 'Svårt sjuk, kan inte svara.') =>
    who.post(`/cases/${id}/block-breaks`, { reason, note });
  const rowOf = async (who: AtDesk, view: DeskView, id: string) =>
    ((await who.get(`/cases?view=${view}&limit=100`)).body as QueueResponse).cases.find((row) => row.id === id);
  const logOf = (id: string, who: AtDesk) =>
    app.database.query<Record<'action' | 'group' | 'reason' | 'outcome', string>>(
      `SELECT action, data_group AS group, reason, outcome FROM access_log
       WHERE case_id = $1 AND principal = $2 ORDER BY sequence`,
      [id, `clinician:${who.clinicianId}`],
    );
  /** Sent by its patient, with photos and a red flag's level. */
  async function aSentForm(): Promise<OpenCase> {
    const { id } = await anOpenCase(app);
    const patient = await openCase(app, id);
    await fillIn(app, patient, { concern: 'acne' });
    await storePhotos(app, id, ['overview', 'mid', 'close', 'extra-1']);
    expect((await patient.post('/submit', { consentVersion: '3', startAtOnceVersion: '2' })).status).toBe(200);
    await app.database.query(`UPDATE cases SET red_flag_levels = '{112}' WHERE id = $1`, [id]);
    return patient;
  }

  describe('the patient', () => {
    it('the patient blocks and lifts, each once, and both are in the access log [P76]', async () => {
      const { patient } = await aClaimedCase(app, anna);
      expect((await patient.get('/block')).body).toEqual({ blockedAt: null, treating: null, breaks: [] });
      const set = await patient.put('/block', {});
      expect(set.body).toMatchObject({
        blockedAt: expect.any(String) as unknown,
        treating: { displayName: 'Anna Lind' },
      });
      expect((await patient.put('/block', {})).body).toEqual(set.body);
      expect((await lift(patient)).body).toMatchObject({ blockedAt: null });
      expect((await lift(patient)).status).toBe(200);
      const logged = await app.database.query<{ action: string }>(
        `SELECT action, reason FROM access_log WHERE case_id = $1 AND data_group = 'block' ORDER BY sequence`,
        [patient.caseId],
      );
      expect(logged.map(({ action }) => action)).toEqual(['write', 'write', 'erase', 'erase']);
    });

    it('a caller without a session of the case reads and sets nothing', async () => {
      const { patient } = await aClaimedCase(app, anna);
      await patient.end();
      expect((await patient.get('/block')).status).toBe(404);
      expect((await patient.put('/block', {})).status).toBe(404);
      expect((await lift(patient)).status).toBe(404);
    });

    it('a block and its lifting are in the list that restored backups apply, as ids and times', async () => {
      const { id, patient } = await aClaimedCase(app, anna);
      await block(patient);
      await lift(patient);
      expect(
        await app.database.query('SELECT kind FROM erasures WHERE subject_id = $1 ORDER BY at, kind', [id]),
      ).toEqual([{ kind: 'block' }, { kind: 'block-lifted' }]);
    });
  });

  describe('the treating clinician', () => {
    it('the holder reads, writes and signs as before, and sees that it is blocked for others', async () => {
      const { id, patient } = await aClaimedCase(app, anna);
      await block(patient);
      const seen = (await anna.get(`/cases/${id}`)).body as unknown as DeskCaseResponse;
      expect(seen.block).toEqual({ blockedAt: expect.any(String) as unknown, broken: null });
      expect(await rowOf(anna, 'mine', id)).toMatchObject({ isBlocked: false });
      expect((await saveDraft(app, anna, id)).status).toBe(200);
      expect((await anna.post(`/cases/${id}/sign`, { revision: 1, unsentPrescriptions: [] })).status).toBe(200);
      expect((await anna.post(`/cases/${id}/messages`, { text: 'Hör av dig.' })).status).toBe(201);
      expect(await breakIn(anna, id)).toMatchObject({ status: 409, body: { code: 'not_blocked' } });
    });

    it('a block that comes while the holder types lets the next save through', async () => {
      const { id, patient } = await aClaimedCase(app, anna);
      await saveDraft(app, anna, id);
      await block(patient);
      expect((await saveDraft(app, anna, id, COMPLETE_REPLY, 1)).status).toBe(200);
    });

    it('the holder stays the treating one after the case went back to the queue, where no colleague can claim it', async () => {
      const { id, patient } = await aClaimedCase(app, anna);
      await block(patient);
      const away = await app.put('/api/v1/desk/absence', { awayUntil: null }, anna.headers);
      expect(away.status).toBe(200);
      await anna.post(`/cases/${id}/release`);
      expect(await bo.post(`/cases/${id}/claim`)).toMatchObject(BLOCKED);
      expect((await anna.post(`/cases/${id}/claim`)).status).toBe(200);
    });

    it('the first clinician who claims a blocked case that none has treated becomes the treating one', async () => {
      const { id } = await aSubmittedCase(app);
      const patient = await openCase(app, id);
      await block(patient);
      expect(await bo.get(`/cases/${id}`)).toMatchObject(BLOCKED);
      expect(await rowOf(bo, 'unclaimed', id)).toMatchObject({ isBlocked: false });
      expect((await bo.post(`/cases/${id}/claim`)).status).toBe(200);
      expect((await bo.get(`/cases/${id}`)).status).toBe(200);
      expect((await patient.get('/block')).body).toMatchObject({ treating: { displayName: 'Bo Ek' } });
      expect(await anna.post(`/cases/${id}/take-over`, { reason: 'x' })).toMatchObject(BLOCKED);
    });
  });

  describe('another clinician', () => {
    it('a colleague is refused at each door of the case, and each refusal at a door to its content is in the access log [R36]', async () => {
      const { id, patient } = await anAnsweredCase(app, anna);
      const asked = await anna.post(`/cases/${id}/second-opinions`, {
        clinicianId: bo.clinicianId,
        question: 'Vad tror du?',
      });
      await block(patient);
      const cookie = (await bo.post('/sessions')).headers.get('set-cookie')?.split(';')[0] ?? '';
      const opinionId = typeof asked.body.id === 'string' ? asked.body.id : randomUUID();
      const results: Record<string, number | string> = {};
      const bodies: Readonly<Record<string, unknown>> = {
        amendments: { text: 'a', reason: 'b' },
        comments: { text: 'a' },
        'hand-overs': { clinicianId: cia.clinicianId, note: 'a' },
        'info-requests': { text: 'a', slots: [], questionIds: [] },
        messages: { text: 'a' },
        retraction: { reason: 'harmful', round: 0 },
        reveals: { what: 'phone' },
        'second-opinions': { clinicianId: cia.clinicianId, question: 'Vad tror du?' },
        sign: { revision: 1, unsentPrescriptions: [] },
        'take-over': { reason: 'a' },
        visits: { reason: 'emergency', note: 'a' },
        ':reportId': { kind: 'deviation', severity: 'risk', description: 'a' },
        outcome: { outcome: 'agreed' },
        answer: { outcome: 'noted', reason: 'a' },
        draft: COMPLETE_REPLY,
        usable: { isUsable: true },
        ':prescriptionId': { ...{ state: 'withdrawn', service: '', reference: '', sentAt: null }, identityCheck: '' },
      };
      for (const route of DOORS) {
        const [method = '', url = ''] = route.split(' ');
        const path = url
          .replace(':id', id)
          .replace(':slot', 'overview')
          .replace(':opinionId', opinionId)
          .replace(/:\w+/g, randomUUID());
        const isPhoto = url.endsWith('/photos/:slot');
        const response = await fetch(app.url + path, {
          method,
          headers: {
            ...(isPhoto ? { cookie } : bo.headers),
            'if-match': '"1"',
            ...(method !== 'GET' && { 'content-type': 'application/json' }),
          },
          ...(method !== 'GET' && { body: JSON.stringify(bodies[url.split('/').at(-1) ?? ''] ?? {}) }),
        });
        const text = await response.text();
        expect(text).not.toContain('eksem');
        results[route] = response.status === 403 ? (JSON.parse(text) as { code: string }).code : response.status;
      }
      const heldAlone = ['hand-overs', 'info-requests', 'release', 'renew', 'second-opinions', 'sign', 'draft'];
      // BankID wants more of the request than a clinician outside the case can show.
      const byBankId = Object.entries(results).filter(([route]) => route.includes('/sign/bankid'));
      for (const [, result] of byBankId) expect([200, 201, 204]).not.toContain(result);
      for (const [route, result] of Object.entries(results).filter(([name]) => !name.includes('/sign/bankid'))) {
        const isOfHolder =
          heldAlone.some((name) => route.endsWith(`/${name}`)) || route.includes('/hand-overs/:handOverId/');
        expect({ route, result }).toEqual({ route, result: isOfHolder ? 409 : 'case_blocked' });
      }
      const refusals = (await logOf(id, bo)).filter(({ outcome }) => outcome === 'refused');
      expect(refusals.length).toBeGreaterThanOrEqual(DOORS.length - 13);
      expect((await logOf(id, bo)).filter(({ outcome }) => outcome === 'granted')).toEqual([]);
    });

    it('the queue and the search tell only that it is blocked, and a filter by urgency leaves it out [P80]', async () => {
      const patient = await aSentForm();
      const id = patient.caseId;
      await anna.post(`/cases/${id}/claim`);
      await anna.post(`/cases/${id}/second-opinions`, { clinicianId: bo.clinicianId, question: 'Vad tror du?' });
      expect(await rowOf(bo, 'opinions', id)).toMatchObject({ photoCount: 4, summary: { concern: 'acne' } });
      await block(patient);
      const hidden = { isBlocked: true, photoCount: 0, summary: null, redFlagLevels: [], hasUnsentPrescription: false };
      for (const view of ['opinions', 'all'] as const) expect(await rowOf(bo, view, id)).toMatchObject(hidden);
      const number = (await rowOf(bo, 'all', id))?.orderNumber ?? '';
      const found = (await bo.get(`/cases?number=${number}`)).body as QueueResponse;
      expect(found.cases).toMatchObject([hidden]);
      const flagged = async (who: AtDesk) =>
        ((await who.get('/cases?view=all&flag=112&limit=100')).body as QueueResponse).cases.map((row) => row.id);
      expect(await flagged(bo)).not.toContain(id);
      expect(await flagged(anna)).toContain(id);
      await breakIn(bo, id);
      expect(await flagged(bo)).toContain(id);
    });

    it('an earlier case of the same person is shown as blocked, and the care of the later one does not open it', async () => {
      const earlier = await anAnsweredCase(app, anna);
      const today = await aClaimedCase(app, bo);
      for (const each of [earlier, today])
        await app.database.query(`UPDATE cases SET identity_hash = $2, identity_assurance = 'proven' WHERE id = $1`, [
          each.id,
          Buffer.from(earlier.id.replaceAll('-', ''), 'hex'),
        ]);
      const earlierOf = async () =>
        ((await bo.get(`/cases/${today.id}`)).body as unknown as DeskCaseResponse).earlierCases;
      expect(await earlierOf()).toMatchObject([{ id: earlier.id, isBlocked: false }]);
      expect((await bo.get(`/cases/${earlier.id}/reply`)).status).toBe(200);
      await block(earlier.patient);
      expect(await earlierOf()).toMatchObject([{ id: earlier.id, isBlocked: true, answeredAt: null }]);
      expect(await bo.get(`/cases/${earlier.id}/reply`)).toMatchObject(BLOCKED);
    });

    it('a visit that was open when the block came reads and writes nothing more', async () => {
      const { id, patient } = await anAnsweredCase(app, anna);
      expect((await bo.post(`/cases/${id}/visits`, { reason: 'emergency', note: 'x' })).status).toBe(201);
      expect((await bo.get(`/cases/${id}`)).status).toBe(200);
      await block(patient);
      expect(await bo.get(`/cases/${id}`)).toMatchObject(BLOCKED);
      expect(await bo.post(`/cases/${id}/messages`, { text: 'Hej' })).toMatchObject(BLOCKED);
      await lift(patient);
      expect((await bo.get(`/cases/${id}`)).status).toBe(200);
    });

    it('a hand-over that was offered before the block is accepted only once the patient has agreed', async () => {
      const { id, patient } = await aClaimedCase(app, anna);
      const offered = await anna.post(`/cases/${id}/hand-overs`, { clinicianId: bo.clinicianId, note: 'Jag går hem.' });
      await block(patient);
      const accept = () => bo.post(`/cases/${id}/hand-overs/${String(offered.body.id)}/accept`);
      const refused = await bo.get(`/cases/${id}`);
      expect(refused).toMatchObject(BLOCKED);
      expect(JSON.stringify(refused.body)).not.toContain('Jag går hem');
      expect(await accept()).toMatchObject(BLOCKED);
      expect((await breakIn(bo, id, 'consent', 'Muntligt i telefon.')).status).toBe(201);
      expect((await accept()).status).toBe(200);
      // The care is Bo's, and no longer Anna's.
      expect((await bo.get(`/cases/${id}`)).body).toMatchObject({ isMine: true, block: { broken: null } });
      expect(await anna.get(`/cases/${id}`)).toMatchObject(BLOCKED);
    });
  });

  describe('opened', () => {
    it.each([
      ['consent', false],
      ['emergency', true],
    ] as const)(
      'a break with %s lets that clinician read for 24 hours, and no other [P82]',
      async (reason, mayWrite) => {
        const { id, patient } = await anAnsweredCase(app, anna);
        await block(patient);
        const opened = await breakIn(bo, id, reason);
        expect(opened.status).toBe(201);
        const { expiresAt } = opened.body as { expiresAt: string };
        const lasts = Date.parse(expiresAt) - app.clock.now().getTime();
        expect(Math.round(lasts / millisecondsInHour)).toBe(24);
        const seen = (await bo.get(`/cases/${id}`)).body as unknown as DeskCaseResponse;
        expect(seen).toMatchObject({ mayWrite, block: { broken: { reason, expiresAt } } });
        expect((await bo.get(`/cases/${id}/reply`)).status).toBe(200);
        const message = await bo.post(`/cases/${id}/messages`, { text: 'Hej' });
        expect(message).toMatchObject(mayWrite ? { status: 201 } : NOT_HOLDER);
        expect(await cia.get(`/cases/${id}`)).toMatchObject(BLOCKED);
        later(app, 24 * millisecondsInHour);
        expect(await bo.get(`/cases/${id}`)).toMatchObject(BLOCKED);
      },
    );

    it('the access log has the reason on each row, the note is encrypted, and the patient is told by mail [P81, R37]', async () => {
      const { id, email, patient } = await anAnsweredCase(app, anna);
      await block(patient);
      await breakIn(bo, id, 'emergency', 'Hemlig förklaring');
      await bo.get(`/cases/${id}/reply`);
      const rows = await logOf(id, bo);
      expect(rows.map(({ reason }) => reason)).toEqual(rows.map(() => 'emergency'));
      expect(rows[0]).toMatchObject({ action: 'write', group: 'block', outcome: 'granted' });
      const notes = await app.database.query<{ sealed: Buffer }>(
        'SELECT sealed FROM case_access_notes WHERE case_id = $1',
        [id],
      );
      expect(notes).toHaveLength(1);
      expect(notes[0]?.sealed.toString('latin1')).not.toContain('Hemlig');
      const seen = (await patient.get('/access-log')).body as { accesses: Record<string, unknown>[] };
      expect(seen.accesses).toContainEqual(
        expect.objectContaining({
          reason: 'emergency',
          group: 'block',
          clinician: expect.objectContaining({ displayName: 'Bo Ek' }) as unknown,
        }),
      );
      expect((await patient.get('/block')).body).toMatchObject({
        breaks: [{ reason: 'emergency', clinician: { displayName: 'Bo Ek' } }],
      });
      await app.drain();
      const [mail, ...others] = mailsTo(app, email).filter(({ subject }) => subject.includes('spärrat'));
      expect(others).toEqual([]);
      expect(mail?.text).toContain('Bo Ek har öppnat bedömningen som du har spärrat.');
      expect(mail?.text).not.toMatch(/Hemlig|eksem/i);
    });

    it('two requests for the same reason are one break and one mail', async () => {
      const { id, email, patient } = await anAnsweredCase(app, anna);
      await block(patient);
      const [first, second] = [await breakIn(bo, id), await breakIn(bo, id)];
      expect(second.body).toEqual(first.body);
      await app.drain();
      expect(mailsTo(app, email).filter(({ subject }) => subject.includes('spärrat'))).toHaveLength(1);
    });

    it('a block that is set again after it was lifted is closed to who had opened the former one', async () => {
      const { id, patient } = await anAnsweredCase(app, anna);
      await block(patient);
      await breakIn(bo, id);
      await lift(patient);
      await block(patient);
      expect(await bo.get(`/cases/${id}`)).toMatchObject(BLOCKED);
    });

    it('a request without a reason or words opens nothing, and so does one for a case that is not blocked or does not exist', async () => {
      const { id, patient } = await anAnsweredCase(app, anna);
      expect(await breakIn(bo, id)).toMatchObject({ status: 409, body: { code: 'not_blocked' } });
      await block(patient);
      expect((await breakIn(bo, id, 'care')).status).toBe(400);
      expect((await breakIn(bo, id, 'emergency', '  ')).status).toBe(400);
      expect((await breakIn(bo, noId())).status).toBe(404);
      expect((await bo.post('/cases/x/block-breaks', { reason: 'consent', note: 'x' })).status).toBe(404);
      expect(await bo.get(`/cases/${id}`)).toMatchObject(BLOCKED);
    });

    it('a clinician does not open the block of their own case', async () => {
      const { id, orderId, patient } = await anAnsweredCase(app, anna);
      await block(patient);
      await app.database.query('UPDATE orders SET user_id = $2 WHERE id = $1', [orderId, bo.id]);
      expect(await breakIn(bo, id)).toMatchObject({ status: 409, body: { code: 'own_case' } });
    });
  });
});
