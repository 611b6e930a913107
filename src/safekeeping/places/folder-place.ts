import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { subDays } from 'date-fns';
import { MissingObjectError, type Place } from './place.js';

/** Of a file that is being written. */
const PARTIAL = '.partial';

/** A folder of this machine, or one that is mounted. */
export class FolderPlace implements Place {
  readonly title: string;

  constructor(folder: string) {
    this.title = resolve(folder);
  }

  async list(prefix: string): Promise<string[]> {
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    const entries = await readdir(join(this.title, folder), { recursive: true, withFileTypes: true }).catch(
      unlessMissing([]),
    );
    return entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith(PARTIAL))
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(this.title.length + 1)
          .replaceAll(sep, '/'),
      )
      .filter((name) => name.startsWith(prefix))
      .toSorted();
  }

  async read(name: string): Promise<Buffer> {
    const bytes = await readFile(join(this.title, name)).catch(unlessMissing(null));
    if (bytes === null) throw new MissingObjectError(`${join(this.title, name)} is missing`);
    return bytes;
  }

  /** Written beside and renamed: after a crash the name has all bytes or none. */
  async write(name: string, bytes: Uint8Array): Promise<void> {
    const path = join(this.title, name);
    // A name of its own: the same object may be written twice at once.
    const partial = `${path}.${randomUUID()}${PARTIAL}`;
    await mkdir(dirname(path), { recursive: true, mode: 0o750 });
    try {
      await writeDurably(partial, 'w', bytes);
      await rename(partial, path);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
    await syncFolder(dirname(path));
  }

  async append(name: string, bytes: Uint8Array): Promise<void> {
    const path = join(this.title, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o750 });
    await writeDurably(path, 'a', bytes);
    await syncFolder(dirname(path));
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.title, name), { force: true });
  }

  async removeLeftovers(now: Date): Promise<void> {
    const names = await readdir(this.title, { recursive: true }).catch(unlessMissing([]));
    for (const name of names.filter((found) => found.endsWith(PARTIAL))) {
      const path = join(this.title, name);
      const written = await stat(path).catch(unlessMissing(null));
      if (written !== null && written.mtime < subDays(now, 1)) await rm(path, { force: true });
    }
  }
}

async function writeDurably(path: string, flags: 'w' | 'a', bytes: Uint8Array): Promise<void> {
  const file = await open(path, flags, 0o640);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** So that the name survives a power cut too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function unlessMissing<T>(otherwise: T): (error: unknown) => T {
  return (error) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return otherwise;
    throw error;
  };
}
