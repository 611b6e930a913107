import pg, { type ClientBase } from 'pg';
import pLimit from 'p-limit';
import type { KeyObject } from 'node:crypto';
import type { Archive } from '../archive/archive.js';
import type { ObjectFileDisk } from '../places/object-file-disk.js';
import type { Erasure } from '../erasures/erasure.js';
import { applyErasures, type AppliedErasures } from './apply-erasures.js';
import {
  refuseForeignArchive,
  refuseFormerArchive,
  refuseMissingKeys,
  refuseNewerArchive,
  refuseUnsigned,
  refuseUsedDatabase,
} from './refusals.js';
import { restoreDatabase } from './restore-database.js';

/**
 * Rows that open something to who holds a cookie, a token, a code or a link. Some were ended after the backup was made, so
 * all are ended: people sign in again, and links are sent again. What depends on a session is removed with it.
 */
const ENDED = [
  'sessions',
  'auth_codes',
  'one_time_tokens',
  'factor_challenges',
  'message_requests',
  'case_sessions',
  'case_codes',
  'case_links',
  'desk_sessions',
  'withdrawal_links',
] as const;

/** Ends all sessions with their refresh tokens, codes and links of a restored database. */
async function endSessions(client: ClientBase): Promise<void> {
  for (const table of ENDED) await client.query(`DELETE FROM ${table}`);
  // One that was taken opens nothing, and ties two admins to each other (platform/confirmations/two-admins.ts).
  await client.query('DELETE FROM admin_invites WHERE used_at IS NULL');
}

const AT_ONCE = 4;

/** Writes the archive's object files into the storage. Files that are there are written again. @returns how many */
async function restoreFiles(
  archive: Archive,
  disk: ObjectFileDisk,
  identity: string,
  onFile: (done: number, count: number) => void = () => undefined,
): Promise<number> {
  const files = await archive.files();
  const limit = pLimit(AT_ONCE);
  let done = 0;
  await Promise.all(
    files.map((file) =>
      limit(async () => {
        await disk.write(file.id, await archive.content(file, identity));
        onFile((done += 1), files.length);
      }),
    ),
  );
  return files.length;
}

interface RestoreNeeds {
  readonly archive: Archive;
  /** Secret key. */
  readonly identity: string;
  /** Public keys of whom the archive must be; null: of anybody. */
  readonly signers: readonly KeyObject[] | null;
  /** The empty database, as the role that will own its tables. */
  readonly ownerUrl: string;
  readonly disk: ObjectFileDisk;
  /** The settings of the clinic, with its keys. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** What was erased, blocked and retracted up to now. */
  readonly erasures: readonly Erasure[];
  /** Nothing was written since the archive was made: the clinic moves. */
  readonly isMove?: boolean;
  readonly onProgress?: (message: string) => void;
}

/**
 * Restores a clinic: its files, and its database with everything outgoing held, all sessions, codes and links ended, and
 * later erasures applied again. Everything is checked before anything is written; whatever stops it later leaves an empty
 * database, and running it again continues.
 *
 * @throws RefusedRestoreError, DamagedArchiveError, WrongKeyError
 */
export async function restoreClinic({
  archive,
  identity,
  signers,
  ownerUrl,
  disk,
  variables,
  erasures,
  isMove = false,
  onProgress = () => undefined,
}: RestoreNeeds): Promise<AppliedErasures> {
  const { manifest, name } = archive;
  refuseUnsigned(archive, signers);
  refuseFormerArchive(manifest);
  refuseNewerArchive(manifest);
  await refuseForeignArchive(archive);
  refuseMissingKeys(manifest, variables);
  await archive.tryKey(identity);
  await refuseUsed(ownerUrl);
  onProgress(`Verifying archive ${name}`);
  await archive.verify((done, count) => {
    if (done % 1_000 === 0) onProgress(`${done} of ${count} objects verified`);
  });

  const files = await restoreFiles(archive, disk, identity, (done, count) => {
    if (done % 1_000 === 0) onProgress(`${done} of ${count} files`);
  });
  onProgress(`${files} files restored`);
  let applied: AppliedErasures = { cases: 0, accounts: 0, replies: 0 };
  const tables = await restoreDatabase({
    ownerUrl,
    archive,
    identity,
    afterUpgrade: async (client) => {
      await holdOutgoing(client, archive);
      if (!isMove) await keepRestore(client, archive);
      await endSessions(client);
      await voidTransactionIds(client);
      applied = await applyErasures(client, erasures);
      // The first long queries come before autovacuum.
      await client.query('ANALYZE');
    },
  });
  onProgress(`${tables.length} tables restored, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows, sums equal`);
  return applied;
}

async function refuseUsed(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await refuseUsedDatabase(client);
  } finally {
    await client.end();
  }
}

async function holdOutgoing(client: ClientBase, { name, manifest }: Archive): Promise<void> {
  await client.query(
    `INSERT INTO outgoing_held (archive, snapshot_at) VALUES ($1, $2)
     ON CONFLICT (is_held) DO UPDATE SET archive = excluded.archive, snapshot_at = excluded.snapshot_at, held_at = now()`,
    [name, manifest.snapshotAt],
  );
}

/** For the books: what was closed after the archive is open again. */
async function keepRestore(client: ClientBase, { name, manifest }: Archive): Promise<void> {
  await client.query('INSERT INTO restores (archive, snapshot_at) VALUES ($1, $2)', [name, manifest.snapshotAt]);
}

/** The new server counts its transactions from the start: a row with an id of the old one would open a case to a later one. */
async function voidTransactionIds(client: ClientBase): Promise<void> {
  await client.query(`UPDATE access_log_unsealed SET transaction = '0'`);
  await client.query('ALTER TABLE erasure_decisions DISABLE TRIGGER USER');
  await client.query(`UPDATE erasure_decisions SET transaction = '0'`);
  await client.query('ALTER TABLE erasure_decisions ENABLE TRIGGER USER');
}
