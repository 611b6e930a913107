import { archivesToKeep } from '../archive/archives-to-keep.js';
import { BACKUPS, FILES, manifestOf } from '../archive/archive-names.js';
import { Archive, partOf } from '../archive/archive.js';
import { DamagedArchiveError } from '../archive/frames.js';
import type { Place } from '../places/place.js';

/**
 * Removes archives that have outlived 7 days, 5 weeks and 12 months, unfinished ones, what interrupted writes left, and the
 * content of files that no kept archive lists. An archive that cannot be read any more keeps every file. Only one process at a time: the caller
 * holds the backup's lock.
 *
 * @param current the archive just made; it stays
 * @returns names of the removed archives
 */
export async function prune(place: Place, current: string, now: Date): Promise<string[]> {
  const objects = await place.list(BACKUPS);
  const names = [...new Set(objects.flatMap((object) => object.split('/')[1] ?? []))];
  const finished = new Set(await Archive.list(place));
  const kept = archivesToKeep([...finished], now).add(current);
  const removed = names.filter((name) => !kept.has(name));
  for (const name of removed) {
    // Without its manifest an archive is none, however far its removal gets.
    await place.remove(manifestOf(name));
    for (const object of objects.filter((found) => found.startsWith(`${BACKUPS}${name}/`))) await place.remove(object);
  }
  const listed = await contentsOf(place, kept);
  if (listed !== null)
    for (const object of await place.list(FILES)) if (!listed.has(object)) await place.remove(object);
  await place.removeLeftovers(now);
  return removed;
}

/** Names of the contents that the archives list; null when the list of one cannot be read. */
async function contentsOf(place: Place, archives: Iterable<string>): Promise<Set<string> | null> {
  const names = new Set<string>();
  try {
    for (const archive of archives)
      for (const file of await (await Archive.open(place, archive)).files()) names.add(partOf(file).name);
    return names;
  } catch (error) {
    if (error instanceof DamagedArchiveError) return null;
    throw error;
  }
}
