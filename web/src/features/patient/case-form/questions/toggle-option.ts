import { EXCLUSIVE_OPTIONS } from '../../../../../../common/questionnaire/questionnaire.js';

/** The list with an option taken in or out. What stands alone drives out the others, and they it. */
export function toggleOption(chosen: readonly string[], optionId: string): readonly string[] {
  if (chosen.includes(optionId)) return chosen.filter((id) => id !== optionId);
  if (EXCLUSIVE_OPTIONS.includes(optionId)) return [optionId];
  return [...chosen.filter((id) => !EXCLUSIVE_OPTIONS.includes(id)), optionId];
}
