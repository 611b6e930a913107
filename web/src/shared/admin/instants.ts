import { STOCKHOLM } from '../../../../common/dates.js';
import type { Language } from './language.js';

const LOCALE: Record<Language, string> = { en: 'en-GB', sv: 'sv-SE' };

const wallClock = new Intl.DateTimeFormat('sv-SE', { timeZone: STOCKHOLM, dateStyle: 'short', timeStyle: 'short' });

/** '21 Nov 2026, 10:05', in Swedish time whatever the browser's zone is. */
export function formatInstant(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALE[language], {
    timeZone: STOCKHOLM,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(iso));
}

/** An instant as a `datetime-local` field shows it in Sweden: '2026-11-21T10:05'. */
export function toSwedishInput(iso: string): string {
  return wallClock.format(new Date(iso)).replace(' ', 'T');
}

/** The instant that a `datetime-local` text means in Sweden. The hour that summer time skips counts as the one after it. */
export function fromSwedishInput(text: string): Date {
  const asUtc = Date.parse(`${text}:00Z`);
  // Twice: the first guess may lie on the other side of a change of the clocks.
  const guess = asUtc - zoneOffsetMs(asUtc);
  return new Date(asUtc - zoneOffsetMs(guess));
}

function zoneOffsetMs(instantMs: number): number {
  const wholeMinutes = Math.floor(instantMs / 60_000) * 60_000;
  return Date.parse(`${toSwedishInput(new Date(wholeMinutes).toISOString())}:00Z`) - wholeMinutes;
}
