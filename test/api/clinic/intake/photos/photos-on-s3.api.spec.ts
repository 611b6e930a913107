import sharp from 'sharp';
import { Archive } from '../../../../../src/safekeeping/archive/archive.js';
import { startS3Endpoint, type S3Endpoint } from '../../../../support/content/s3-endpoint.js';
import { startStorageTestApp, type StorageTestApp } from '../../../../support/content/storage.js';
import { anOpenCase, type OpenCase } from '../../../../support/photos/photo-case.js';
import { photosOf } from '../../../../support/photos/photos-of.js';
import { tusCalls } from '../../../../support/photos/tus-calls.js';
import { aPicture } from '../../../../support/pictures.js';
import { makeBackupKit, type BackupKit } from '../../../../support/safekeeping/backups.js';

describe('photos of a case on S3', () => {
  let s3: S3Endpoint;
  let app: StorageTestApp;
  let kit: BackupKit;
  let opened: OpenCase;
  let photo: Buffer;
  beforeAll(async () => {
    s3 = await startS3Endpoint();
    app = await startStorageTestApp({ env: s3.settings });
    kit = await makeBackupKit();
    photo = await aPicture(300, 200).jpeg().toBuffer();
  });
  beforeEach(async () => {
    opened = await anOpenCase(app);
  });
  afterEach(() => s3.fail([]));
  afterAll(async () => {
    await kit.remove();
    await app.stop();
    await s3.stop();
  });

  const calls = () => tusCalls(app.url, opened);
  const filesOfCase = async () => {
    const rows = await app.database.query<{ id: string }>(
      'SELECT unnest(ARRAY[full_file, large_file, small_file]) AS id FROM case_photos WHERE case_id = $1',
      [opened.id],
    );
    return rows.map(({ id }) => id);
  };
  const keyOf = (id: string) => `${id.slice(0, 2)}/${id}`;

  it('a photo on S3 is stored encrypted, and served [P72]', async () => {
    expect(await calls().upload('overview', photo)).toMatchObject({ status: 204 });
    expect([...s3.objects.keys()].toSorted()).toEqual((await filesOfCase()).map(keyOf).toSorted());
    for (const size of ['', '?size=1600', '?size=400']) {
      const picture = await calls().picture('overview', size);
      expect(await sharp(picture).metadata()).toMatchObject({ width: 300, height: 200 });
      for (const stored of s3.objects.values()) expect(stored.includes(picture.subarray(100, 116))).toBe(false);
    }
  });

  it('an outage of S3 loses no photo: the last bytes are sent again', async () => {
    const upload = await calls().begin('mid', photo.length);
    s3.fail(['PUT']);
    expect((await calls().send(upload, 0, photo)).status).toBe(502);
    expect(await calls().offset(upload)).toBe(0);
    s3.fail([]);
    expect((await calls().send(upload, 0, photo)).status).toBe(204);
  });

  it('a photo that S3 does not give out is a fault without a word of it, and is served when S3 is back', async () => {
    await calls().upload('overview', photo);
    s3.fail(['GET']);
    const refused = await calls().photo('overview');
    expect(refused.status).toBeGreaterThanOrEqual(500);
    expect(await refused.text()).not.toContain('SlowDown');
    s3.fail([]);
    expect(await sharp(await calls().picture('overview')).metadata()).toMatchObject({ width: 300 });
  });

  it('a response of S3 that comes late is waited for', async () => {
    await calls().upload('overview', photo);
    const release = s3.hold(['GET']);
    const picture = calls().picture('overview');
    await app.eventually(() => expect(release.waiting()).toBe(1));
    release.go();
    expect(await sharp(await picture).metadata()).toMatchObject({ width: 300 });
  });

  it('a photo whose object S3 has lost is a fault, and can be taken again', async () => {
    await calls().upload('overview', photo);
    for (const id of await filesOfCase()) s3.lose(keyOf(id));
    expect((await calls().photo('overview')).status).toBeGreaterThanOrEqual(500);
    expect(await calls().upload('overview', photo)).toMatchObject({ status: 204 });
    expect(await sharp(await calls().picture('overview')).metadata()).toMatchObject({ width: 300 });
  });

  it('a removed photo leaves S3, later when S3 refused to delete it', async () => {
    await calls().upload('mid', photo);
    const keys = (await filesOfCase()).map(keyOf);
    s3.fail(['DELETE']);
    expect((await calls().remove('mid')).status).toBe(204);
    expect((await photosOf(app, opened)).find(({ slot }) => slot === 'mid')).toMatchObject({ state: 'empty' });
    expect(keys.every((key) => s3.objects.has(key))).toBe(true);
    s3.fail([]);
    await app.sweep();
    expect(keys.filter((key) => s3.objects.has(key))).toEqual([]);
  });

  it('a backup has the photos of S3, and names an object that S3 has lost', async () => {
    await calls().upload('overview', photo);
    await calls().upload('mid', photo);
    const [lost = '', ...kept] = await filesOfCase();
    s3.lose(keyOf(lost));
    const { name, missingFiles } = await kit.backup(app.database, s3.settings);
    expect(missingFiles).toContain(lost);
    const archive = await Archive.open(kit.place, name);
    await archive.verify();
    const ids = (await archive.files()).map(({ id }) => id);
    expect(kept.filter((id) => !ids.includes(id))).toEqual([]);
    expect(ids).not.toContain(lost);
  });

  it('a backup fails while S3 does not give out photos, and leaves no archive', async () => {
    await calls().upload('overview', photo);
    const before = await Archive.list(kit.place);
    s3.fail(['GET', 'HEAD']);
    await expect(kit.backup(app.database, s3.settings)).rejects.toThrow();
    expect(await Archive.list(kit.place)).toEqual(before);
  });
});
