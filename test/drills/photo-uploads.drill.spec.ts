import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { startServerProcess } from '../support/content/server-process.js';
import { startStorageTestApp, type StorageTestApp } from '../support/content/storage.js';
import { anOpenCase } from '../support/photos/photo-case.js';
import { photosOf } from '../support/photos/photos-of.js';
import { tusCalls } from '../support/photos/tus-calls.js';
import { blockWrites } from '../support/write-barrier.js';

/** Where the server is when it is killed: the statement that it does not get done. */
const STAGES = [
  ['bytes are taken note of', 'BEFORE UPDATE ON case_uploads'],
  ['a part is kept', 'BEFORE INSERT ON case_upload_parts'],
  ['a file is about to be written', 'BEFORE INSERT ON storage_loose_files'],
  ['the former photo gives way', 'BEFORE DELETE ON case_photos'],
  ['the photo gets its row', 'BEFORE INSERT ON case_photos'],
  ['the files are attached', 'BEFORE DELETE ON storage_loose_files'],
  ['the parts go', 'BEFORE DELETE ON case_upload_parts'],
] as const;

describe('a server that is killed with -9 while a photo is on its way [G48]', () => {
  let app: StorageTestApp;
  let photo: Buffer;
  beforeAll(async () => {
    app = await startStorageTestApp();
    const raw = { width: 2_000, height: 1_500, channels: 3 as const };
    photo = await sharp(randomBytes(raw.width * raw.height * 3), { raw })
      .jpeg({ quality: 95 })
      .toBuffer();
  });
  afterAll(() => app.stop());

  it.each(STAGES)('the server loses no acknowledged bytes and no stored photo: %s', async (_stage, when) => {
    const opened = await anOpenCase(app);
    const calls = tusCalls(app.url, opened);
    const slot = async () => (await photosOf(app, opened))[0];
    const former = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a52' } })
      .jpeg()
      .toBuffer();
    expect(await calls.upload('overview', former)).toMatchObject({ status: 204 });

    const server = await startServerProcess(app);
    const throughServer = tusCalls(server.url, opened);
    const upload = await throughServer.begin('overview', photo.length);
    const acknowledged = 500_000;
    expect((await throughServer.send(upload, 0, photo.subarray(0, acknowledged))).status).toBe(204);
    const barrier = await blockWrites(app.database, `${when} FOR EACH ROW`);
    const rest = throughServer.send(upload, acknowledged, photo.subarray(acknowledged)).catch(() => 'cut off');
    await barrier.reached();
    await server.kill();
    expect(await rest).toBe('cut off');
    await barrier.open();

    const offset = Number(await calls.offset(upload));
    expect(offset).toBeGreaterThanOrEqual(acknowledged);
    expect(await slot()).toMatchObject({ width: 90 });
    expect(await sharp(await calls.picture('overview')).metadata()).toMatchObject({ width: 90 });

    expect((await calls.send(upload, offset, photo.subarray(offset))).status).toBe(204);
    expect(await slot()).toMatchObject({ state: 'stored', width: 2_000 });
    expect(await sharp(await calls.picture('overview')).metadata()).toMatchObject({ width: 2_000 });
    expect(await app.database.query('SELECT 1 FROM case_upload_parts')).toEqual([]);
    await app.sweep();
    const photos = await app.database.query('SELECT 1 FROM case_photos');
    expect(await app.files()).toHaveLength(photos.length * 3);
  });
});
