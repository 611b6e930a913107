import type { PublicDrills } from '../../../../../src/site/pages/site.contract.js';

/** Drills run once a night; after this time one is missing. */
const OLD_AFTER_MS = 26 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
// Of its own: common/dates.ts would become a file that legal pages load as a whole.
const DAY = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'Europe/Stockholm' });
const TIME = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone: 'Europe/Stockholm' });
/** "I natt" until this hour. */
const MORNING_HOUR = 6;

/** When a backup was last restored, in one line: "Senast återläst i natt 03.12, 41 s". It also says when that is not good. */
export function drillLine({ passed, hasFailedSince }: PublicDrills, now: Date): string {
  const trouble = 'ett senare försök gick inte igenom, och vi ser över det';
  if (passed === null)
    return hasFailedSince
      ? 'Ingen säkerhetskopia har lästs tillbaka ännu: försöket gick inte igenom, och vi ser över det'
      : 'Ingen säkerhetskopia har lästs tillbaka ännu';
  const finishedAt = new Date(passed.finishedAt);
  const line = `Senast återläst ${whenOf(finishedAt, now)}, ${passed.seconds} s`;
  if (hasFailedSince) return `${line}; ${trouble}`;
  const isOld = now.getTime() - finishedAt.getTime() > OLD_AFTER_MS;
  return isOld ? `${line}; sedan dess saknas ett försök, och vi ser över det` : line;
}

function whenOf(finishedAt: Date, now: Date): string {
  const time = TIME.format(finishedAt).replace(':', '.');
  const day = DAY.format(finishedAt);
  if (day === DAY.format(now)) return `${Number(time.slice(0, 2)) < MORNING_HOUR ? 'i natt' : 'i dag'} ${time}`;
  return day === DAY.format(new Date(now.getTime() - DAY_MS)) ? `i går ${time}` : `den ${day} ${time}`;
}
