import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { snapshotTimeOf } from './archive-names.js';

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
