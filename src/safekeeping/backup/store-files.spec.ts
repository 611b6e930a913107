import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import type { ObjectFileDisk } from '../places/object-file-disk.js';
import { FolderPlace } from '../places/folder-place.js';
import { storeFiles } from './store-files.js';

describe('files of a backup', () => {
  let folder: string;
  let recipients: string[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hudvy-store-files-'));
    recipients = [await identityToRecipient(await generateX25519Identity())];
  });

  afterEach(() => rm(folder, { recursive: true }));

  /** Reads contents by id; an error stands for storage that does not answer. */
  const diskOf = (contents: Readonly<Record<string, string | Error>>) =>
    ({
      read: (id: string) => {
        const content = contents[id];
        if (content instanceof Error) return Promise.reject(content);
        return Promise.resolve(content === undefined ? null : Buffer.from(content));
      },
    }) as Pick<ObjectFileDisk, 'read'> as ObjectFileDisk;

  const filesIn = async (path: string) =>
    (await readdir(path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

  it('equal new files are stored once, and both are listed [O11]', async () => {
    const disk = diskOf({ a: 'the same', b: 'the same', c: 'the same', d: 'another' });
    const { files, added } = await storeFiles(['a', 'b', 'c', 'd'], new Map(), {
      disk,
      place: new FolderPlace(folder),
      recipients,
    });
    expect(added).toBe(2);
    expect(files.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
    expect(new Set(files.map(({ sha256 }) => sha256)).size).toBe(2);
    expect(await filesIn(folder)).toHaveLength(2);
  });

  it('a failed backup writes nothing after it has said so', async () => {
    const contents = Object.fromEntries(
      Array.from({ length: 40 }, (_, number) => [`file-${number}`, `content ${number}`]),
    );
    const disk = diskOf({ ...contents, 'file-1': new Error('the storage does not answer') });
    const place = new FolderPlace(folder);
    await expect(storeFiles(Object.keys(contents), new Map(), { disk, place, recipients })).rejects.toThrow(
      'does not answer',
    );
    const written = (await filesIn(folder)).length;
    expect(written).toBeLessThan(8);
    await new Promise((resolve) => setImmediate(resolve));
    expect(await filesIn(folder)).toHaveLength(written);
  });

  it('a file that the storage lacks is named', async () => {
    const { files, missing } = await storeFiles(['gone'], new Map(), {
      disk: diskOf({}),
      place: new FolderPlace(folder),
      recipients,
    });
    expect({ files, missing }).toEqual({ files: [], missing: ['gone'] });
  });
});
