import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { Upload } from 'tus-js-client';
import { PurgeCaseAccessHandler } from '../../../../../src/clinic/keeping/purge-case-access.handler.js';
import { CASE_CHANGES } from '../../../../../src/clinic/cases/case-changes.js';
import { PostgresListener } from '../../../../../src/platform/database/postgres-listener.js';
import { startStorageTestApp, type StorageTestApp } from '../../../../support/content/storage.js';
import { anOpenCase, aSession, type OpenCase } from '../../../../support/photos/photo-case.js';
import { tusCalls } from '../../../../support/photos/tus-calls.js';
import { photosOf } from '../../../../support/photos/photos-of.js';
import { aPicture } from '../../../../support/pictures.js';

const MIB = 1_048_576;

/** A JPEG that cannot be made smaller: noise has no pattern. About 1.3 bytes per pixel. */
function aNoisyPhoto(width: number, height: number): Promise<Buffer> {
  const raw = { width, height, channels: 3 as const };
  return sharp(randomBytes(width * height * 3), { raw })
    .jpeg({ quality: 92 })
    .toBuffer();
}

describe('photos of a case', () => {
  let app: StorageTestApp;
  let opened: OpenCase;
  beforeAll(async () => {
    app = await startStorageTestApp();
  });
  beforeEach(async () => {
    opened = await anOpenCase(app);
  });
  afterAll(() => app.stop());

  const calls = () => tusCalls(app.url, opened);
  const slots = () => photosOf(app, opened);
  const loggedOf = async (caseId: string) => {
    const rows = await app.database.query<{ entry: string }>(
      `SELECT concat_ws(' ', principal, role, assurance, action, data_group, array_to_string(fields, ','), outcome) AS entry
       FROM access_log WHERE case_id = $1 ORDER BY sequence`,
      [caseId],
    );
    return rows.map(({ entry }) => entry.replace(/^case-session:[0-9a-f-]{36}/, 'case-session'));
  };

  it('a photo is stored in three sizes as JPEG, and served to its patient alone', async () => {
    expect(await calls().upload('overview', await aPicture(3_000, 2_000).jpeg().toBuffer())).toEqual({
      status: 204,
      body: '',
    });
    const sizes = {
      '': [2_560, 1_707],
      '?size=full': [2_560, 1_707],
      '?size=1600': [1_600, 1_067],
      '?size=400': [400, 267],
    };
    for (const [query, [width, height]] of Object.entries(sizes))
      expect(await sharp(await calls().picture('overview', query)).metadata()).toMatchObject({
        format: 'jpeg',
        width,
        height,
      });
    expect((await calls().photo('overview')).headers.get('cache-control')).toBe('no-store');
    expect((await calls().photo('overview', '?size=17')).status).toBe(400);
    expect((await slots())[0]).toEqual({
      slot: 'overview',
      state: 'stored',
      width: 2_560,
      height: 1_707,
      updatedAt: expect.any(String),
    });
  });

  it('a range of a photo is served, as after an interrupted read', async () => {
    await calls().upload('mid', await aPicture(90, 60).jpeg().toBuffer());
    const whole = await calls().picture('mid');
    const part = await calls().photo('mid', '', { range: 'bytes=100-' });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 100-${whole.length - 1}/${whole.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(100))).toBe(true);
    const beyond = await calls().photo('mid', '', { range: `bytes=${whole.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`]);
    const conditional = await calls().photo('mid', '', { range: 'bytes=100-', 'if-range': '"earlier"' });
    expect(conditional.status).toBe(200);
  });

  it('each read, write and removal leaves a row in the access log [P73]', async () => {
    await calls().upload('close', await aPicture(90, 60).jpeg().toBuffer());
    await calls().picture('close', '?size=400');
    await calls().remove('close');
    const log = await loggedOf(opened.id);
    const by = (action: string) => `case-session patient link+code ${action} photos close granted`;
    expect([...new Set(log)]).toEqual([by('write'), by('read'), by('erase')]);
    expect(log.slice(-2)).toEqual([by('read'), by('erase')]);
  });

  it('a photo keeps no place and device, and is turned upright [P62]', async () => {
    const gps = {
      GPSLatitudeRef: 'N',
      GPSLatitude: '59/1 19/1 0/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '18/1 4/1 0/1',
    };
    const exif = { IFD0: { Make: 'SecretCamera', Artist: 'Åsa Öberg' }, IFD3: gps };
    const lying = await aPicture(300, 200).jpeg().withMetadata({ orientation: 6 }).withExifMerge(exif).toBuffer();
    const photo = await sharp(lying)
      .keepMetadata()
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretPlace</x:xmpmeta>')
      .toBuffer();
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    await calls().upload('mid', photo);
    for (const query of ['', '?size=1600', '?size=400']) {
      const stored = await calls().picture('mid', query);
      const { width, height, exif: left, xmp, icc, iptc, orientation } = await sharp(stored).metadata();
      expect({ width, height, left, xmp, icc, iptc, orientation }).toEqual({ width: 200, height: 300 });
      expect(stored.includes('Secret')).toBe(false);
    }
  });

  it('a photo may be PNG, WebP, AVIF and GIF too, whatever type the device names', async () => {
    for (const format of ['png', 'webp', 'avif', 'gif'] as const) {
      const bytes = await aPicture(90, 60).toFormat(format).toBuffer();
      const announced = await calls().announce('extra-1', bytes.length, 'text/html');
      const upload = { path: announced.headers.get('location') ?? '', expires: null };
      expect((await calls().send(upload, 0, bytes)).status).toBe(204);
      expect(await sharp(await calls().picture('extra-1')).metadata()).toMatchObject({ format: 'jpeg', width: 90 });
    }
  });

  it('a JPEG without its end marker is taken, and what is transparent in a PNG is white', async () => {
    const jpeg = await aPicture(90, 60).jpeg().toBuffer();
    expect(jpeg.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
    expect((await calls().upload('extra-1', jpeg.subarray(0, -2))).status).toBe(204);
    for (const format of ['png', 'webp', 'avif', 'gif'] as const) {
      const cutOut = await sharp({ create: { width: 90, height: 60, channels: 4, background: '#0000' } })
        .toFormat(format)
        .toBuffer();
      expect((await sharp(cutOut).metadata()).hasAlpha).toBe(true);
      expect((await calls().upload('extra-2', cutOut)).status).toBe(204);
      for (const size of ['400', '1600', 'full']) {
        const { channels } = await sharp(await calls().picture('extra-2', `?size=${size}`)).stats();
        expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
      }
    }
  });

  it('an interrupted upload resumes with all acknowledged bytes', async () => {
    const photo = await aNoisyPhoto(1_600, 1_200);
    expect(photo.length).toBeGreaterThan(MIB);
    const upload = await calls().begin('overview', photo.length);
    const cut = Math.floor(photo.length * 0.9);
    for (const [from, to] of [
      [0, 1_000],
      [1_000, cut],
    ] as const) {
      const response = await calls().send(upload, from, photo.subarray(from, to));
      expect([response.status, response.headers.get('upload-offset')]).toEqual([204, String(to)]);
    }
    expect(await calls().offset(upload)).toBe(cut);
    expect((await slots())[0]).toMatchObject({ state: 'uploading', width: null });
    expect((await calls().send(upload, 0, photo)).status).toBe(409);
    expect((await calls().send(upload, cut, photo.subarray(cut))).status).toBe(204);
    expect(await calls().offset(upload)).toBe(photo.length);
    expect((await slots())[0]).toMatchObject({ state: 'stored', width: 1_600 });
    expect(await app.database.query('SELECT 1 FROM case_upload_parts')).toEqual([]);
  });

  it('the unmodified client of the protocol uploads, in one go and after a pause', async () => {
    const photo = await aNoisyPhoto(1_600, 1_200);
    const send = (slot: string, pauseAt?: number) =>
      new Promise<void>((resolve, reject) => {
        const upload: Upload = new Upload(photo, {
          endpoint: `${app.url}/api/v1/cases/${opened.id}/uploads`,
          headers: { ...opened.headers },
          metadata: { slot, type: 'image/jpeg' },
          chunkSize: 512 * 1_024,
          retryDelays: null,
          onSuccess: () => resolve(),
          onError: reject,
          onChunkComplete: (_size, accepted) => {
            if (pauseAt === undefined || accepted < pauseAt) return;
            pauseAt = undefined;
            upload.abort().then(() => upload.start(), reject);
          },
        });
        upload.start();
      });
    await send('overview');
    await send('mid', photo.length / 2);
    expect((await slots()).map(({ state }) => state)).toEqual(['stored', 'stored', 'empty', 'empty', 'empty']);
  });

  it('an upload lists the protocol’s extensions, its expiry and how it is terminated', async () => {
    const described = await fetch(`${app.url}/api/v1/cases/${opened.id}/uploads`, { method: 'OPTIONS' });
    expect(Object.fromEntries(described.headers)).toMatchObject({
      'tus-version': '1.0.0',
      'tus-extension': 'creation,termination,expiration',
      'tus-max-size': String(25 * MIB),
    });
    const upload = await calls().begin('close', 1_000);
    const inADay = Date.now() + 24 * 3_600_000;
    expect(Math.abs(new Date(upload.expires ?? '').getTime() - inADay)).toBeLessThan(60_000);
    expect((await calls().cancel(upload)).status).toBe(204);
    expect(await calls().offset(upload)).toBe('status 404');
    expect((await calls().cancel(upload)).status).toBe(404);
    expect((await slots())[2]).toMatchObject({ state: 'empty' });
  });

  it('an upload expires after a day: it answers 410, and the purge deletes its files', async () => {
    const upload = await calls().begin('close', 1_000);
    await calls().send(upload, 0, Buffer.alloc(500));
    await app.database.query(`UPDATE case_uploads SET created_at = now() - interval '25 hours'`);
    expect(await calls().offset(upload)).toBe('status 410');
    expect((await calls().send(upload, 500, Buffer.alloc(500))).status).toBe(410);
    await app.nest.get(PurgeCaseAccessHandler, { strict: false }).handle();
    expect(await calls().offset(upload)).toBe('status 404');
    expect(await app.database.query('SELECT 1 FROM case_upload_parts')).toEqual([]);
  });

  it('a body site has five slots: a sixth is refused, and a newer photo of a slot replaces the stored one', async () => {
    expect((await calls().upload('extra-3' as 'extra-2', Buffer.from('x'))).body).toMatchObject({
      code: 'slot_invalid',
    });
    const [first, second] = [aPicture(90, 60), aPicture(60, 90)];
    await calls().upload('overview', await first.jpeg().toBuffer());
    await app.sweep();
    const before = await app.files();

    const bytes = await second.jpeg().toBuffer();
    const older = await calls().begin('overview', bytes.length);
    const newer = await calls().begin('overview', bytes.length);
    await calls().send(newer, 0, bytes.subarray(0, 300));
    expect(await calls().offset(older)).toBe('status 404');
    expect((await slots())[0]).toMatchObject({ state: 'uploading', width: 90 });
    expect(await sharp(await calls().picture('overview')).metadata()).toMatchObject({ width: 90 });

    await calls().send(newer, 300, bytes.subarray(300));
    expect(await sharp(await calls().picture('overview')).metadata()).toMatchObject({ width: 60 });
    await app.sweep();
    const after = await app.files();
    expect(after).toHaveLength(before.length);
    expect(after.filter((name) => !before.includes(name))).toHaveLength(3);
  });

  it('concurrent last bytes from two devices store a photo once', async () => {
    const photo = await aPicture(400, 300).jpeg().toBuffer();
    const upload = await calls().begin('mid', photo.length);
    const statuses = await Promise.all([1, 2].map(async () => (await calls().send(upload, 0, photo)).status));
    expect(statuses.sort()).toEqual([204, 409]);
    await app.sweep();
    const files = await app.database.query('SELECT 1 FROM case_photos WHERE case_id = $1', [opened.id]);
    expect(files).toHaveLength(1);
  });

  it('a removed photo goes with its files and open uploads, and an empty slot stays as it is [P94]', async () => {
    await app.sweep();
    const before = await app.files();
    await calls().upload('extra-2', await aPicture(90, 60).jpeg().toBuffer());
    const upload = await calls().begin('extra-2', 1_000);
    expect(await app.files()).toHaveLength(before.length + 3);
    expect((await calls().remove('extra-2')).status).toBe(204);
    expect((await calls().photo('extra-2')).status).toBe(404);
    expect(await calls().offset(upload)).toBe('status 404');
    expect((await calls().remove('extra-2')).status).toBe(204);
    expect((await calls().remove('face')).status).toBe(404);
    await app.sweep();
    expect((await app.files()).sort()).toEqual(before.sort());
  });

  it('photos go with their case, however its row goes', async () => {
    await app.sweep();
    const before = await app.files();
    await calls().upload('mid', await aPicture(90, 60).jpeg().toBuffer());
    for (const sql of ['DELETE FROM case_keys WHERE case_id = $1', 'DELETE FROM cases WHERE id = $1'])
      await app.database.query(sql, [opened.id]);
    await app.sweep();
    expect((await app.files()).sort()).toEqual(before.sort());
  });

  it('a sent photo stays, and the one that replaces it on request keeps it', async () => {
    await calls().upload('close', await aPicture(90, 60).jpeg().toBuffer());
    const next = await aPicture(60, 90).jpeg().toBuffer();
    const upload = await calls().begin('mid', next.length);
    await app.database.query(`UPDATE cases SET state = 'submitted', state_since = now() WHERE id = $1`, [opened.id]);
    const refused = { status: 409, body: { code: 'not_editable', error: expect.any(String) } };
    expect(await calls().upload('close', next)).toEqual(refused);
    expect((await calls().send(upload, 0, next)).status).toBe(409);
    expect((await calls().remove('close')).status).toBe(409);

    await app.database.query(`UPDATE cases SET state = 'needs_info', state_since = now() WHERE id = $1`, [opened.id]);
    expect((await calls().remove('close')).status).toBe(409);
    expect(await calls().upload('close', next)).toMatchObject({ status: 204 });
    expect(await sharp(await calls().picture('close')).metadata()).toMatchObject({ width: 60 });
    const kept = await app.database.query<{ width: number }>(
      'SELECT width FROM case_photos WHERE case_id = $1 ORDER BY stored_at',
      [opened.id],
    );
    expect(kept).toEqual([{ width: 90 }, { width: 60 }]);
    expect((await calls().remove('close')).status).toBe(204);
  });

  it('a phone with a hand-off sends and sees photos', async () => {
    const phone = tusCalls(app.url, { id: opened.id, headers: await aSession(app, opened.id, 'photos') });
    expect(await phone.upload('overview', await aPicture(90, 60).jpeg().toBuffer())).toMatchObject({ status: 204 });
    expect((await phone.picture('overview')).equals(await calls().picture('overview'))).toBe(true);
    expect((await phone.remove('overview')).status).toBe(204);
  });

  it('the case’s stream reports an upload that begins, is stored, refused or removed', async () => {
    const told: string[] = [];
    const stop = app.nest.get(PostgresListener).on(CASE_CHANGES, (payload) => told.push(payload));
    const photo = `${opened.id}:photo`;
    await calls().upload('mid', await aPicture(90, 60).jpeg().toBuffer());
    await app.eventually(async () => expect(told.filter((payload) => payload === photo).length).toBeGreaterThan(0));
    const before = told.length;
    await calls().remove('mid');
    await app.eventually(async () => expect(told.length).toBeGreaterThan(before));
    expect(new Set(told)).toEqual(new Set([photo]));
    stop();
  });
});
