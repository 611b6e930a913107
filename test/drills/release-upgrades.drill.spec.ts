import { generateKeyPairSync } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { migrations } from '../../migrations/index.js';
import { UPGRADABLE_RELEASES } from '../../migrations/releases.js';
import { KeyRing, parseKeys } from '../../src/platform/crypto/key-ring.js';
import { migrate } from '../../src/platform/database/migrate.js';
import { schemaRefusal } from '../../src/platform/database/refuse-unfit-schema.js';
import { readSchemaState } from '../../src/platform/database/schema-state.js';
import { RELEASE } from '../../src/platform/process/release.js';
import { Archive } from '../../src/safekeeping/archive/archive.js';
import { makeBackup } from '../../src/safekeeping/backup/make-backup.js';
import { FolderPlace } from '../../src/safekeeping/places/folder-place.js';
import { restoreDatabase } from '../../src/safekeeping/restore/restore-database.js';
import { openOneCase, verifyRestoredLog } from '../../tools/drill/restored-checks.js';
import { openCase } from '../support/case-session.js';
import { startStorageTestApp } from '../support/content/storage.js';
import { cloneDatabase, createEmptyDatabase, type TestDatabase } from '../support/database.js';
import { pay, placeOrder } from '../support/orders.js';
import { PATIENT_DATA } from '../support/patient-data-keys.js';
import { anOpenCase } from '../support/photos/photo-case.js';
import { tusCalls } from '../support/photos/tus-calls.js';
import { aPicture } from '../support/pictures.js';
import { diskOf, provideBackupUrl } from '../support/safekeeping/backups.js';
import { dumpFolderOf, dumpKey } from '../support/safekeeping/release-dumps.js';
import { schemaOf } from '../support/schema-of.js';

/** As CONTRIBUTING.md, "Making a release", says: the dump of this release is made anew. */
const isMaking = process.env['UPDATE_RELEASE_DUMP'] === '1';

/** A small clinic: a paid order with its mails, a case with an answer and photos, and their accesses. */
async function makeDump(): Promise<void> {
  const app = await startStorageTestApp({ hasJobs: true });
  await pay(app, await placeOrder(app));
  const patient = await anOpenCase(app);
  await (await openCase(app, patient.id)).answer('birthDate', '1990-05-04');
  await tusCalls(app.url, patient).upload('overview', await aPicture(300, 200).jpeg().toBuffer());
  await app.drain();
  await rm(dumpFolderOf(RELEASE), { recursive: true, force: true });
  await makeBackup({
    databaseUrl: await provideBackupUrl(app.database),
    disk: await diskOf(app.storageFolder),
    place: new FolderPlace(dumpFolderOf(RELEASE)),
    recipients: [dumpKey().recipient],
    sealedColumns: [],
    // Nobody has the key: dumps are restored without a signature.
    signingKey: generateKeyPairSync('ed25519').privateKey,
  });
  await app.stop();
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

describe('an upgrade from each release [G54]', () => {
  let whole: string[];

  beforeAll(async () => {
    if (isMaking) await makeDump();
    const template = await cloneDatabase();
    whole = await schemaOf(template);
    await template.drop();
  });

  const refusalOn = (database: TestDatabase) =>
    withClient(database.ownerUrl, async (client) => schemaRefusal(await readSchemaState(client)));

  it.each(UPGRADABLE_RELEASES.map(({ version, schemaVersion }) => [version, schemaVersion] as const))(
    'a database of %s becomes one of today, with all rows, a case that opens and a whole access log',
    async (version, schemaVersion) => {
      const archive = await Archive.newest(new FolderPlace(dumpFolderOf(version)));
      if (!archive) throw new Error(`there is no dump of ${version}`);
      const { manifest } = archive;
      expect([manifest.release, manifest.migrations.at(-1)]).toEqual([
        version,
        migrations.map(({ name }) => name).find((name) => name.endsWith(String(schemaVersion))),
      ]);

      const database = await createEmptyDatabase();
      await restoreDatabase({ ownerUrl: database.ownerUrl, archive, identity: dumpKey().identity });
      const isOld = manifest.migrations.length < migrations.length;
      expect((await refusalOn(database)) === null).toBe(!isOld);
      await migrate({ url: database.url, ownerUrl: database.ownerUrl, keeperUrl: database.keeperUrl, poolSize: 2 });

      expect(await refusalOn(database)).toBeNull();
      expect(await schemaOf(database)).toEqual(whole);
      for (const { name, rows } of manifest.tables.filter((table) => table.rows > 0)) {
        const [count] = await database.query<{ rows: number }>(`SELECT count(*)::integer AS rows FROM ${name}`);
        expect({ name, isKept: (count?.rows ?? 0) >= rows }).toEqual({ name, isKept: true });
      }
      expect(manifest.tables.flatMap(({ name, rows }) => (rows > 0 ? [name] : []))).toEqual(
        expect.arrayContaining(['access_log', 'case_answers', 'case_photos', 'mail_deliveries', 'orders', 'payments']),
      );
      await withClient(database.ownerUrl, async (client) => {
        await openOneCase(client, new KeyRing(parseKeys(PATIENT_DATA.PATIENT_DATA_KEYS)));
        await verifyRestoredLog(client, archive, null);
      });
      await database.drop();
    },
  );
});
