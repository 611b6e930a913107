import { formatClock, formatLastDay, STOCKHOLM } from '../../../../common/dates.js';
import type { Language } from '../language.js';

const LOCALE: Record<Language, string> = { en: 'en-GB', sv: 'sv-SE' };

const wallClock = new Intl.DateTimeFormat('sv-SE', { timeZone: STOCKHOLM, dateStyle: 'short', timeStyle: 'short' });

/** '21 Nov 2026, 10:05', '21 nov. 2026 kl. 10.05', in Swedish time whatever the browser's zone is. */
export function formatInstant(iso: string, language: Language): string {
  const instant = new Date(iso);
  const day = new Intl.DateTimeFormat(LOCALE[language], { timeZone: STOCKHOLM, dateStyle: 'medium' }).format(instant);
  const clock = formatClock(instant);
  return language === 'sv' ? `${day} kl. ${clock}` : `${day}, ${clock.replace('.', ':')}`;
}

/** '21 November 2026', '21 november 2026', in Swedish time. */
export function formatDate(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALE[language], { timeZone: STOCKHOLM, dateStyle: 'long' }).format(new Date(iso));
}

/** The end of a day: 'torsdag 26 november kl. 24.00', 'Thursday 26 November, 24:00'. */
export function formatEndOfDay(iso: string, language: Language): string {
  const end = new Date(iso);
  if (language === 'sv') return `${formatLastDay(end)} kl. 24.00`;
  const day = new Intl.DateTimeFormat(LOCALE.en, {
    timeZone: STOCKHOLM,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date(end.getTime() - 1));
  return `${day}, 24:00`;
}

/** An instant as a `datetime-local` field shows it in Sweden: '2026-11-21T10:05'. */
export function toSwedishInput(iso: string): string {
  return wallClock.format(new Date(iso)).replace(' ', 'T');
}
