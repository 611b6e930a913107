import { DomainError, NotFoundError } from '../../platform/errors/domain-error.js';
import type { CaseRefusal } from './case-state.js';

export class CaseNotFoundError extends NotFoundError {
  constructor() {
    super('There is no such case.');
  }
}

/** What somebody wanted to do cannot be done to the case as it stands; the code is the wire's. */
export class CaseRefusedError extends DomainError {
  readonly kind = 'conflict';

  constructor(readonly code: CaseRefusal) {
    super(`The case does not allow it: ${code}.`);
  }
}
