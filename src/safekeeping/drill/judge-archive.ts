import { millisecondsInHour } from 'date-fns/constants';
import type { Archive } from '../archive/archive.js';
import { DrillFailure } from './drill-failure.js';

/**
 * The drill follows the backup by some hours. The backup of the night before is older by 23 to 25 hours: this is less, by the
 * hour that a clock may be wrong.
 */
const OLD_AFTER_MS = 20 * millisecondsInHour;
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
