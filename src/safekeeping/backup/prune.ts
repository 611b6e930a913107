import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { snapshotTimeOf, BACKUPS, FILES, manifestOf } from '../archive/archive-names.js';
import { Archive, partOf } from '../archive/archive.js';
import { DamagedArchiveError } from '../archive/frames.js';
import type { Place } from '../places/place.js';

/** The newest archive of each of the last days, weeks and months that have one. Days end at midnight UTC. */
const KEPT: readonly { readonly count: number; readonly periodOf: (at: Date) => string }[] = [
  { count: 7, periodOf: (at) => at.toISOString().slice(0, 10) },
  { count: 5, periodOf: (at) => mondayOf(at).toISOString().slice(0, 10) },
  { count: 12, periodOf: (at) => at.toISOString().slice(0, 7) },
];

/** A clock may be an hour off when summer time is set by hand. An archive from later than that does not count. */
const CLOCK_TOLERANCE_MS = 2 * millisecondsInHour;

/**
 * Which archives stay: 7 daily, 5 weekly, 12 monthly. Archives from the future, made while the clock was wrong, always
 * stay and replace no other.
 *
 * @param names of whole archives, in any order
 */
export function archivesToKeep(names: readonly string[], now: Date): Set<string> {
  const dated = names
    .flatMap((name) => {
      const at = snapshotTimeOf(name);
      return at === null ? [] : [{ name, at }];
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime() || (one.name < other.name ? 1 : -1));
  const isFromFuture = ({ at }: { at: Date }) => at.getTime() > now.getTime() + CLOCK_TOLERANCE_MS;
  const kept = new Set(dated.filter(isFromFuture).map(({ name }) => name));
  for (const { count, periodOf } of KEPT) {
    const periods = new Map<string, string>();
    for (const archive of dated) {
      const period = periodOf(archive.at);
      if (!isFromFuture(archive) && !periods.has(period)) periods.set(period, archive.name);
    }
    for (const name of [...periods.values()].slice(0, count)) kept.add(name);
  }
  return kept;
}

function mondayOf(at: Date): Date {
  const daysSinceMonday = (at.getUTCDay() + 6) % 7;
  return new Date(at.getTime() - daysSinceMonday * millisecondsInDay);
}

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
