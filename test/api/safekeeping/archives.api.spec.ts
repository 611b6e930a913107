import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { Archive } from '../../../src/safekeeping/archive/archive.js';
import { restoreDatabase } from '../../../src/safekeeping/restore/restore-database.js';
import { databasePart, fileListOf, manifestOf } from '../../../src/safekeeping/archive/archive-names.js';
import { WrongKeyError } from '../../../src/safekeeping/archive/encryption.js';
import { DamagedArchiveError } from '../../../src/safekeeping/archive/frames.js';
import { encodeManifest } from '../../../src/safekeeping/archive/manifest.js';
import { BackupInProgressError } from '../../../src/safekeeping/backup/make-backup.js';
import { ForeignPlaceError } from '../../../src/safekeeping/backup/claim-place.js';
import { FolderPlace } from '../../../src/safekeeping/places/folder-place.js';
import { FILE_COLUMNS } from '../../../src/safekeeping/backup/store-files.js';
import { startStorageTestApp, type StorageTestApp } from '../../support/content/storage.js';
import { cloneDatabase, createEmptyDatabase, type TestDatabase } from '../../support/database.js';
import { anOpenCase } from '../../support/photos/photo-case.js';
import { tusCalls } from '../../support/photos/tus-calls.js';
import { pay, placeOrder } from '../../support/orders.js';
import { aPicture } from '../../support/pictures.js';
import { makeAgeKey, makeBackupKit, provideBackupUrl, type BackupKit } from '../../support/safekeeping/backups.js';

describe('archives of a clinic [G57]', () => {
  let app: StorageTestApp;
  let kit: BackupKit;
  let archive: Archive;
  let empty: TestDatabase;
  beforeAll(async () => {
    app = await startStorageTestApp({ hasJobs: true });
    kit = await makeBackupKit();
    await pay(app, await placeOrder(app));
    await app.drain();
    const patient = await anOpenCase(app);
    await tusCalls(app.url, patient).upload('overview', await aPicture(900, 600).jpeg().toBuffer());
    const { name } = await kit.backup(app.database, app.storageFolder);
    archive = await Archive.open(kit.place, name);
  });
  beforeEach(async () => {
    empty = await createEmptyDatabase();
  });
  afterEach(() => empty.drop());
  afterAll(async () => {
    await kit.remove();
    await app.stop();
  });

  const restore = (identity = kit.operator.identity) =>
    restoreDatabase({ ownerUrl: empty.ownerUrl, archive, identity });
  const tablesOf = (database: TestDatabase) =>
    database.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");

  it('an archive restores every row, and every file that a row names [R50]', async () => {
    await archive.verify();
    expect(await restore()).toEqual(archive.manifest.tables);
    const rows = archive.manifest.tables.filter(({ rows: count }) => count > 0).map(({ name }) => name);
    expect(rows).toEqual(expect.arrayContaining(['access_log', 'case_keys', 'case_photos', 'orders', 'payments']));
    const files = await archive.files();
    expect(files).toHaveLength(3);
    for (const file of files) {
      const content = await archive.content(file, kit.drill.identity);
      expect(content).toEqual(await readFile(join(app.storageFolder, file.id.slice(0, 2), file.id)));
    }
  });

  it('row policies, triggers and foreign keys hold again in the restored database', async () => {
    await restore();
    const described = (database: TestDatabase) =>
      database.query(
        `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition, convalidated
         FROM pg_constraint WHERE connamespace = 'public'::regnamespace
         UNION ALL SELECT tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled = 'O' FROM pg_trigger WHERE NOT tgisinternal
         UNION ALL SELECT relname, 'row policies', relrowsecurity::text, relforcerowsecurity FROM pg_class
           WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
         ORDER BY 1, 2, 3`,
      );
    expect(await described(empty)).toEqual(await described(app.database));
  });

  it('a second backup stores only what is new, and equal contents once', async () => {
    const before = await kit.place.list('files/');
    const { name, manifest } = await kit.backup(app.database, app.storageFolder);
    expect(manifest.files.count).toBe(3);
    expect(await kit.place.list('files/')).toEqual(before);
    await (await Archive.open(kit.place, name)).verify();
  });

  it('a file that the storage has lost is named, and the rest is backed up', async () => {
    const other = await makeBackupKit();
    const emptyFolder = await mkdtemp(join(tmpdir(), 'hudvy-storage-'));
    try {
      const { missingFiles, name } = await other.backup(app.database, emptyFolder);
      expect(missingFiles).toHaveLength(3);
      await (await Archive.open(other.place, name)).verify();
    } finally {
      await other.remove();
      await rm(emptyFolder, { recursive: true });
    }
  });

  it('a database that is not empty is refused and stays as it is', async () => {
    await empty.query('CREATE TABLE notes (id integer)');
    await expect(restore()).rejects.toThrow('the database is not empty (it has notes)');
    expect(await tablesOf(empty)).toEqual([{ tablename: 'notes' }]);
  });

  it('a key that the archive was not encrypted to opens nothing', async () => {
    const { identity } = await makeAgeKey();
    await expect(archive.tryKey(identity)).rejects.toThrow(WrongKeyError);
    await expect(restore(identity)).rejects.toThrow(WrongKeyError);
    expect(await tablesOf(empty)).toEqual([]);
  });

  describe('a damaged archive', () => {
    const damage = async (object: string, change: (bytes: Buffer) => Buffer) => {
      const whole = await kit.place.read(object);
      await kit.place.write(object, change(whole));
      return () => kit.place.write(object, whole);
    };
    const flipped = (bytes: Buffer) => {
      const changed = Buffer.from(bytes);
      const middle = Math.floor(changed.length / 2);
      changed[middle] = (changed[middle] ?? 0) ^ 1;
      return changed;
    };
    const content = async () => (await kit.place.list('files/'))[0] ?? '';
    const objects: readonly (readonly [string, () => string | Promise<string>])[] = [
      ['the database', () => databasePart(archive.name, 1)],
      ['the list of files', () => fileListOf(archive.name)],
      ['a file', content],
    ];

    it.each(objects)('one changed byte in %s is found before anything is restored', async (_what, nameOf) => {
      const name = await nameOf();
      const mend = await damage(name, flipped);
      await expect(archive.verify()).rejects.toThrow(`${name} was changed`);
      await mend();
    });

    it.each(objects)('%s cut off, or missing, is found before anything is restored', async (_what, nameOf) => {
      const name = await nameOf();
      const mend = await damage(name, (bytes) => bytes.subarray(0, -1));
      await expect(archive.verify()).rejects.toThrow(`${name} is cut off`);
      await kit.place.remove(name);
      await expect(archive.verify()).rejects.toThrow(`${name} is missing`);
      await mend();
    });

    it('rows whose bytes change while they are restored leave the database empty', async () => {
      const mend = await damage(databasePart(archive.name, 1), flipped);
      await expect(restore()).rejects.toThrow(DamagedArchiveError);
      expect(await tablesOf(empty)).toEqual([]);
      await mend();
    });

    it('an archive without its manifest is none', async () => {
      const mend = await damage(manifestOf(archive.name), flipped);
      await expect(Archive.open(kit.place, archive.name)).rejects.toThrow('changed or cut off');
      await kit.place.remove(manifestOf(archive.name));
      await expect(Archive.open(kit.place, archive.name)).rejects.toThrow('was never finished');
      expect(await Archive.list(kit.place)).not.toContain(archive.name);
      await mend();
    });
  });

  it('an archive of a newer release is refused', async () => {
    const newer = {
      ...archive.manifest,
      release: '99.0.0',
      migrations: [...archive.manifest.migrations, 'AddMoons1999000000000'],
    };
    await kit.place.write(manifestOf(archive.name), encodeManifest(newer));
    const ofFuture = await Archive.open(kit.place, archive.name);
    await kit.place.write(manifestOf(archive.name), encodeManifest(archive.manifest));
    const restoring = restoreDatabase({
      ownerUrl: empty.ownerUrl,
      archive: ofFuture,
      identity: kit.operator.identity,
    });
    await expect(restoring).rejects.toThrow('made by release 99.0.0 with the migration AddMoons1999000000000');
    expect(await tablesOf(empty)).toEqual([]);
  });

  it('the place of one clinic takes no archive of another', async () => {
    const other = await cloneDatabase();
    try {
      await other.query('UPDATE clinic_identity SET id = gen_random_uuid()');
      await expect(kit.backup(other, app.storageFolder)).rejects.toThrow(ForeignPlaceError);
    } finally {
      await other.drop();
    }
  });

  it('of two backups at once the second is refused', async () => {
    let isBegun = () => {};
    const begun = new Promise<void>((resolve) => (isBegun = resolve));
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const slow = Object.assign(new FolderPlace(kit.folder), {
      write: async (name: string, bytes: Uint8Array) => {
        isBegun();
        await held;
        await kit.place.write(name, bytes);
      },
    });
    const first = kit.backup(app.database, app.storageFolder, slow);
    await begun;
    await expect(kit.backup(app.database, app.storageFolder)).rejects.toThrow(BackupInProgressError);
    goOn();
    const { name } = await first;
    await (await Archive.open(kit.place, name)).verify();
  });

  it('the list of columns that name files is complete', async () => {
    const named = await app.database.query<{ name: string }>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type = 'uuid' AND column_name ~ '(^|_)(file|version)$'
         AND table_name <> 'storage_loose_files' ORDER BY 1`,
    );
    const listed = FILE_COLUMNS.map(([table, column]) => `${table}.${column}`);
    expect(listed.toSorted()).toEqual(named.map(({ name }) => name));
  });

  it('the role of backups reads every row and changes none', async () => {
    const client = new pg.Client({ connectionString: await provideBackupUrl(app.database) });
    await client.connect();
    try {
      const { rows } = await client.query<{ count: number }>('SELECT count(*)::int FROM case_keys');
      expect(rows[0]?.count).toBeGreaterThan(0);
      await expect(client.query('DELETE FROM case_keys')).rejects.toThrow('permission denied');
      await expect(client.query('INSERT INTO erasures (kind, subject_id) VALUES (NULL, NULL)')).rejects.toThrow(
        'permission denied',
      );
    } finally {
      await client.end();
    }
  });

  it.each(['recipients', 'signer'] as const)(
    'after a change of the %s an archive is for today’s keys alone, with its files, and the one before stays whole',
    async (changed) => {
      const other = await makeBackupKit();
      const { name } =
        changed === 'signer'
          ? await other.backup(app.database, app.storageFolder, kit.place)
          : await kit.backup(app.database, app.storageFolder, kit.place, [other.operator.recipient]);
      const next = await Archive.open(kit.place, name);
      await next.verify();
      for (const file of await next.files()) {
        await next.content(file, other.operator.identity);
        await expect(next.content(file, kit.operator.identity)).rejects.toThrow(WrongKeyError);
      }
      await archive.verify();
      await other.remove();
    },
  );
});
