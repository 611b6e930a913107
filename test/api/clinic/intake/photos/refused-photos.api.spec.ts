import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { MAX_PHOTO_BYTES } from '../../../../../common/photos.js';
import { startStorageTestApp, type StorageTestApp } from '../../../../support/content/storage.js';
import { anOpenCase, aSession, type OpenCase } from '../../../../support/photos/photo-case.js';
import { photosOf } from '../../../../support/photos/photos-of.js';
import { tusCalls } from '../../../../support/photos/tus-calls.js';
import { aPicture, pngThatClaims } from '../../../../support/pictures.js';

const invalid = (reason: string) => ({
  status: 422,
  body: { code: 'photo_invalid', error: expect.any(String), reason },
});

describe('a file that cannot be a photo', () => {
  let app: StorageTestApp;
  let opened: OpenCase;
  beforeAll(async () => {
    app = await startStorageTestApp();
    opened = await anOpenCase(app);
    await calls().upload('overview', await aPicture(90, 60).jpeg().toBuffer());
  });
  afterAll(() => app.stop());
  afterEach(async () => {
    expect((await photosOf(app, opened))[0]).toMatchObject({ state: 'stored', width: 90 });
    expect(await app.database.query('SELECT 1 FROM case_upload_parts')).toEqual([]);
    expect(await app.files()).toHaveLength(3);
  });

  const calls = () => tusCalls(app.url, opened);
  const upload = (bytes: Uint8Array) => calls().upload('overview', bytes);

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'],
    ['SVG with a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a PDF', '%PDF-1.7\n1 0 obj'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a film', '\x00\x00\x00\x18ftypisom'],
    ['one byte', 'x'],
    ['nothing', ''],
  ])('a file is refused by its content, and its slot stays as it was: %s', async (_name, content) => {
    expect(await upload(Buffer.from(content, 'latin1'))).toEqual(invalid('not_an_image'));
  });

  it.each(['heic', 'mif1'])('a HEIC file is refused with a reason of its own: %s', async (brand) => {
    expect(await upload(Buffer.from(`\x00\x00\x00\x18ftyp${brand}\x00\x00\x00\x00mif1heic`, 'latin1'))).toEqual(
      invalid('heic'),
    );
  });

  it.each(['jpeg', 'png', 'webp'] as const)('a truncated file is refused: %s', async (format) => {
    const bytes = await aPicture(300, 200).toFormat(format).toBuffer();
    expect(await upload(bytes.subarray(0, Math.floor(bytes.length * 0.6)))).toEqual(invalid('truncated'));
    expect(await upload(bytes.subarray(0, 24))).toEqual(invalid('truncated'));
  });

  it('a header of 400 megapixels is refused before anything is decoded', async () => {
    const memoryBefore = process.memoryUsage().rss;
    expect(await upload(pngThatClaims(20_000, 20_000))).toEqual(invalid('too_many_pixels'));
    expect(process.memoryUsage().rss - memoryBefore).toBeLessThan(200_000_000);
  });

  it('more than 52 million real pixels are refused', async () => {
    const bomb = await sharp({ create: { width: 10_001, height: 5_200, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await upload(bomb)).toEqual(invalid('too_many_pixels'));
  });

  it('more than 25 MB are refused as soon as the length is announced', async () => {
    const response = await calls().announce('overview', MAX_PHOTO_BYTES + 1);
    expect([response.status, await response.json()]).toEqual([422, invalid('too_large').body]);
    expect((await calls().announce('extra-1', 1e12)).status).toBe(422);
  });

  it('an upload accepts no more bytes than announced', async () => {
    const announced = await calls().begin('mid', 10);
    expect((await calls().send(announced, 0, Buffer.alloc(11, 'x'))).status).toBe(413);
    expect(await calls().offset(announced)).toBe(0);
    await calls().cancel(announced);
  });

  it.each([
    ['of no place', { 'upload-length': '10', 'upload-metadata': 'slot ZmFjZQ==' }, 400],
    ['without a place', { 'upload-length': '10', 'upload-metadata': 'type aW1hZ2U=' }, 400],
    ['without metadata', { 'upload-length': '10' }, 400],
    ['without a length', { 'upload-metadata': 'slot bWlk' }, 400],
    ['of a length that is none', { 'upload-length': '-1', 'upload-metadata': 'slot bWlk' }, 400],
    ['in pieces of other uploads', { 'upload-length': '10', 'upload-concat': 'partial' }, 501],
    ['whose length comes later', { 'upload-defer-length': '1', 'upload-metadata': 'slot bWlk' }, 501],
  ])('an upload is not created %s', async (_what, headers, status) => {
    expect((await calls().call('POST', `/api/v1/cases/${opened.id}/uploads`, headers)).status).toBe(status);
  });

  it('an upload is not created without the protocol', async () => {
    const { status } = await fetch(`${app.url}/api/v1/cases/${opened.id}/uploads`, {
      method: 'POST',
      headers: { ...opened.headers, 'upload-length': '10' },
    });
    expect(status).toBe(412);
  });

  describe('a caller without a session of the case', () => {
    let others: readonly OpenCase['headers'][];
    beforeAll(async () => {
      const stranger = await anOpenCase(app);
      const ended = await aSession(app, opened.id, 'case');
      await app.database.query(
        `UPDATE case_sessions SET expires_at = now() WHERE case_id = $1 AND created_at = (SELECT max(created_at) FROM case_sessions)`,
        [opened.id],
      );
      const cookieless = { ...opened.headers, cookie: 'consent=none' };
      others = [stranger.headers, ended, cookieless, { ...opened.headers, cookie: 'case_session=guessed' }];
    });

    it('a caller without a session reaches no photo and no upload, and gets 404', async () => {
      const announced = await calls().begin('mid', 10);
      const answers = new Set<string>();
      for (const headers of others) {
        const foreign = tusCalls(app.url, { id: opened.id, headers });
        for (const response of [
          await foreign.photo('overview'),
          await foreign.remove('overview'),
          await foreign.announce('overview', 10),
          await foreign.send(announced, 0, Buffer.alloc(10, 'x')),
          await foreign.cancel(announced),
        ])
          answers.add(`${response.status} ${await response.text()}`);
        expect(await foreign.offset(announced)).toBe('status 404');
      }
      expect([...answers]).toEqual([expect.stringMatching(/^404 .*"not_found"/)]);
      expect(await calls().offset(announced)).toBe(0);
      await calls().cancel(announced);
    });

    it('a session of another case finds no upload under its own case either', async () => {
      const announced = await calls().begin('mid', 10);
      const stranger = await anOpenCase(app);
      const moved = { ...announced, path: announced.path.replace(opened.id, stranger.id) };
      expect(await tusCalls(app.url, stranger).offset(moved)).toBe('status 404');
      expect((await tusCalls(app.url, stranger).send(moved, 0, Buffer.alloc(10))).status).toBe(404);
      const nowhere = { ...announced, path: announced.path.replace(/[^/]+$/, randomUUID()) };
      expect(await calls().offset(nowhere)).toBe('status 404');
      expect(await calls().offset({ ...announced, path: `${announced.path}x` })).toBe('status 404');
      await calls().cancel(announced);
    });

    it('a page of another site writes nothing', async () => {
      for (const headers of [
        { ...opened.headers, 'x-requested-by': '' },
        { ...opened.headers, origin: 'https://example.com' },
      ]) {
        const foreign = tusCalls(app.url, { id: opened.id, headers });
        for (const { status } of [await foreign.announce('overview', 10), await foreign.remove('overview')])
          expect(status).toBe(403);
      }
    });
  });
});
