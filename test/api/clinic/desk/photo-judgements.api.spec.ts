import { startTestApp, type TestApp } from '../../../support/test-app.js';
import { aClinician, type AtDesk } from '../../../support/auth/clinicians.js';
import { storePhotos } from '../../../support/case-photos.js';
import { aClaimedCase, saveDraft } from '../../../support/replies.js';

describe('whether photos can be used', () => {
  let app: TestApp;
  let anna: AtDesk;
  let bo: AtDesk;
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
    anna = await aClinician(app, 'Anna Lind');
    bo = await aClinician(app, 'Bo Ek');
  });
  afterAll(() => app.stop());

  const judge = (who: AtDesk, id: string, slot: string, body: object) =>
    app.put(`/api/v1/desk/cases/${id}/photos/${slot}/usable`, body, who.headers);
  const USABLE = { isUsable: true };
  const BLURRED = { isUsable: false, reason: 'blurred' };

  it('the holder judges each photo, anew too; the log has a row for each, and the statistics two numbers', async () => {
    app.clock.set('2027-09-08T10:00:00Z');
    const { id } = await aClaimedCase(app, anna);
    await storePhotos(app, id, ['overview', 'mid', 'close']);
    expect((await judge(anna, id, 'overview', BLURRED)).status).toBe(204);
    expect((await judge(anna, id, 'overview', USABLE)).status).toBe(204);
    const both = [judge(anna, id, 'mid', USABLE), judge(anna, id, 'close', BLURRED)];
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([204, 204]);
    expect((await anna.get(`/cases/${id}`)).body).toMatchObject({
      photos: [
        { slot: 'overview', judgement: { isUsable: true, reason: null } },
        { slot: 'mid', judgement: { isUsable: true, reason: null } },
        { slot: 'close', judgement: { isUsable: false, reason: 'blurred' } },
      ],
    });
    const logged = await app.database.query<{ fields: string[] }>(
      `SELECT fields FROM access_log WHERE case_id = $1 AND action = 'write' AND data_group = 'photo-judgement'
         AND principal = $2 AND outcome = 'granted'`,
      [id, `clinician:${anna.clinicianId}`],
    );
    expect(logged.map(({ fields }) => fields.join()).sort()).toEqual(['close', 'mid', 'overview', 'overview']);

    await saveDraft(app, anna, id);
    expect((await anna.post(`/cases/${id}/sign`, { revision: 1 })).status).toBe(200);
    const { weeks } = (await anna.get('/statistics?weeks=1')).body as { weeks: unknown[] };
    expect(weeks).toMatchObject([{ photosJudged: 3, photosUnusable: 1 }]);
  });

  it('others, empty slots, and a reason that does not fit are refused', async () => {
    const { id } = await aClaimedCase(app, anna);
    await storePhotos(app, id, ['overview']);
    const refused = async (answer: ReturnType<typeof judge>) => {
      const { status, body } = await answer;
      return [status, body.code];
    };
    expect(await refused(judge(bo, id, 'overview', USABLE))).toEqual([409, 'not_claimed_by_you']);
    expect((await judge(anna, id, 'mid', USABLE)).status).toBe(404);
    expect(await refused(judge(anna, id, 'overview', { isUsable: false }))).toEqual([400, 'reason_mismatch']);
    expect(await refused(judge(anna, id, 'overview', { ...BLURRED, isUsable: true }))).toEqual([
      400,
      'reason_mismatch',
    ]);
    expect((await judge(anna, id, 'overview', { isUsable: false, reason: 'ugly' })).status).toBe(400);
  });
});
