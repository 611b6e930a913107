import pLimit from 'p-limit';
import type { Archive } from '../archive/archive.js';
import type { ObjectFileDisk } from '../places/object-file-disk.js';

const AT_ONCE = 4;

/** Writes the archive's object files into the storage. Files that are there are written again. @returns how many */
export async function restoreFiles(
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
