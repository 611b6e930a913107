import { DomainError, NotFoundError } from '../../platform/errors/domain-error.js';
import type { CaseRefusal } from './case-state.js';

/** There is no such case, or it is not the caller's: the answer does not tell which. */
export class CaseNotFoundError extends NotFoundError {
  override readonly code = 'not_found';

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

/** The clinic has not answered yet. */
export class NoReplyError extends DomainError {
  readonly code = 'no_reply';
  readonly kind = 'conflict';

  constructor() {
    super('There is no answer yet.');
  }
}
