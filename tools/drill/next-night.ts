import { setTimeout as sleep } from 'node:timers/promises';
import { stockholmDay } from '../../common/stockholm-day.js';
import { addDays, stockholmInstant } from '../../common/stockholm-time.js';

/** Outside the hour that summer time skips or repeats, and before the drill. */
export const BACKUP_AT = '03:12';

/** After the nightly backup. */
export const DRILL_AT = '04:10';

/** When it is that time in Sweden next. @param at `HH:mm` */
export function nextNight(now: Date, at: string): Date {
  const today = stockholmDay(now);
  const first = stockholmInstant(`${today}T${at}`);
  return first > now ? first : stockholmInstant(`${addDays(today, 1)}T${at}`);
}

/** Does something each night at that time in Sweden, for as long as the process lives. */
export async function everyNight(at: string, work: () => Promise<unknown>): Promise<never> {
  for (;;) {
    const now = new Date();
    await sleep(nextNight(now, at).getTime() - now.getTime());
    await work();
  }
}
