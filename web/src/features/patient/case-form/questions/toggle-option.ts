import { EXCLUSIVE_OPTIONS } from '../../../../../../common/questionnaire/questionnaire.js';

/** Adds or removes an option. An exclusive option clears the others, and they clear it. */
export function toggleOption(chosen: readonly string[], optionId: string): readonly string[] {
  if (chosen.includes(optionId)) return chosen.filter((id) => id !== optionId);
  if (EXCLUSIVE_OPTIONS.includes(optionId)) return [optionId];
  return [...chosen.filter((id) => !EXCLUSIVE_OPTIONS.includes(id)), optionId];
}
