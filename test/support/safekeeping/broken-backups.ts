import { randomUUID } from 'node:crypto';
import { open, readdir, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestOf } from '../../../src/safekeeping/archive/archive-names.js';
import { Archive } from '../../../src/safekeeping/archive/archive.js';
import type { Manifest } from '../../../src/safekeeping/archive/manifest.js';
import type { DrillFailureKind } from '../../../src/safekeeping/drill/drill-failure.js';
import type { BackupKit } from './backups.js';

/** A way in which last night's backup is no good. */
export interface BrokenBackup {
  readonly what: string;
  readonly failure: DrillFailureKind;
  /** Breaks the newest archive at the place. */
  break(kit: BackupKit, archive: Archive): Promise<void>;
}

const pathOf = (kit: BackupKit, name: string) => join(kit.folder, name);

async function flipByte(path: string, position: number): Promise<void> {
  const file = await open(path, 'r+');
  const byte = Buffer.alloc(1);
  await file.read(byte, 0, 1, position);
  await file.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, position);
  await file.close();
}

const rewrite = (kit: BackupKit, archive: Archive, change: Partial<Manifest>) =>
  kit.writeManifest(archive.name, { ...archive.manifest, ...change });

const firstPart = ({ manifest }: Archive) => {
  const [part] = manifest.databaseParts;
  if (!part) throw new Error('the archive has no part');
  return part;
};

/** The ten kinds that the nights of the drill meet. */
export const BROKEN_BACKUPS: readonly BrokenBackup[] = [
  {
    what: 'no backup was made',
    failure: 'old-archive',
    break: (kit, { name }) => rm(pathOf(kit, `backups/${name}`), { recursive: true }),
  },
  {
    what: 'the backup was half uploaded',
    failure: 'old-archive',
    break: (kit, { name }) => rm(pathOf(kit, manifestOf(name))),
  },
  {
    what: 'the database is cut off',
    failure: 'damaged-archive',
    break: (kit, archive) => truncate(pathOf(kit, firstPart(archive).name), firstPart(archive).sizeBytes - 1),
  },
  {
    what: 'one byte of the database is changed',
    failure: 'damaged-archive',
    break: (kit, archive) =>
      flipByte(pathOf(kit, firstPart(archive).name), Math.floor(firstPart(archive).sizeBytes / 2)),
  },
  {
    what: 'the database is missing',
    failure: 'damaged-archive',
    break: (kit, archive) => rm(pathOf(kit, firstPart(archive).name)),
  },
  {
    what: 'one byte of the manifest is changed',
    failure: 'damaged-archive',
    break: (kit, { name }) => flipByte(pathOf(kit, manifestOf(name)), 100),
  },
  {
    what: 'the list of files is missing',
    failure: 'damaged-archive',
    break: (kit, { manifest }) => rm(pathOf(kit, manifest.fileList.name)),
  },
  {
    what: 'the manifest counts another row',
    failure: 'damaged-archive',
    break: (kit, archive) => {
      const [first, ...rest] = archive.manifest.tables;
      return rewrite(kit, archive, { tables: first ? [{ ...first, rows: first.rows + 1 }, ...rest] : [] });
    },
  },
  {
    what: 'it is of a newer release',
    failure: 'refused-archive',
    break: (kit, archive) => rewrite(kit, archive, { release: '99.0.0' }),
  },
  {
    what: 'it is of another clinic',
    failure: 'refused-archive',
    break: (kit, archive) => rewrite(kit, archive, { clinicId: randomUUID() }),
  },
];

/**
 * Gives the archive that was made last the time of a simulated night: the database's clock, which names archives, is the
 * real one.
 */
export async function moveToNight(kit: BackupKit, made: string, name: string, snapshotAt: Date): Promise<Archive> {
  const { manifest } = await Archive.open(kit.place, made);
  const moved = (part: Manifest['fileList']) => ({ ...part, name: part.name.replace(made, name) });
  for (const entry of await readdir(pathOf(kit, `backups/${made}`), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('manifest.')) continue;
    const from = join(entry.parentPath, entry.name).slice(kit.folder.length + 1);
    await kit.place.write(from.replace(made, name), await kit.place.read(from));
  }
  await rm(pathOf(kit, `backups/${made}`), { recursive: true });
  const night = { snapshotAt: snapshotAt.toISOString(), finishedAt: snapshotAt.toISOString() };
  const parts = { databaseParts: manifest.databaseParts.map(moved), fileList: moved(manifest.fileList) };
  await kit.writeManifest(name, { ...manifest, ...night, ...parts });
  return Archive.open(kit.place, name);
}
