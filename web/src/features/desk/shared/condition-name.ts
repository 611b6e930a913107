import { CONDITIONS } from '../../../../../common/conditions.js';
import type { Language } from '../../../shared/language.js';

/** `not-sure` of the form's first question. */
const UNSURE: Record<Language, string> = { sv: 'Osäker på vad det är', en: 'Unsure what it is' };

/** The name of the condition that a patient chose. @param concern id of the option */
export function conditionName(concern: string, language: Language): string {
  const found = CONDITIONS.find(({ id }) => id === concern);
  if (found === undefined) return UNSURE[language];
  return language === 'sv' ? found.name : found.englishName;
}
