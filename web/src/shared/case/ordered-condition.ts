import { CONDITIONS, type ConditionId } from '../../../../common/conditions.js';
import { tabStorage } from '../browser-storage.js';

/** Of the order page's address, and of the form's: the condition page that led there, by its path without the slash, or its id. */
export const CONDITION_PARAMETER = 'besvar';

const KEY = 'ordered-condition';

/** The parameter's value for a condition page. */
export function conditionParameter(path: string): string {
  return path.slice(1);
}

/** Keeps in the tab what the order is about, so that the form preselects it. An unknown value is ignored. */
export function rememberOrderedCondition(value: string): void {
  const condition = CONDITIONS.find(({ path }) => conditionParameter(path) === value);
  if (condition !== undefined) tabStorage.write(KEY, condition.id);
}

/** The condition whose page led to the order in this tab; null without one. */
export function readOrderedCondition(): ConditionId | null {
  const stored = tabStorage.read(KEY);
  return CONDITIONS.find(({ id }) => id === stored)?.id ?? null;
}
