import { minutesInHour, secondsInDay, secondsInHour, secondsInMinute } from 'date-fns/constants';
import type { FactResponse } from '../../../../../src/operations/drift/drift.contract.js';
import type { Language } from '../../../shared/language.js';

const DAYS = { sv: 'dygn', en: 'days' } as const;

/** `3 min`, `2 h 5 min`, `4 dygn`; a count as it is. */
export function measure(value: number, unit: FactResponse['unit'], language: Language): string {
  if (unit === 'count') return String(value);
  if (value < 0) return `−${measure(-value, unit, language)}`;
  if (value < secondsInMinute) return `${Math.round(value)} s`;
  if (value < secondsInHour) return `${Math.round(value / secondsInMinute)} min`;
  if (value >= 2 * secondsInDay) return `${Math.floor(value / secondsInDay)} ${DAYS[language]}`;
  const minutes = Math.floor(value / secondsInMinute);
  return `${Math.floor(minutes / minutesInHour)} h ${minutes % minutesInHour} min`;
}
