import { DomainError } from '../../platform/errors/domain-error.js';
import { refusals } from '../../platform/errors/refusals.js';
import type { CaseRefusal } from './case-state.js';

export const caseRefusal = refusals({
  /** The clinic has not answered yet. */
  no_reply: ['conflict', 'There is no answer yet.'],
});

/** The state of the case does not allow the action. The code goes on the wire. */
export class CaseRefusedError extends DomainError {
  readonly kind = 'conflict';

  constructor(readonly code: CaseRefusal) {
    super(`The case does not allow it: ${code}.`);
  }
}
