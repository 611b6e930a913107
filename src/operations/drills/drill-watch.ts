import { millisecondsInHour, secondsInMinute } from 'date-fns/constants';
import { RestoreDrillsRepository, type DrillResult } from '../../platform/health/restore-drills.repository.js';
import { letter } from '../../platform/notices/letter.js';
import { watch } from '../../platform/notices/watch.js';
import type { Alarm, AlarmOver } from '../../platform/notices/watches.js';
import { Clock } from '../../platform/time/clock.js';
import { operators } from '../../supabase/auth/accounts/admins.service.js';
import { drillAlarmMail, drillsWorkAgainMail, type DrillProblem } from './drills.mail.js';

/** Drills run every night; a night has up to 25 hours, and a drill takes less than one. */
const MISSING_AFTER_MS = 26 * millisecondsInHour;

/** Mails the operators when a restore drill failed or is missing, and when drills pass again. */
export const RestoreDrillWatch = watch({
  name: 'restore-drills',
  job: 'maintenance.watch-restore-drills',
  everySeconds: 5 * secondsInMinute,
  with: [RestoreDrillsRepository, Clock],
  look: async (drills, clock) => {
    const state = drillProblem(await drills.findLast(), clock.now());
    return state && { state };
  },
  mail: letter({
    to: operators,
    template: 'operations.drill-alarm',
    factId: ({ id }: Alarm<DrillProblem>) => id,
    write: drillAlarmMail,
    examples: () => [{ state: 'failed' as const }],
  }),
  over: letter({
    to: operators,
    template: 'operations.drills-work-again',
    factId: ({ id }: AlarmOver) => id,
    write: drillsWorkAgainMail,
  }),
});

/** What is wrong with the drills; null before the first one, and while they pass in time. */
export function drillProblem(last: DrillResult | null, now: Date): DrillProblem['state'] | null {
  if (last === null) return null;
  if (now.getTime() - last.finishedAt.getTime() > MISSING_AFTER_MS) return 'missing';
  return last.failure === null ? null : 'failed';
}
