import { DomainError, refusal } from '../../platform/errors/domain-error.js';
import type { CaseRefusal } from './case-state.js';

/** The case does not exist or is not the caller's; the response does not distinguish the two. */
export class CaseNotFoundError extends refusal('not-found', 'not_found', 'There is no such case.') {}

/** The state of the case does not allow the action. The code goes on the wire. */
export class CaseRefusedError extends DomainError {
  readonly kind = 'conflict';

  constructor(readonly code: CaseRefusal) {
    super(`The case does not allow it: ${code}.`);
  }
}

/** The clinic has not answered yet. */
export class NoReplyError extends refusal('conflict', 'no_reply', 'There is no answer yet.') {}
