import { stockholmDay } from '../../common/stockholm-day.js';
import { addDays, stockholmInstant } from '../../common/stockholm-time.js';

/** After the nightly backup, and outside the hour that summer time skips or repeats. */
const AT = '04:10';

/** When the next nightly drill begins: 04.10 in Sweden. */
export function nextNight(now: Date): Date {
  const today = stockholmDay(now);
  const first = stockholmInstant(`${today}T${AT}`);
  return first > now ? first : stockholmInstant(`${addDays(today, 1)}T${AT}`);
}
