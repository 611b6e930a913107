import { STOCKHOLM } from '../../../../common/dates.js';
import type { Language } from '../language.js';

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
