import { refusals } from '../../platform/errors/refusals.js';

/** Why sections and questions are refused. */
export const faqRefusal = refusals({
  'faq.section-not-found': ['not-found', 'There is no such section.'],
  'faq.question-not-found': ['not-found', 'There is no such question.'],
  /** A question names a section that does not exist or is deleted. */
  'faq.unknown-section': ['invalid', 'questionData.section_id: there is no such section'],
  'faq.slug-taken': ['conflict', 'Another section uses this slug. Choose another one.'],
});
