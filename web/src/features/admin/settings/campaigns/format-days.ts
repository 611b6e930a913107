import type { Language } from '../../../../shared/language.js';

const LOCALE: Record<Language, string> = { en: 'en-GB', sv: 'sv-SE' };

/** A calendar day in the language of the reader: '1 Dec 2026', '1 dec. 2026'. */
export function formatShortDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALE[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
