import { noSuch } from '../../platform/errors/refusals.js';
import { Id } from '../../platform/http/id.js';

/** The case in the address of a route. A malformed id is a case that there is not. */
export function CaseId(): ParameterDecorator {
  return Id('id', () => noSuch('case'));
}
