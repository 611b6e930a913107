import { stockholmDay } from '../../../common/stockholm-day.js';
import { defineCheck, failed, passed, type CheckResult } from '../../platform/checks/define-check.js';
import { RestoreDrillsRepository, type DrillResult } from '../../platform/health/restore-drills.repository.js';
import { Clock } from '../../platform/time/clock.js';
import { drillProblem } from './drill-watch.js';

/** Whether a backup of the last night was restored. */
export const drillsChecks = {
  restored: defineCheck('drills.restored', {
    group: 'drift',
    question: 'Går den senaste säkerhetskopian att läsa tillbaka?',
    severity: 'required',
    whatToDo:
      'Ställ in säkerhetskopiorna enligt docs/operations/backups.md. Kör hudvy backup och sedan hudvy drill, och lägg in båda så att de körs varje natt.',
    with: [RestoreDrillsRepository, Clock],
    run: async (drills, clock) => drillResult(await drills.findLast(), clock.now()),
  }),
};

/** @param last the drill that finished last */
export function drillResult(last: DrillResult | null, now: Date): CheckResult {
  if (last === null) return failed('Ingen säkerhetskopia har lästs tillbaka än.');
  const day = stockholmDay(last.finishedAt);
  const problem = drillProblem(last, now);
  if (problem === 'missing') return failed(`En säkerhetskopia lästes tillbaka senast ${day}.`);
  return problem === 'failed'
    ? failed(`Försöket ${day} misslyckades (${last.failure}).`)
    : passed(`Säkerhetskopian lästes tillbaka ${day}.`);
}
