import type { DeskView, QueuedCase, QueueResponse } from '../../../../src/clinic/desk/contracts/queue.contract.js';
import { fillIn } from '../../../support/answered-form.js';
import { aClinician, type AtDesk } from '../../../support/auth/clinicians.js';
import { storePhotos } from '../../../support/case-photos.js';
import { openCase } from '../../../support/case-session.js';
import { aSubmittedCase } from '../../../support/desk-cases.js';
import { anOpenCase } from '../../../support/photos/photo-case.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

describe('the summaries in the queue', () => {
  let app: TestApp;
  let anna: AtDesk;
  let bo: AtDesk;

  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
    anna = await aClinician(app, 'Anna Lind');
    bo = await aClinician(app, 'Bo Ek');
  });
  afterAll(() => app.stop());

  async function aSentForm(): Promise<string> {
    const { id } = await anOpenCase(app);
    const patient = await openCase(app, id);
    await fillIn(app, patient, { concern: 'acne' });
    await storePhotos(app, id, ['overview', 'mid', 'close', 'extra-1']);
    const sent = await patient.post('/submit', { consentVersion: '3', startAtOnceVersion: '2' });
    expect(sent.status).toBe(200);
    return id;
  }

  const list = async (who: AtDesk, view: DeskView, more = '') =>
    (await who.get(`/cases?view=${view}${more}`)).body as QueueResponse;
  const rowOf = async (who: AtDesk, view: DeskView, id: string): Promise<QueuedCase | undefined> =>
    (await list(who, view)).cases.find((row) => row.id === id);
  const listings = (id: string) =>
    app.database.query<{ principal: string; reason: string }>(
      `SELECT principal, reason FROM access_log WHERE case_id = $1 AND data_group = 'list' ORDER BY sequence`,
      [id],
    );

  it('an unclaimed case says how many photos it has, and nothing of its content', async () => {
    const id = await aSentForm();
    expect(await rowOf(anna, 'unclaimed', id)).toMatchObject({ photoCount: 4, summary: null });
    expect(await listings(id)).toEqual([]);
  });

  it('the holder’s row names patient and condition; the first reading of a day leaves its row, and others none', async () => {
    const id = await aSentForm();
    await anna.post(`/cases/${id}/claim`);
    const summary = { name: 'Åsa Öberg', sex: 'kvinna', age: expect.any(Number) as unknown, concern: 'acne' };
    expect(await rowOf(anna, 'mine', id)).toMatchObject({ summary });
    expect(await rowOf(anna, 'all', id)).toMatchObject({ summary });
    expect(await rowOf(bo, 'all', id)).toMatchObject({ summary: null });
    expect(await listings(id)).toEqual([{ principal: `clinician:${anna.clinicianId}`, reason: 'care' }]);
    // Yesterday's row opens nothing today.
    // Without triggers: on the first of a month the row moves to another partition, which is an insertion.
    await app.database.query(
      `SET LOCAL session_replication_role = replica;
       UPDATE access_log SET at = at - interval '1 day' WHERE case_id = '${id}' AND data_group = 'list'`,
    );
    expect(await rowOf(anna, 'mine', id)).toMatchObject({ summary });
    expect(await listings(id)).toHaveLength(2);
  });

  it('a colleague who was asked for an opinion reads the summary for that reason', async () => {
    const id = await aSentForm();
    await anna.post(`/cases/${id}/claim`);
    expect(
      (await anna.post(`/cases/${id}/second-opinions`, { clinicianId: bo.clinicianId, question: 'Vad tror du?' }))
        .status,
    ).toBe(201);
    expect(await rowOf(bo, 'opinions', id)).toMatchObject({ summary: { name: 'Åsa Öberg' } });
    expect(await listings(id)).toEqual([{ principal: `clinician:${bo.clinicianId}`, reason: 'second-opinion' }]);
  });

  it('the row policy shows a summary to a principal of today’s row alone', async () => {
    const id = await aSentForm();
    await anna.post(`/cases/${id}/claim`);
    await rowOf(anna, 'mine', id);
    const readAs = (principal: string) =>
      app.database.query(
        `WITH named AS MATERIALIZED (SELECT set_config('app.principal', $1, true))
         SELECT case_id FROM named, case_summaries WHERE case_id = $2 AND is_listed_case(case_id)`,
        [principal, id],
      );
    expect(await readAs(`clinician:${anna.clinicianId}`)).toHaveLength(1);
    expect(await readAs(`clinician:${bo.clinicianId}`)).toHaveLength(0);
    expect(await readAs('')).toHaveLength(0);
  });

  it('the stored summary holds neither name nor condition in plain text', async () => {
    const id = await aSentForm();
    const [row] = await app.database.query<{ content: Buffer; keyId: string }>(
      'SELECT content, key_id AS "keyId" FROM case_summaries WHERE case_id = $1',
      [id],
    );
    expect(row?.keyId).toBe('test');
    expect(row?.content.toString('latin1')).not.toMatch(/berg|acne/);
  });

  it('a number finds its case in every view, and a flag keeps the cases that have it', async () => {
    const [flagged, plain] = [await aSubmittedCase(app), await aSubmittedCase(app)];
    await app.database.query(`UPDATE cases SET red_flag_levels = '{in-person}' WHERE id = $1`, [flagged.id]);
    const kept = await list(anna, 'unclaimed', '&flag=in-person');
    expect(kept.cases.map(({ id }) => id)).toEqual([flagged.id]);
    expect(kept.total).toBe(1);
    const [order] = await app.database.query<{ number: string }>(
      'SELECT number FROM orders JOIN cases ON cases.order_id = orders.id WHERE cases.id = $1',
      [plain.id],
    );
    const found = await list(anna, 'answered', `&number=${order?.number}`);
    expect(found.cases.map(({ id }) => id)).toEqual([plain.id]);
    expect((await list(anna, 'unclaimed', '&number=999999')).cases).toEqual([]);
    expect((await anna.get('/cases?flag=high')).status).toBe(400);
  });
});
