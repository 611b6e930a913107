import { DomainError } from '../../platform/errors/domain-error.js';
import type { NamedClinician } from './desk.contract.js';

/** Another clinician holds the case, or may claim it alone for a while. */
export class AlreadyClaimedError extends DomainError {
  readonly code = 'already_claimed';
  readonly kind = 'conflict';
  override readonly answerFields: { readonly claimedBy: NamedClinician | null };

  constructor(claimedBy: NamedClinician | null) {
    super('Another clinician has the case.');
    this.answerFields = { claimedBy };
  }
}

/** Who does not hold the case has to say why they look at it, in an emergency also in words. */
export class ReasonNeededError extends DomainError {
  readonly kind = 'forbidden';

  constructor(readonly code: 'reason_required' | 'note_required') {
    super(code === 'reason_required' ? 'Claim the case, or give a reason.' : 'An emergency needs a note.');
  }
}

/** There is nothing that the patient could do, or a question that the form does not have. */
export class InfoRequestInvalidError extends DomainError {
  readonly code = 'info_request_invalid';
  readonly kind = 'unprocessable';

  constructor() {
    super('Nothing is asked for, or a question that the form does not have.');
  }
}

/** `after` is no cursor that was given out. */
export class InvalidQueueCursorError extends DomainError {
  readonly code = 'cursor_invalid';
  readonly kind = 'invalid';

  constructor() {
    super('The cursor is not one of this list.');
  }
}
