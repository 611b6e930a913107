import { makeEd25519Key } from '../../../src/platform/crypto/ed25519-key.js';
import { Archive } from '../../../src/safekeeping/archive/archive.js';
import { keyFingerprints } from '../../../src/safekeeping/archive/key-fingerprints.js';
import { NoteKeyFingerprintsHandler } from '../../../src/safekeeping/backup/note-key-fingerprints.handler.js';
import { startStorageTestApp, type StorageTestApp } from '../../support/content/storage.js';
import { makeBackupKit, type BackupKit } from '../../support/safekeeping/backups.js';

const SETTINGS = {
  SEAL_KEYS: `new:${Buffer.alloc(32, 'n').toString('base64')},old:${Buffer.alloc(32, 'o').toString('base64')}`,
  ACCESS_LOG_SIGNING_KEY: makeEd25519Key(),
  CASE_SUMMARY_KEYS: `one:${Buffer.alloc(32, 's').toString('base64')}`,
};

describe('the keys that an archive names', () => {
  let app: StorageTestApp;
  let kit: BackupKit;
  beforeAll(async () => {
    app = await startStorageTestApp({ env: SETTINGS });
    kit = await makeBackupKit();
  });
  afterAll(async () => {
    await kit.remove();
    await app.stop();
  });

  const archived = () => ({ ...app.settings, ACCESS_LOG_SIGNING_KEY: undefined });
  const note = () => app.nest.get(NoteKeyFingerprintsHandler).handle();
  const named = async () => {
    const { name } = await kit.backup(app.database, app.storageFolder);
    return (await Archive.open(kit.place, name)).manifest.keys;
  };

  it('an archive names no key before the worker has noted its keys', async () => {
    expect(await named()).toEqual({});
  });

  it('the worker notes its keys for backups, which have none, and no key that signs [T12]', async () => {
    await note();
    const expected = keyFingerprints(archived());
    expect(Object.keys(expected)).toEqual(expect.arrayContaining(['SEAL_KEYS', 'PATIENT_DATA_KEYS']));
    expect(await named()).toEqual(expected);
  });

  it('a key that the worker has no more is not named, and a changed one is named anew [T12]', async () => {
    await app.database.query(
      `INSERT INTO key_fingerprints VALUES ('SEAL_KEYS', 'gone', 'f'), ('IDENTITY_LOOKUP_KEY', '', 'f')
       ON CONFLICT (setting, key_id) DO UPDATE SET fingerprint = 'f'`,
    );
    await note();
    expect(await named()).toEqual(keyFingerprints(archived()));
  });

  it('keys that are noted already are not written again', async () => {
    const rows = () => app.database.query('SELECT setting, key_id, xmin::text FROM key_fingerprints ORDER BY 1, 2');
    await note();
    const before = await rows();
    await note();
    expect(await rows()).toEqual(before);
  });
});
