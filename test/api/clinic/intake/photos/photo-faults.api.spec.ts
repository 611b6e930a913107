import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { startServerProcess, type ServerProcess } from '../../../../support/content/server-process.js';
import { startStorageTestApp, type StorageTestApp } from '../../../../support/content/storage.js';
import { childProcesses } from '../../../../support/child-processes.js';
import { itTries } from '../../../../support/further-instances.js';
import { eventually } from '../../../../support/eventually.js';
import { anOpenCase, type OpenCase } from '../../../../support/photos/photo-case.js';
import { photosOf } from '../../../../support/photos/photos-of.js';
import { tusCalls, type AnnouncedUpload } from '../../../../support/photos/tus-calls.js';
import { aPicture } from '../../../../support/pictures.js';
import { blockWrites } from '../../../../support/write-barrier.js';

const MIB = 1_048_576;

describe('photos when something fails [G48]', () => {
  let app: StorageTestApp;
  let opened: OpenCase;
  let photo: Buffer;
  beforeAll(async () => {
    app = await startStorageTestApp();
    const raw = { width: 2_000, height: 1_500, channels: 3 as const };
    photo = await sharp(randomBytes(raw.width * raw.height * 3), { raw })
      .jpeg({ quality: 95 })
      .toBuffer();
    expect(photo.length).toBeGreaterThan(2 * MIB);
  });
  beforeEach(async () => {
    opened = await anOpenCase(app);
  });
  afterAll(() => app.stop());

  const calls = (url = app.url) => tusCalls(url, opened);
  const expectStored = async () => {
    expect((await photosOf(app, opened))[0]).toMatchObject({ slot: 'overview', state: 'stored', width: 2_000 });
    expect(await sharp(await calls().picture('overview')).metadata()).toMatchObject({ width: 2_000, height: 1_500 });
  };

  /** Sends so many bytes of a longer body, and leaves the connection open. */
  function sendSlowly(url: string, { path }: AnnouncedUpload, offset: number, bytes: Buffer): Promise<void> {
    const request = httpRequest(url + path, {
      method: 'PATCH',
      headers: {
        ...opened.headers,
        'tus-resumable': '1.0.0',
        'upload-offset': offset,
        'content-type': 'application/offset+octet-stream',
        'content-length': photo.length - offset,
      },
    });
    request.on('error', () => undefined);
    return new Promise((resolve) => request.write(bytes, () => resolve()));
  }

  it('a killed server keeps the received parts, and the upload resumes from them', async () => {
    const server = await startServerProcess(app);
    const upload = await calls(server.url).begin('overview', photo.length);
    const acknowledged = 100_000;
    expect((await calls(server.url).send(upload, 0, photo.subarray(0, acknowledged))).status).toBe(204);
    const cut = Math.floor(photo.length * 0.9);
    await sendSlowly(server.url, upload, acknowledged, photo.subarray(acknowledged, cut));
    const kept = acknowledged + Math.floor((cut - acknowledged) / MIB) * MIB;
    await eventually(async () => expect(await receivedBytes(upload)).toBe(kept));
    await server.kill();

    expect(await calls().offset(upload)).toBe(kept);
    expect((await calls().send(upload, kept, photo.subarray(kept))).status).toBe(204);
    await expectStored();
  });

  it('a line cut at 90 per cent keeps the bytes that the server has read', async () => {
    const upload = await calls().begin('overview', photo.length);
    const cut = Math.floor(photo.length * 0.9);
    const request = httpRequest(app.url + upload.path, {
      method: 'PATCH',
      headers: {
        ...opened.headers,
        'tus-resumable': '1.0.0',
        'upload-offset': 0,
        'content-type': 'application/offset+octet-stream',
        'content-length': photo.length,
      },
    });
    request.on('error', () => undefined);
    await new Promise<void>((resolve) => request.write(photo.subarray(0, cut), () => resolve()));
    const whole = Math.floor(cut / MIB) * MIB;
    await eventually(async () => expect(await receivedBytes(upload)).toBe(whole));
    request.destroy();
    // What is behind the last whole part may be under way when the line is cut.
    await eventually(async () => {
      const kept = Number(await calls().offset(upload));
      expect({ isKept: kept >= whole, isSent: kept <= cut }).toEqual({ isKept: true, isSent: true });
      expect((await calls().send(upload, kept, photo.subarray(kept))).status).toBe(204);
    });
    await expectStored();
  });

  itTries('a server killed between files and row loses nothing: the last bytes are sent again', async () => {
    const small = await aPicture(2_000, 1_500).jpeg().toBuffer();
    await app.sweep();
    const before = await app.files();
    const barrier = await blockWrites(app.database, 'BEFORE INSERT ON case_photos FOR EACH ROW');
    const server = await startServerProcess(app);
    const upload = await calls(server.url).begin('overview', small.length);
    const sent = calls(server.url)
      .send(upload, 0, small)
      .catch(() => 'cut off');
    await barrier.reached();
    expect(await app.files()).toHaveLength(before.length + 3);
    await server.kill();
    expect(await sent).toBe('cut off');
    await barrier.open();

    expect(await calls().offset(upload)).toBe(0);
    expect((await calls().send(upload, 0, small)).status).toBe(204);
    await expectStored();
    await app.sweep();
    expect(await app.files()).toHaveLength(before.length + 3);
  });

  it('a killed image process is replaced, and the photo is made', async () => {
    const small = await aPicture(90, 60).jpeg().toBuffer();
    expect(await calls().upload('mid', small)).toMatchObject({ status: 204 });
    const makers = childProcesses('photo-process.js');
    expect(makers).toHaveLength(1);
    process.kill(makers[0] ?? NaN, 'SIGKILL');
    expect(await calls().upload('mid', small)).toMatchObject({ status: 204 });
    const [next, ...others] = childProcesses('photo-process.js');
    expect([next === makers[0], others]).toEqual([false, []]);
  });

  describe('on a full disk', () => {
    let server: ServerProcess;
    beforeAll(async () => {
      server = await startServerProcess(app, { largestFileBlocks: 100 });
    });
    afterAll(() => server.kill());

    it('a full disk refuses the photo as a fault, and the last bytes are sent again when there is room', async () => {
      await app.sweep();
      const before = await app.files();
      const upload = await calls(server.url).begin('overview', photo.length);
      const last = photo.length - 1_000;
      expect((await calls(server.url).send(upload, 0, photo.subarray(0, last))).status).toBe(204);
      const response = await calls(server.url).send(upload, last, photo.subarray(last));
      expect([response.status, await response.json()]).toEqual([
        502,
        { code: 'storage.unavailable', error: expect.any(String) },
      ]);
      expect(await calls(server.url).offset(upload)).toBe(last);
      expect((await photosOf(app, opened))[0]).toMatchObject({ state: 'uploading', width: null });
      await eventually(async () => expect(await app.files()).toEqual(before));

      expect((await calls().send(upload, last, photo.subarray(last))).status).toBe(204);
      await expectStored();
    });
  });

  it('no photo is readable on its way, in the storage or in the database', async () => {
    const upload = await calls().begin('overview', photo.length);
    const last = photo.length - 1_000;
    await calls().send(upload, 0, photo.subarray(0, last));
    const sent = [1_000, 500_000, 1_500_000].map((at) => photo.subarray(at, at + 16));
    await expectNowhere(sent);
    await calls().send(upload, last, photo.subarray(last));
    const pictures = await Promise.all(
      ['', '?size=1600', '?size=400'].map((size) => calls().picture('overview', size)),
    );
    const middles = pictures.map((picture) => picture.subarray(picture.length / 2, picture.length / 2 + 16));
    // Sixteen bytes: four, as a JPEG begins, are among megabytes of random ones once in a thousand runs.
    const heads = pictures.map((picture) => picture.subarray(0, 16));
    await expectNowhere([...sent, ...middles, ...heads]);
  });

  it('a file exchanged for another one of the same case does not decrypt', async () => {
    await calls().upload('overview', await aPicture(90, 60).jpeg().toBuffer());
    await calls().upload('mid', await aPicture(60, 90).jpeg().toBuffer());
    await app.database.query(
      `UPDATE case_photos photo SET small_file = other.large_file, large_file = other.small_file
       FROM case_photos other WHERE photo.case_id = $1 AND other.id = photo.id AND photo.slot = 'mid'`,
      [opened.id],
    );
    expect((await calls().photo('mid', '?size=400')).status).toBe(500);
    expect((await calls().photo('mid')).status).toBe(200);
  });

  async function receivedBytes({ path }: AnnouncedUpload): Promise<number> {
    const [row] = await app.database.query<{ bytes: number }>(
      'SELECT received_bytes AS bytes FROM case_uploads WHERE id = $1',
      [path.split('/').at(-1)],
    );
    return row?.bytes ?? 0;
  }

  async function expectNowhere(needles: readonly Buffer[]): Promise<void> {
    for (const name of await app.files()) {
      const bytes = await readFile(join(app.storageFolder, name.slice(0, 2), name));
      for (const needle of needles) expect(bytes.includes(needle)).toBe(false);
    }
    const tables = await app.database.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    );
    for (const { name } of tables) {
      const hits = await app.database.query(
        `SELECT 1 FROM ${name} AS row WHERE EXISTS (SELECT 1 FROM unnest($1::text[]) AS needle WHERE row::text LIKE '%' || needle || '%')`,
        [needles.map((needle) => needle.toString('hex')).filter((hex) => hex.length >= 16)],
      );
      expect([name, hits]).toEqual([name, []]);
    }
  }
});
