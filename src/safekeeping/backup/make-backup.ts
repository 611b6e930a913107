import pg, { type ClientBase } from 'pg';
import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { createGzip, gzip } from 'node:zlib';
import { Readable } from 'node:stream';
import { MIGRATION_LOCK_KEY } from '../../platform/database/schema-state.js';
import { SWEEPING_LOCK_KEY } from '../../supabase/storage/files/sweeping-lock.client.js';
import {
  ARCHIVE_FORMAT,
  encodeManifest,
  type StoredPart,
  type Manifest,
  type StoredFile,
  signatureOf,
} from '../archive/manifest.js';
import type { Place } from '../places/place.js';
import {
  archiveName,
  BACKUPS,
  databasePart,
  fileListOf,
  manifestOf,
  signatureNameOf,
} from '../archive/archive-names.js';
import { Archive } from '../archive/archive.js';
import { encryptedStream } from '../archive/encryption.js';
import type { TableSum } from '../archive/frames.js';
import { RELEASE } from '../../platform/process/release.js';
import { filesOfRows, storeFiles } from './store-files.js';
import { makePortable } from '../database/archived-tables.js';
import { appendErasures } from '../erasures/append-erasures.js';
import type { ObjectFileDisk } from '../places/object-file-disk.js';
import { claimPlace } from './claim-place.js';
import { databaseFrames } from './database-frames.js';
import { missingKeysOfRows, type SealedColumn } from './missing-keys.js';

/** Any constant: one backup of a database at a time. */
const BACKUP_LOCK_KEY = 4_838_911;

/** Another process backs this database up. */
export class BackupInProgressError extends Error {}

/**
 * Takes three locks until the connection ends: one backup at a time, no migration, and no file is deleted, so that every
 * file that a row of the snapshot names is there until it is stored.
 *
 * @throws BackupInProgressError
 */
async function holdLocks(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ isFree: boolean }>('SELECT pg_try_advisory_lock($1) AS "isFree"', [
    BACKUP_LOCK_KEY,
  ]);
  if (!rows[0]?.isFree) throw new BackupInProgressError('another backup of this database is in progress');
  await client.query('SELECT pg_advisory_lock_shared($1)', [MIGRATION_LOCK_KEY]);
  await client.query('SELECT pg_advisory_lock($1)', [SWEEPING_LOCK_KEY]);
}

/** Small enough for memory and for one request to S3. */
const PART_BYTES = 16 * 1024 * 1024;

/** Stores a stream in parts and returns them, each with its hash. */
async function storeParts(
  place: Place,
  source: AsyncIterable<Uint8Array>,
  nameOf: (number: number) => string,
  partBytes = PART_BYTES,
): Promise<StoredPart[]> {
  const parts: StoredPart[] = [];
  let waiting: Uint8Array[] = [];
  let length = 0;
  const store = async () => {
    const part = await storePart(place, nameOf(parts.length + 1), Buffer.concat(waiting));
    parts.push(part);
    waiting = [];
    length = 0;
  };
  for await (const chunk of source) {
    waiting.push(chunk);
    length += chunk.byteLength;
    if (length >= partBytes) await store();
  }
  if (length > 0) await store();
  return parts;
}

async function storePart(place: Place, name: string, bytes: Buffer): Promise<StoredPart> {
  await place.write(name, bytes);
  return { name, sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

interface BackupNeeds {
  /** Connection string of a role that reads every row: `BACKUP_DATABASE_URL`. */
  readonly databaseUrl: string;
  readonly disk: ObjectFileDisk;
  readonly place: Place;
  /** Public keys. */
  readonly recipients: readonly string[];
  /** Where rows name the keys that seal them. */
  readonly sealedColumns: readonly SealedColumn[];
  /** Private key (Ed25519) that signs the manifest. */
  readonly signingKey: KeyObject;
  readonly onProgress?: (message: string) => void;
}

export interface MadeBackup {
  readonly name: string;
  readonly manifest: Manifest;
  /** Files that rows name and the storage does not have; the archive is whole without them. */
  readonly missingFiles: readonly string[];
  /** Keys that rows are sealed with and the worker lacks, by setting and id; none while no worker has noted its keys. */
  readonly missingKeys: readonly string[];
}

/**
 * Makes an archive: every row of one snapshot and every file that these rows name. Blocks no reads or writes; only
 * migrations and the sweeper of deleted files wait. The manifest is written last, so that an unfinished archive is none.
 *
 * @throws BackupInProgressError; ForeignPlaceError when the place has archives of another clinic
 */
export async function makeBackup(needs: BackupNeeds): Promise<MadeBackup> {
  const client = new pg.Client({ connectionString: needs.databaseUrl, application_name: 'hudvy-backup' });
  await client.connect();
  try {
    await makePortable(client);
    await holdLocks(client);
    return await backupOf(client, needs);
  } finally {
    // Ends the transaction and the locks too.
    await client.end();
  }
}

async function backupOf(client: pg.Client, needs: BackupNeeds): Promise<MadeBackup> {
  const { place, onProgress = () => undefined } = needs;
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const facts = await readSnapshotFacts(client);
  await claimPlace(place, facts.clinicId);
  const before = await Archive.newest(place);
  const name = await freeName(place, new Date(facts.snapshotAt));
  onProgress(`Backing up to ${place.title}, archive ${name}`);

  const header = {
    clinicId: facts.clinicId,
    release: RELEASE,
    migrations: facts.migrations,
    snapshotAt: facts.snapshotAt,
  };
  const tables: TableSum[] = [];
  const frames = databaseFrames(client, header, (sum) => tables.push(sum));
  const compressed = Readable.from(frames, { objectMode: false }).compose<Readable>(createGzip({ level: 4 }));
  const databaseParts = await storeParts(place, await encryptedStream(compressed, needs.recipients), (number) =>
    databasePart(name, number),
  );
  const fileIds = await filesOfRows(client);
  const missingKeys = await missingKeysOfRows(client, needs.sealedColumns, facts.keys);
  await client.query('COMMIT');
  onProgress(`${tables.length} tables, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows`);

  // SECURITY: what this archive takes over from another one it signs too, so it takes nothing from one that somebody else made.
  const isOwn = before?.isSignedBy([createPublicKey(needs.signingKey)]) ?? false;
  // What was stored for other recipients is not for these.
  const isForSame = before?.manifest.recipients?.toSorted().join() === needs.recipients.toSorted().join();
  const known = new Map((before && isOwn && isForSame ? await before.files() : []).map((file) => [file.id, file]));
  const { files, missing, added } = await storeFiles(fileIds, known, needs, (done) => {
    if (done % 1_000 === 0) onProgress(`${done} of ${fileIds.length} files`);
  });
  onProgress(`${files.length} files, ${added} of them new`);
  const fileList = await storePart(place, fileListOf(name), await listOf(files));
  await appendErasures(async (sql) => (await client.query(sql)).rows as unknown[], place);

  const manifest: Manifest = {
    format: ARCHIVE_FORMAT,
    ...header,
    finishedAt: new Date().toISOString(),
    postgresMajor: facts.postgresMajor,
    keys: facts.keys,
    recipients: needs.recipients,
    accessLogHead: facts.accessLogHead,
    tables,
    databaseParts,
    fileList,
    files: { count: files.length, sizeBytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) },
  };
  const encoded = encodeManifest(manifest);
  await place.write(signatureNameOf(name), signatureOf(encoded, needs.signingKey));
  await place.write(manifestOf(name), encoded);
  return { name, manifest, missingFiles: missing, missingKeys };
}

/** Two backups within a second, or a clock that was set back, do not overwrite an archive. */
async function freeName(place: Place, snapshotAt: Date): Promise<string> {
  const first = archiveName(snapshotAt);
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? first : `${first}-${number}`;
    if ((await place.list(`${BACKUPS}${name}/`)).length === 0) return name;
  }
}

function listOf(files: readonly StoredFile[]): Promise<Buffer> {
  return promisify(gzip)(files.map((file) => `${JSON.stringify(file)}\n`).join(''));
}

type Facts = Pick<Manifest, 'clinicId' | 'migrations' | 'snapshotAt' | 'postgresMajor' | 'keys' | 'accessLogHead'>;

/** What the manifest says about the database; the first statement of the transaction, so it takes the snapshot. */
async function readSnapshotFacts(client: ClientBase): Promise<Facts> {
  const { rows } = await client.query<Omit<Facts, 'snapshotAt'> & { snapshotAt: Date }>(
    `SELECT (SELECT id FROM clinic_identity) AS "clinicId", now() AS "snapshotAt",
            (SELECT array_agg(name::text ORDER BY timestamp) FROM schema_migrations) AS migrations,
            current_setting('server_version_num')::integer / 10000 AS "postgresMajor",
            (SELECT coalesce(jsonb_object_agg(setting, keys), '{}') FROM (
              SELECT setting, jsonb_object_agg(key_id, fingerprint) AS keys FROM key_fingerprints GROUP BY setting) f) AS keys,
            (SELECT jsonb_build_object('link', number::text, 'chainHash', encode(chain_hash, 'hex'))
             FROM access_log_seals ORDER BY number DESC LIMIT 1) AS "accessLogHead"`,
  );
  const [facts] = rows;
  if (!facts?.clinicId) throw new Error('the database has no clinic: run the migrations');
  return { ...facts, snapshotAt: facts.snapshotAt.toISOString() };
}
