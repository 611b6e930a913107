import type { Language } from '../language.js';

/** Longer durations are shown in days. */
const DAYS_FROM_HOURS = 48;
const DAYS: Record<Language, string> = { sv: 'dygn', en: 'days' };

/** So many minutes, as one reads them at a glance: '35 min', '2 h 05 min', '9 dygn 3 h'. */
export function formatMinutes(minutes: number, language: Language): string {
  const whole = Math.round(minutes);
  const hours = Math.floor(whole / 60);
  if (hours >= DAYS_FROM_HOURS) {
    const days = `${Math.floor(hours / 24)} ${DAYS[language]}`;
    return hours % 24 === 0 ? days : `${days} ${hours % 24} h`;
  }
  if (hours === 0) return `${whole} min`;
  return `${hours} h ${String(whole % 60).padStart(2, '0')} min`;
}
