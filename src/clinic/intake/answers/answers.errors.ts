import type { AnswerProblem } from '../../../../common/questionnaire/check-answer.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import type { RevisionConflictResponse } from './answers.contract.js';

/** The value is not a valid answer to the question in the current form. */
export class ValueInvalidError extends DomainError {
  readonly code = 'value_invalid';
  readonly kind = 'unprocessable';
  override readonly bodyFields: { readonly reason: AnswerProblem };

  constructor(reason: AnswerProblem) {
    super('The value is no answer to the question.');
    this.bodyFields = { reason };
  }
}

/** Another tab or device saved this answer meanwhile; the caller gets what it saved. */
export class RevisionConflictError extends DomainError {
  readonly code = 'revision_conflict';
  readonly kind = 'precondition-failed';
  override readonly bodyFields: Pick<RevisionConflictResponse, 'current'>;

  constructor(current: RevisionConflictResponse['current']) {
    super('The answer was changed meanwhile.');
    this.bodyFields = { current };
  }
}
