import { getISOWeek } from 'date-fns/getISOWeek';
import type { Language } from '../../../shared/language.js';

const DAY = {
  sv: new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
} as const satisfies Record<Language, Intl.DateTimeFormat>;

/** Number of the week, as Swedes count them (ISO 8601). @param monday `2026-11-23` */
export function weekNumber(monday: string): number {
  return getISOWeek(`${monday}T12:00:00`);
}

/** The first day of a week: '23 nov.'. */
export function weekBeginning(monday: string, language: Language): string {
  return DAY[language].format(new Date(`${monday}T00:00:00Z`));
}
