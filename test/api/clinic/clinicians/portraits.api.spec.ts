import sharp from 'sharp';
import { aClinician, aPersonWithFactor, type AtDesk } from '../../../support/auth/clinicians.js';
import { aPicture, pngThatClaims } from '../../../support/pictures.js';
import { aClaimedCase, anAnsweredCase } from '../../../support/replies.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

describe('portraits of clinicians', () => {
  let app: TestApp;
  let anna: AtDesk;
  let headers: { authorization: string };
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
    anna = await aClinician(app);
    const admin = await aPersonWithFactor(app);
    await app.database.query('INSERT INTO cms_admins (user_id) VALUES ($1)', [admin.id]);
    headers = { authorization: `Bearer ${admin.sureToken}` };
  });
  afterAll(() => app.stop());

  const path = () => `/api/v1/admin/clinicians/${anna.clinicianId}/portrait`;
  const save = (bytes: Buffer, consent: object = { hasConsented: true }) =>
    app.put(path(), { image: bytes.toString('base64'), ...consent }, headers);
  const remove = async () => (await fetch(new URL(path(), app.url), { method: 'DELETE', headers })).status;
  const portrait = async () => {
    const { body } = await app.get('/api/v1/admin/clinicians', headers);
    const rows = body.clinicians as { id: string; portrait: { url: string; consentedAt: string } | null }[];
    return rows.find(({ id }) => id === anna.clinicianId)?.portrait ?? null;
  };
  const fetchPortrait = (url: string) => fetch(new URL(url, app.url));

  it('a portrait is encoded anew without metadata, shown to every visitor, and ends with its consent', async () => {
    const photo = await aPicture(900, 700)
      .withExif({ IFD0: { Artist: 'Anna' } })
      .jpeg()
      .toBuffer();
    expect((await save(photo)).status).toBe(204);
    const shown = await portrait();
    expect(Date.parse(shown?.consentedAt ?? '')).not.toBeNaN();
    const answer = await fetchPortrait(shown?.url ?? '');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    const { format, width, height, exif } = await sharp(await answer.arrayBuffer()).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 320, height: 384, exif: undefined });
    await app.database.query('UPDATE clinicians SET is_public = true WHERE id = $1', [anna.clinicianId]);
    const events = await app.database.query(
      `SELECT actor_id IS NOT NULL AS "hasActor" FROM security_events WHERE kind = 'clinician_changed' AND detail->'fields' ? 'portrait'`,
    );
    expect(events).toEqual([{ hasActor: true }]);

    expect(await remove()).toBe(204);
    expect(await remove()).toBe(204);
    expect(await portrait()).toBeNull();
    expect((await fetchPortrait(shown?.url ?? '')).status).toBe(404);
  });

  it('patients see the portrait of who reads their case, and of who has answered', async () => {
    const waiting = await aClaimedCase(app, anna);
    const answered = await anAnsweredCase(app, anna);
    const shown = async () => [
      ((await waiting.patient.get()).body as { clinician: unknown }).clinician,
      ((await answered.patient.get('/reply')).body as { signedBy: unknown }).signedBy,
    ];
    expect(await shown()).toEqual([
      expect.objectContaining({ portraitUrl: null }),
      expect.objectContaining({ portraitUrl: null }),
    ]);
    await save(await aPicture(400, 400).png().toBuffer());
    const portraitUrl = (await portrait())?.url;
    expect(await shown()).toEqual([expect.objectContaining({ portraitUrl }), expect.objectContaining({ portraitUrl })]);
    await remove();
  });

  it('a new portrait replaces the old one under another address', async () => {
    await save(await aPicture(400, 400).png().toBuffer());
    const first = await portrait();
    await save(await aPicture(300, 500).png().toBuffer());
    const second = await portrait();
    expect(second?.url).not.toBe(first?.url);
    expect((await fetchPortrait(first?.url ?? '')).status).toBe(404);
    expect((await fetchPortrait(second?.url ?? '')).status).toBe(200);
  });

  it('a file that is no image, a missing consent and an unknown clinician are refused', async () => {
    const picture = await aPicture(100, 100).png().toBuffer();
    for (const bytes of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), pngThatClaims(20_000, 20_000)])
      expect(await save(bytes)).toMatchObject({ status: 422, body: { code: 'portrait_invalid' } });
    for (const consent of [{}, { hasConsented: false }, { hasConsented: 'true' }])
      expect((await save(picture, consent)).status).toBe(400);
    const nobody = '/api/v1/admin/clinicians/00000000-0000-4000-8000-000000000000/portrait';
    const body = { image: picture.toString('base64'), hasConsented: true };
    expect((await app.put(nobody, body, headers)).status).toBe(404);
    expect((await app.put(path(), body, anna.headers)).status).toBe(403);
    expect((await fetchPortrait('/api/v1/portraits/0123.webp')).status).toBe(404);
  });
});
