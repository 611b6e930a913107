import { HttpResponse } from 'msw';
import type { FaqSectionResponse, ListedQuestionResponse } from '../../src/site/faq/faq.contract.js';
import { answerActions } from './admin-area.js';

export const FAQ_FUNCTION = 'admin-faq-management';

const AT = '2026-05-01T10:00:00.000Z';
export const SECTION: FaqSectionResponse = {
  id: '22222222-2222-4222-8222-222222222222',
  name: 'Priserna',
  slug: 'priser',
  display_order: 0,
  created_at: AT,
  updated_at: AT,
};

export const QUESTION: ListedQuestionResponse = {
  id: '33333333-3333-4333-8333-333333333333',
  section_id: null,
  question: 'Vad kostar det?',
  answer: '699 kr.',
  display_order: 0,
  created_at: AT,
  updated_at: AT,
  section: null,
};

/** Serves the lists of questions and sections. */
export const answerLists = (sections: readonly FaqSectionResponse[], questions: readonly ListedQuestionResponse[]) =>
  answerActions(FAQ_FUNCTION, {
    listSections: () => HttpResponse.json({ sections }),
    listQuestions: () => HttpResponse.json({ questions }),
  });
