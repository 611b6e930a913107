import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LAST_COMMIT_OF_FORMER_CHAIN } from '../../../migrations/releases.js';
import { ed25519PublicHalf, makeEd25519Key, parseEd25519Key } from '../../../src/platform/crypto/ed25519-key.js';
import { fileListOf, manifestOf, signatureNameOf, storedName } from '../../../src/safekeeping/archive/archive-names.js';
import { Archive } from '../../../src/safekeeping/archive/archive.js';
import { encodeManifest, signatureOf } from '../../../src/safekeeping/archive/manifest.js';
import { startStorageTestApp, type StorageTestApp } from '../../support/content/storage.js';
import { createEmptyDatabase, type TestDatabase } from '../../support/database.js';
import { anOpenCase } from '../../support/photos/photo-case.js';
import { tusCalls } from '../../support/photos/tus-calls.js';
import { aPicture } from '../../support/pictures.js';
import { makeBackupKit, type BackupKit } from '../../support/safekeeping/backups.js';
import { startCommand } from '../../support/terminal-commands.js';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('whose an archive is', () => {
  let app: StorageTestApp;
  let kit: BackupKit;
  let empty: TestDatabase;
  let folder: string;
  let name: string;

  beforeAll(async () => {
    app = await startStorageTestApp({ hasJobs: false });
    kit = await makeBackupKit();
    const patient = await anOpenCase(app);
    await tusCalls(app.url, patient).upload('overview', await aPicture(900, 600).jpeg().toBuffer());
    await writeFile(join(kit.folder, 'operator.key'), kit.operator.identity);
  });
  beforeEach(async () => {
    ({ name } = await kit.backup(app.database, app.storageFolder));
    [empty, folder] = await Promise.all([createEmptyDatabase(), mkdtemp(join(tmpdir(), 'hudvy-restored-'))]);
  });
  afterEach(async () => {
    await empty.drop();
    await rm(folder, { recursive: true, force: true });
  });
  afterAll(async () => {
    await kit.remove();
    await app.stop();
  });

  /** `hudvy restore` on a machine that has the public half of the key alone. */
  const restore = (...args: string[]) => {
    const settings = {
      ...{ ...app.settings, BACKUP_PLACE: kit.folder, STORAGE_DIR: folder },
      ...{ DATABASE_URL: empty.url, MIGRATION_DATABASE_URL: empty.ownerUrl, KEEPER_DATABASE_URL: empty.keeperUrl },
      BACKUP_PUBLIC_KEYS: [makeEd25519Key(), kit.signingKey].map((key) => ed25519PublicHalf(key)).join(','),
    };
    return startCommand({ settings }, 'restore', [...[name, '--key', join(kit.folder, 'operator.key')], ...args]);
  };
  const written = async () => [
    ...(await empty.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)),
    ...(await readdir(folder)),
  ];
  const REFUSED = { code: 1, errors: expect.stringContaining('--unsigned restores it all the same') as string };

  it('an archive of the clinic restores where its public key is', async () => {
    expect(await restore()).toMatchObject({ code: 0, output: expect.stringContaining(`Restored ${name}`) as string });
    expect(await written()).not.toEqual([]);
  });

  it('an archive of the former chain of migrations is refused in one sentence before anything is written', async () => {
    const { manifest } = await Archive.open(kit.place, name);
    const former = {
      ...manifest,
      release: '0.1.0',
      migrations: ['CreatePlatform1763700000000', ...manifest.migrations],
    };
    await kit.place.write(manifestOf(name), encodeManifest(former));
    await kit.place.remove(signatureNameOf(name));
    expect(await restore('--unsigned')).toMatchObject({
      code: 1,
      errors: expect.stringContaining(
        `commit ${LAST_COMMIT_OF_FORMER_CHAIN} is the last that can restore it`,
      ) as string,
    });
    expect(await written()).toEqual([]);
  });

  it('an archive without a signature is refused before anything is written, and restores with --unsigned [T11]', async () => {
    await kit.place.remove(signatureNameOf(name));
    expect(await restore()).toMatchObject(REFUSED);
    expect(await written()).toEqual([]);
    expect((await restore('--unsigned')).code).toBe(0);
  });

  it('an archive whose manifest somebody else wrote and signed is refused before anything is written [T11]', async () => {
    const { manifest } = await Archive.open(kit.place, name);
    const forged = encodeManifest({ ...manifest, tables: [] });
    await kit.place.write(manifestOf(name), forged);
    expect(await restore()).toMatchObject(REFUSED);
    await kit.place.write(signatureNameOf(name), signatureOf(forged, parseEd25519Key(makeEd25519Key())));
    expect(await restore()).toMatchObject(REFUSED);
    expect(await written()).toEqual([]);
  });

  it('a backup takes over no file from an archive that somebody else made [T11]', async () => {
    const archive = await Archive.open(kit.place, name);
    const files = await archive.files();
    const planted = randomBytes(64);
    await kit.place.write(storedName(sha256(planted)), planted);
    const lines = files.map((file) => ({
      ...file,
      name: storedName(sha256(planted)),
      contentSha256: sha256(planted),
      sha256: sha256(planted),
      storedBytes: 64,
    }));
    const list = gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    await kit.place.write(fileListOf(name), list);
    const fileList = { name: fileListOf(name), sizeBytes: list.length, sha256: sha256(list) };
    await kit.place.write(manifestOf(name), encodeManifest({ ...archive.manifest, fileList }));

    const next = await kit.backup(app.database, app.storageFolder);
    const contents = (found: readonly { id: string; contentSha256: string }[]) =>
      found.map(({ id, contentSha256 }) => [id, contentSha256]).sort();
    expect(contents(await (await Archive.open(kit.place, next.name)).files())).toEqual(contents(files));
  });
});
