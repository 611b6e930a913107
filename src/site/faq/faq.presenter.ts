import type { FaqQuestionResponse, FaqSectionResponse } from './faq.contract.js';
import type { FaqQuestion } from './faq-question.entity.js';
import type { FaqSection } from './faq-section.entity.js';

export function presentSection({ id, name, slug, displayOrder, createdAt, updatedAt }: FaqSection): FaqSectionResponse {
  return {
    id,
    name,
    slug,
    display_order: displayOrder,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}

export function presentQuestion(row: FaqQuestion): FaqQuestionResponse {
  return {
    id: row.id,
    section_id: row.sectionId,
    question: row.question,
    answer: row.answer,
    display_order: row.displayOrder,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
