import { CONDITIONS } from '../../../../../../common/conditions.js';
import type { Suggestions } from './use-suggestions.js';

/** Query parameter that a condition page hands on through the order to the form: the condition's id or its address. */
const CONCERN_PARAMETER = 'besvar';

/** The concern in an address's query, if it is one of the clinic's conditions. */
export function suggestedConcern(search: string): Suggestions {
  const given = new URLSearchParams(search).get(CONCERN_PARAMETER);
  const found = CONDITIONS.find(({ id, path }) => id === given || path.slice(1) === given);
  return found ? { concern: found.id } : {};
}
