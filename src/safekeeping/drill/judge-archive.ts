import { millisecondsInHour } from 'date-fns/constants';
import type { Archive } from '../archive/archive.js';
import { DrillFailure } from './drill-failure.js';

/** Backups are made every night; a night has up to 25 hours, and a backup takes less than one. */
const OLD_AFTER_MS = 26 * millisecondsInHour;
/** Clocks of two machines differ by less, an hour of summer time included. */
const CLOCK_TOLERANCE_MS = 2 * millisecondsInHour;

/**
 * Refuses a newest archive that is not of the last night: backups have stopped, or a clock is wrong, which would hide later
 * archives behind this one.
 *
 * @throws DrillFailure
 */
export function judgeAge({ name, manifest }: Pick<Archive, 'name' | 'manifest'>, now: Date): void {
  const ageMs = now.getTime() - new Date(manifest.snapshotAt).getTime();
  const hours = Math.floor(Math.abs(ageMs) / millisecondsInHour);
  if (ageMs > OLD_AFTER_MS) throw new DrillFailure('old-archive', `the newest archive, ${name}, is ${hours} hours old`);
  if (ageMs < -CLOCK_TOLERANCE_MS)
    throw new DrillFailure('archive-of-the-future', `the newest archive, ${name}, was made ${hours} hours from now`);
}
