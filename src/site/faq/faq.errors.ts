import { refusal } from '../../platform/errors/domain-error.js';

export class SectionNotFoundError extends refusal('not-found', 'faq.section-not-found', 'There is no such section.') {}

export class QuestionNotFoundError extends refusal(
  'not-found',
  'faq.question-not-found',
  'There is no such question.',
) {}

/** A question names a section that does not exist or is deleted. */
export class UnknownSectionError extends refusal(
  'invalid',
  'faq.unknown-section',
  'questionData.section_id: there is no such section',
) {}

export class SectionSlugTakenError extends refusal(
  'conflict',
  'faq.slug-taken',
  'Another section uses this slug. Choose another one.',
) {}
