import { millisecondsInHour } from 'date-fns/constants';
import type { DrillResult } from '../../platform/health/restore-drills.repository.js';

/** Drills run every night; a night has up to 25 hours, and a drill takes less than one. */
const MISSING_AFTER_MS = 26 * millisecondsInHour;

export type AlarmReason = 'failed' | 'missing';

/** What is wrong with the drills; null before the first one, and while they pass in time. */
export function drillProblem(last: DrillResult | null, now: Date): AlarmReason | null {
  if (last === null) return null;
  if (now.getTime() - last.finishedAt.getTime() > MISSING_AFTER_MS) return 'missing';
  return last.failure === null ? null : 'failed';
}
