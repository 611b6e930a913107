import { randomUUID } from 'node:crypto';
import type { DisagreementsResponse } from '../../../../src/clinic/replies/contracts/disagreements.contract.js';
import type { DeskReplyResponse } from '../../../../src/clinic/replies/contracts/desk-reply.contract.js';
import type { PatientReplyResponse } from '../../../../src/clinic/replies/contracts/patient-reply.contract.js';
import { aClinician, type AtDesk } from '../../../support/auth/clinicians.js';
import { openCase } from '../../../support/case-session.js';
import { anOpenCase } from '../../../support/photos/photo-case.js';
import { aClaimedCase, anAnsweredCase } from '../../../support/replies.js';
import { startStorageTestApp, type StorageTestApp } from '../../../support/content/storage.js';

const WRONG = 'Det är min vänstra hand, inte den högra.';

describe('what patients consider wrong', () => {
  let app: StorageTestApp;
  let anna: AtDesk;
  let bo: AtDesk;

  beforeAll(async () => {
    app = await startStorageTestApp({ hasJobs: true });
    [anna, bo] = [await aClinician(app, 'Anna Lind'), await aClinician(app, 'Bo Ek')];
  });
  afterAll(() => app.stop());

  const replyAtDesk = async (id: string) => (await anna.get(`/cases/${id}/reply`)).body as unknown as DeskReplyResponse;
  const answer = (who: AtDesk, id: string, noteId: string, body: object) =>
    app.put(`/api/v1/desk/cases/${id}/disagreements/${noteId}/answer`, body, who.headers);
  const notesOf = (body: unknown) => (body as DisagreementsResponse).disagreements;

  it('a note stands beside the reply at the desk and for the patient, encrypted, and its accesses are logged [P77, R35]', async () => {
    const { id, patient } = await anAnsweredCase(app, anna);
    expect((await patient.get('/disagreements')).body).toEqual({ disagreements: [], entries: ['reply', 'answers'] });
    const added = await patient.post('/disagreements', { entry: 'reply', text: ` ${WRONG} ` });
    expect(added.status).toBe(201);
    const note = { entry: 'reply', text: WRONG, answer: null };
    expect(notesOf(added.body)).toMatchObject([note]);
    expect((await replyAtDesk(id)).disagreements).toMatchObject([note]);
    const shown = (await patient.get('/reply')).body as unknown as PatientReplyResponse;
    expect(shown.disagreements).toMatchObject([note]);
    const [row] = await app.database.query<{ content: Buffer }>(
      'SELECT content FROM case_disagreements WHERE case_id = $1',
      [id],
    );
    expect(row?.content.toString('latin1')).not.toContain('hand');
    const logged = await app.database.query<{ action: string }>(
      `SELECT DISTINCT action FROM access_log WHERE case_id = $1 AND data_group = 'disagreements' ORDER BY action`,
      [id],
    );
    expect(logged.map(({ action }) => action)).toEqual(['read', 'write']);
    // The case waits at the desk.
    expect(await app.database.query('SELECT 1 FROM waiting_messages WHERE case_id = $1', [id])).toHaveLength(1);
  });

  it('the file of the reply is made anew, and an amendment after it makes another one', async () => {
    const { id, patient } = await anAnsweredCase(app, anna);
    await app.drain();
    const file = async () => (await patient.get('/reply')).body as unknown as PatientReplyResponse;
    const versions = () =>
      app.database.query<{ version: number; state: string }>(
        'SELECT version, state FROM case_reply_pdfs WHERE case_id = $1 ORDER BY version',
        [id],
      );
    expect((await file()).pdfState).toBe('ready');
    await patient.post('/disagreements', { entry: 'answers', text: WRONG });
    expect((await file()).pdfState).toBe('ready');
    expect(await versions()).toHaveLength(1);
    await patient.post('/disagreements', { entry: 'reply', text: WRONG });
    // Pending until its job has run, which may be at once.
    expect(await versions()).toHaveLength(2);
    await app.drain();
    expect((await file()).pdfState).toBe('ready');
    await anna.post(`/cases/${id}/amendments`, { text: 'Rätt hand är vänster.', reason: 'Fel hand.' });
    expect(await versions()).toHaveLength(3);
    await app.drain();
    expect((await file()).pdfState).toBe('ready');
    expect((await patient.get('/reply.pdf')).status).toBe(200);
    expect(await versions()).toEqual([0, 1, 2].map((version) => ({ version, state: 'ready' })));
  });

  it('the same words twice are one note, and a note waits for what it is about', async () => {
    const { id } = await anOpenCase(app);
    const unsent = await openCase(app, id);
    for (const entry of ['reply', 'answers'])
      expect(await unsent.post('/disagreements', { entry, text: WRONG })).toMatchObject({
        status: 409,
        body: { code: 'no_such_entry' },
      });
    const { patient } = await aClaimedCase(app, anna);
    expect((await patient.post('/disagreements', { entry: 'reply', text: WRONG })).status).toBe(409);
    await patient.post('/disagreements', { entry: 'answers', text: WRONG });
    expect(notesOf((await patient.post('/disagreements', { entry: 'answers', text: WRONG })).body)).toHaveLength(1);
  });

  it.each([
    ['no words', { entry: 'answers', text: '  ' }],
    ['too many words', { entry: 'answers', text: 'x'.repeat(2001) }],
    ['another entry', { entry: 'photos', text: WRONG }],
    ['text that Postgres cannot store', { entry: 'answers', text: 'a\0b' }],
  ])('a note with %s is refused', async (_what, body) => {
    const { patient } = await aClaimedCase(app, anna);
    expect((await patient.post('/disagreements', body)).status).toBe(400);
  });

  it('a case takes twenty notes', async () => {
    const { patient } = await aClaimedCase(app, anna);
    for (let number = 1; number <= 20; number += 1)
      expect((await patient.post('/disagreements', { entry: 'answers', text: `${number}` })).status).toBe(201);
    expect(await patient.post('/disagreements', { entry: 'answers', text: 'en till' })).toMatchObject({
      status: 409,
      body: { code: 'too_many_disagreements' },
    });
  });

  it('a clinician corrects by an amendment and says so once, with a reason that the patient reads', async () => {
    const { id, patient } = await anAnsweredCase(app, anna);
    const [note] = notesOf((await patient.post('/disagreements', { entry: 'reply', text: WRONG })).body);
    const corrected = { outcome: 'corrected', reason: 'Du har rätt.' };
    const noteId = note?.id ?? '';
    expect(await answer(anna, id, noteId, corrected)).toMatchObject({ status: 409, body: { code: 'no_amendment' } });
    await anna.post(`/cases/${id}/amendments`, { text: 'Rätt hand är vänster.', reason: 'Fel hand.' });
    expect((await answer(anna, id, noteId, corrected)).status).toBe(204);
    expect(await answer(anna, id, noteId, { ...corrected, outcome: 'noted' })).toMatchObject({
      status: 409,
      body: { code: 'disagreement_answered' },
    });
    expect(notesOf((await patient.get('/disagreements')).body)).toMatchObject([
      { answer: { ...corrected, by: { displayName: 'Anna Lind' } } },
    ]);
    for (const table of ['case_disagreements', 'case_disagreement_answers'])
      for (const sql of [`UPDATE ${table} SET content = '\\x00'`, `DELETE FROM ${table}`])
        await expect(app.database.query(`${sql} WHERE case_id = $1`, [id])).rejects.toThrow(/append-only/);
  });

  it('a note about the answers is noted, by the clinician who has the care alone', async () => {
    const { id, patient } = await anAnsweredCase(app, anna);
    const [note] = notesOf((await patient.post('/disagreements', { entry: 'answers', text: WRONG })).body);
    const noted = { outcome: 'noted', reason: 'Antecknat i journalen.' };
    expect(await answer(bo, id, note?.id ?? '', noted)).toMatchObject({
      status: 409,
      body: { code: 'not_claimed_by_you' },
    });
    expect((await answer(anna, id, randomUUID(), noted)).status).toBe(404);
    expect((await answer(anna, id, 'x', noted)).status).toBe(404);
    expect((await answer(anna, id, note?.id ?? '', { ...noted, reason: ' ' })).status).toBe(400);
    expect((await answer(anna, id, note?.id ?? '', noted)).status).toBe(204);
    expect((await replyAtDesk(id)).disagreements).toMatchObject([{ answer: noted }]);
  });
});
