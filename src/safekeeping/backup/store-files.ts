import type { ClientBase } from 'pg';
import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { storedName } from '../archive/archive-names.js';
import { encryptedBytes } from '../archive/encryption.js';
import type { StoredFile } from '../archive/manifest.js';
import type { ObjectFileDisk } from '../places/object-file-disk.js';
import type { Place } from '../places/place.js';

/** Columns that name a file of the storage. `test/api/safekeeping` compares them with the tables. */
export const FILE_COLUMNS: readonly (readonly [table: string, column: string])[] = [
  ['storage_objects', 'version'],
  ['case_photos', 'full_file'],
  ['case_photos', 'large_file'],
  ['case_photos', 'small_file'],
  ['case_reply_pdfs', 'file'],
  ['own_data_exports', 'file'],
];

/** Ids of the files that rows of this transaction's snapshot name. */
export async function filesOfRows(client: ClientBase): Promise<string[]> {
  const selects = FILE_COLUMNS.map(
    ([table, column]) => `SELECT ${column} AS id FROM ${table} WHERE ${column} IS NOT NULL`,
  );
  const { rows } = await client.query<{ id: string }>(`${selects.join(' UNION ')} ORDER BY id`);
  return rows.map(({ id }) => id);
}

/** Files whose content is in memory at the same time. */
const AT_ONCE = 4;

interface StoredFiles {
  readonly files: readonly StoredFile[];
  /** Rows name these files, and the storage does not have them. */
  readonly missing: readonly string[];
  readonly added: number;
}

/**
 * Stores the content of files that no archive has yet. A file never changes under its id, so what an earlier archive
 * lists is not read again.
 *
 * @param known files of the archive before
 */
export async function storeFiles(
  ids: readonly string[],
  known: ReadonlyMap<string, StoredFile>,
  { disk, place, recipients }: { disk: ObjectFileDisk; place: Place; recipients: readonly string[] },
  onFile: (done: number) => void = () => undefined,
): Promise<StoredFiles> {
  const limit = pLimit(AT_ONCE);
  // By promise, not by file: two new files may be equal, and both are on their way at the same time.
  const byContent = new Map([...known.values()].map((file) => [file.contentSha256, Promise.resolve(file)]));
  const missing: string[] = [];
  let added = 0;
  let done = 0;
  let hasFailed = false;
  const storeContent = async (content: Buffer, contentSha256: string): Promise<StoredFile> => {
    const stored = await encryptedBytes(content, recipients);
    const hash = sha256(stored);
    const name = storedName(hash);
    await place.write(name, stored);
    added += 1;
    return { id: '', name, contentSha256, sizeBytes: content.length, sha256: hash, storedBytes: stored.length };
  };
  const store = async (id: string): Promise<StoredFile | null> => {
    const content = await disk.read(id);
    if (content === null) {
      missing.push(id);
      return null;
    }
    const contentSha256 = sha256(content);
    const file = byContent.get(contentSha256) ?? storeContent(content, contentSha256);
    byContent.set(contentSha256, file);
    return { ...(await file), id };
  };
  const files = await Promise.allSettled(
    ids.map((id) =>
      limit(async () => {
        if (hasFailed) return null;
        try {
          const file = known.get(id) ?? (await store(id));
          onFile((done += 1));
          return file;
        } catch (error) {
          hasFailed = true;
          throw error;
        }
      }),
    ),
  );
  // Only now: nothing is written to the place any more after the backup has failed.
  const failure = files.find((file) => file.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
  const stored = files.flatMap((file) => (file.status === 'fulfilled' && file.value !== null ? [file.value] : []));
  return { files: stored, missing, added };
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
