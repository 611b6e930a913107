import { millisecondsInHour } from 'date-fns/constants';
import { formatClock } from '../../../../../common/dates.js';
import { stockholmDay } from '../../../../../common/stockholm-day.js';
import type { Language } from '../../../shared/language.js';

const DAY_WORDS = {
  sv: { yesterday: 'i går', today: 'i dag', tomorrow: 'i morgon' },
  en: { yesterday: 'yesterday', today: 'today', tomorrow: 'tomorrow' },
} as const satisfies Record<Language, object>;

const DAY = {
  sv: new Intl.DateTimeFormat('sv-SE', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'Europe/Stockholm',
  }),
  en: new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'Europe/Stockholm',
  }),
} as const satisfies Record<Language, Intl.DateTimeFormat>;

/**
 * A near instant in Swedish time: 'i dag kl. 14.05', 'tis 24 nov. kl. 01.18'; 'today 14:05'. Includes the year if it
 * differs.
 */
export function formatNear(iso: string, language: Language, now: Date): string {
  const instant = new Date(iso);
  const clock = formatClock(instant);
  const day = dayWord(instant, language, now) ?? datedDay(instant, language, now);
  return language === 'sv' ? `${day} kl. ${clock}` : `${day} ${clock.replace('.', ':')}`;
}

function datedDay(instant: Date, language: Language, now: Date): string {
  const year = stockholmDay(instant).slice(0, 4);
  const day = DAY[language].format(instant);
  return year === stockholmDay(now).slice(0, 4) ? day : `${day} ${year}`;
}

function dayWord(instant: Date, language: Language, now: Date): string | null {
  const words = DAY_WORDS[language];
  const day = stockholmDay(instant);
  // From noon, so that days of 23 or 25 hours lead to the adjacent day too.
  const noon = new Date(`${stockholmDay(now)}T12:00:00Z`).getTime();
  const beside = (days: number) => stockholmDay(new Date(noon + days * 24 * millisecondsInHour));
  if (day === beside(0)) return words.today;
  if (day === beside(1)) return words.tomorrow;
  return day === beside(-1) ? words.yesterday : null;
}
