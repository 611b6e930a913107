import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { subDays } from 'date-fns';
import { Archive } from '../../../src/safekeeping/archive/archive.js';
import { BackupSettings } from '../../../src/safekeeping/backup.settings.js';
import { prune } from '../../../src/safekeeping/backup/prune.js';
import { FolderPlace } from '../../../src/safekeeping/places/folder-place.js';
import { runDrill } from '../../../src/safekeeping/drill/run-drill.js';
import { openPlace } from '../../../src/safekeeping/places/open-place.js';
import type { Place } from '../../../src/safekeeping/places/place.js';
import { restoreDatabase } from '../../../src/safekeeping/restore/restore-database.js';
import { aPicture } from '../../support/pictures.js';
import { startS3Endpoint, type S3Endpoint } from '../../support/content/s3-endpoint.js';
import { startStorageTestApp, type StorageTestApp } from '../../support/content/storage.js';
import { createEmptyDatabase } from '../../support/database.js';
import { pay, placeOrder } from '../../support/orders.js';
import { anOpenCase } from '../../support/photos/photo-case.js';
import { tusCalls } from '../../support/photos/tus-calls.js';
import { isEverythingTried } from '../../support/everything-tried.js';
import { itTries } from '../../support/further-instances.js';
import { makeBackupKit, type BackupKit } from '../../support/safekeeping/backups.js';
import { drillNeeds, provideDrillUrl } from '../../support/safekeeping/drills.js';

const run = promisify(execFile);

/** Made while the clinic works. */
const ARCHIVES = isEverythingTried ? 4 : 1;

describe('places of archives [G58]', () => {
  let app: StorageTestApp;
  let kit: BackupKit;
  beforeAll(async () => {
    app = await startStorageTestApp({ hasJobs: true });
    kit = await makeBackupKit();
    const patient = await anOpenCase(app);
    await tusCalls(app.url, patient).upload('overview', await aPicture(900, 600).jpeg().toBuffer());
  });
  afterAll(async () => {
    await kit.remove();
    await app.stop();
  });

  describe('S3', () => {
    let s3: S3Endpoint;
    let place: Place;
    beforeAll(async () => {
      s3 = await startS3Endpoint();
      const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = s3.settings;
      const settings = Object.assign(new BackupSettings(), {
        ...{ s3Endpoint: S3_ENDPOINT, s3Region: S3_REGION },
        ...{ s3AccessKeyId: S3_ACCESS_KEY_ID, s3SecretAccessKey: S3_SECRET_ACCESS_KEY },
      });
      place = await openPlace(`s3://${S3_BUCKET}/clinic`, settings);
    });
    afterEach(() => s3.fail([]));
    afterAll(() => s3.stop());

    it('an archive on S3 is whole, and restores', async () => {
      const { name } = await kit.backup(app.database, app.storageFolder, place);
      const archive = await Archive.open(place, name);
      await archive.verify();
      const empty = await createEmptyDatabase();
      try {
        const { identity } = kit.operator;
        expect(await restoreDatabase({ ownerUrl: empty.ownerUrl, archive, identity })).toEqual(archive.manifest.tables);
      } finally {
        await empty.drop();
      }
    });

    itTries('the drill reads the archive on S3, and says so when S3 is away or has lost a part', async () => {
      const { name } = await kit.backup(app.database, app.storageFolder, place);
      const needs = drillNeeds(kit, await provideDrillUrl(app.database));
      const drill = async () => (await runDrill({ ...needs, openPlace: () => Promise.resolve(place) })).failure;
      expect(await drill()).toBeNull();
      s3.fail(['GET']);
      expect(await drill()).toBe('place-away');
      s3.fail([]);
      const [lost = ''] = await place.list(`backups/${name}/database/`);
      await place.remove(lost);
      expect(await drill()).toBe('damaged-archive');
    });

    it('a backup while S3 is away fails and leaves no archive; the next one succeeds', async () => {
      const before = await Archive.list(place);
      s3.fail(['PUT']);
      await expect(kit.backup(app.database, app.storageFolder, place)).rejects.toThrow('cannot be written');
      s3.fail([]);
      expect(await Archive.list(place)).toEqual(before);
      const { name } = await kit.backup(app.database, app.storageFolder, place);
      await (await Archive.open(place, name)).verify();
    });

    itTries('old archives and contents that only they list are removed', async () => {
      await place.write('files/00/left-over.age', Buffer.from('x'));
      await place.write('backups/20200101T000000Z/database/000001.age', Buffer.from('x'));
      const { name } = await kit.backup(app.database, app.storageFolder, place);
      expect(await prune(place, name, new Date())).toContain('20200101T000000Z');
      expect(await place.list('files/00/left-over')).toEqual([]);
      expect(await Archive.list(place)).toEqual([name]);
      await (await Archive.open(place, name)).verify();
    });
  });

  (process.getuid?.() === 0 ? describe : describe.skip)('a small disk, which only root can mount', () => {
    it('a full disk fails the backup and leaves no archive', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'hudvy-small-'));
      await run('mount', ['-t', 'tmpfs', '-o', 'size=100k', 'tmpfs', folder]);
      try {
        const small = new FolderPlace(folder);
        await expect(kit.backup(app.database, app.storageFolder, small)).rejects.toThrow(/ENOSPC|no space/);
        expect(await Archive.list(small)).toEqual([]);
      } finally {
        await run('umount', [folder]);
        await rm(folder, { recursive: true });
      }
    });
  });

  describe('a folder', () => {
    let folder: string;
    beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'hudvy-folder-'))));
    afterAll(() => rm(folder, { recursive: true }));

    it('an object that is written twice at once has all bytes of one of the two [O11]', async () => {
      const place = new FolderPlace(folder);
      const writes = Array.from({ length: 20 }, (_, index) => Buffer.alloc(200_000, String(index % 10)));
      await Promise.all(writes.map((bytes) => place.write('files/ab/same.age', bytes)));
      const stored = await place.read('files/ab/same.age');
      expect(writes.some((bytes) => bytes.equals(stored))).toBe(true);
      expect(await readdir(join(folder, 'files/ab'))).toEqual(['same.age']);
    });

    it('a file that an interrupted write left is no object, and is removed after a day', async () => {
      const place = new FolderPlace(folder);
      const left = ['files/ab/old.age.1.partial', 'files/ab/new.age.2.partial'];
      for (const name of left) await writeFile(join(folder, name), 'half');
      await utimes(join(folder, left[0] ?? ''), subDays(new Date(), 2), subDays(new Date(), 2));
      expect(await place.list('files/')).toEqual(['files/ab/same.age']);
      await place.removeLeftovers(new Date());
      expect(await readdir(join(folder, 'files/ab'))).toEqual(['new.age.2.partial', 'same.age']);
    });
  });

  it('each archive made while orders are paid and photos uploaded and removed has the files of its rows', async () => {
    let isOver = false;
    const work = (async () => {
      for (let count = 0; !isOver; count += 1) {
        const patient = await anOpenCase(app);
        const calls = tusCalls(app.url, patient);
        await calls.upload(
          'mid',
          await aPicture(300 + count, 200)
            .jpeg()
            .toBuffer(),
        );
        if (count % 2 === 0) await calls.remove('mid');
        await pay(app, await placeOrder(app));
      }
    })();
    try {
      for (let count = 0; count < ARCHIVES; count += 1) {
        const sweeping = app.sweep();
        const { name, missingFiles } = await kit.backup(app.database, app.storageFolder);
        await sweeping;
        expect(missingFiles).toEqual([]);
        const archive = await Archive.open(kit.place, name);
        await archive.verify();
        const empty = await createEmptyDatabase();
        try {
          await restoreDatabase({ ownerUrl: empty.ownerUrl, archive, identity: kit.drill.identity });
          const rows = await empty.query<{ id: string }>(
            'SELECT unnest(ARRAY[full_file, large_file, small_file]) AS id FROM case_photos ORDER BY id',
          );
          expect((await archive.files()).map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id));
        } finally {
          await empty.drop();
        }
      }
    } finally {
      isOver = true;
      await work;
    }
  });
});
