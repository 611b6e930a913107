import { createPublicKey, type KeyObject } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { provideBackupRole, createRole } from '../../../src/platform/database/roles.js';
import { makeEd25519Key, parseEd25519Key } from '../../../src/platform/crypto/ed25519-key.js';
import { manifestOf, signatureNameOf } from '../../../src/safekeeping/archive/archive-names.js';
import { encodeManifest, type Manifest, signatureOf } from '../../../src/safekeeping/archive/manifest.js';
import { makeBackup, type MadeBackup } from '../../../src/safekeeping/backup/make-backup.js';
import { FolderPlace } from '../../../src/safekeeping/places/folder-place.js';
import { ObjectFileDisk } from '../../../src/safekeeping/places/object-file-disk.js';
import type { Place } from '../../../src/safekeeping/places/place.js';
import { StorageSettings } from '../../../src/supabase/storage/storage.settings.js';
import type { TestDatabase } from '../database.js';

/** A pair of age keys. */
export interface AgeKey {
  readonly identity: string;
  readonly recipient: string;
}

export async function makeAgeKey(): Promise<AgeKey> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** What backups of a test need: two keys, a folder for archives, and the role that reads every row. */
export interface BackupKit {
  readonly operator: AgeKey;
  readonly drill: AgeKey;
  /** The setting `BACKUP_SIGNING_KEY`. */
  readonly signingKey: string;
  readonly signers: readonly KeyObject[];
  readonly place: Place;
  readonly folder: string;
  /**
   * @param storage the folder of the clinic's files, or the settings of its bucket
   * @param place instead of the kit's own folder
   * @param recipients instead of the kit's own
   */
  backup(
    database: TestDatabase,
    storage: string | Readonly<Record<string, string>>,
    place?: Place,
    recipients?: readonly string[],
  ): Promise<MadeBackup>;
  /** Changes an archive as the clinic itself would: the manifest is signed. */
  writeManifest(archive: string, manifest: Manifest): Promise<void>;
  remove(): Promise<void>;
}

const BACKUP_ROLE = 'hudvy_backup';
const PASSWORD = 'backup-of-tests';

export async function makeBackupKit(): Promise<BackupKit> {
  const [operator, drill] = await Promise.all([makeAgeKey(), makeAgeKey()]);
  const folder = await mkdtemp(join(tmpdir(), 'hudvy-backups-'));
  const place = new FolderPlace(folder);
  const signingKey = makeEd25519Key();
  const key = parseEd25519Key(signingKey);
  return {
    signingKey,
    signers: [createPublicKey(key)],
    operator,
    drill,
    place,
    folder,
    backup: async (database, storage, other = place, recipients = [operator.recipient, drill.recipient]) =>
      makeBackup({
        databaseUrl: await provideBackupUrl(database),
        disk: await (typeof storage === 'string' ? diskOf(storage) : bucketOf(storage)),
        place: other,
        recipients,
        sealedColumns: [],
        signingKey: key,
      }),
    writeManifest: async (archive, manifest) => {
      const bytes = encodeManifest(manifest);
      await place.write(signatureNameOf(archive), signatureOf(bytes, key));
      await place.write(manifestOf(archive), bytes);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export function diskOf(storageDir: string): Promise<ObjectFileDisk> {
  return ObjectFileDisk.open(Object.assign(new StorageSettings(), { dir: storageDir }));
}

function bucketOf(given: Readonly<Record<string, string>>): Promise<ObjectFileDisk> {
  return ObjectFileDisk.open(
    Object.assign(new StorageSettings(), {
      ...{ s3Bucket: given['S3_BUCKET'], s3Endpoint: given['S3_ENDPOINT'], s3Region: given['S3_REGION'] },
      ...{ s3AccessKeyId: given['S3_ACCESS_KEY_ID'], s3SecretAccessKey: given['S3_SECRET_ACCESS_KEY'] },
    }),
  );
}

/** Lets a role read every row of the database, as `migrate` does with `BACKUP_DATABASE_URL`. */
export async function provideBackupUrl({ ownerUrl }: TestDatabase): Promise<string> {
  const url = Object.assign(new URL(ownerUrl), { username: BACKUP_ROLE, password: PASSWORD }).toString();
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await createRole(owner, url);
    await provideBackupRole(owner, BACKUP_ROLE);
  } finally {
    await owner.end();
  }
  return url;
}
