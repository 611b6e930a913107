import { DomainError, NotFoundError } from '../../platform/errors/domain-error.js';

export class SectionNotFoundError extends NotFoundError {
  override readonly code = 'faq.section-not-found';

  constructor() {
    super('There is no such section.');
  }
}

export class QuestionNotFoundError extends NotFoundError {
  override readonly code = 'faq.question-not-found';

  constructor() {
    super('There is no such question.');
  }
}

/** A question names a section that does not exist or is deleted. */
export class UnknownSectionError extends DomainError {
  readonly code = 'faq.unknown-section';
  readonly kind = 'invalid';

  constructor() {
    super('questionData.section_id: there is no such section');
  }
}

/** Another section has the slug. */
export class SectionSlugTakenError extends DomainError {
  readonly code = 'faq.slug-taken';
  readonly kind = 'conflict';

  constructor() {
    super('Another section uses this slug. Choose another one.');
  }
}
