import type { ListedQuestionResponse } from '../../../../src/faq/faq.contract.js';

export const EVERY_SECTION = 'every';

export interface QuestionFilter {
  readonly term: string;
  /** Id of a section, or EVERY_SECTION. */
  readonly section: string;
}

/** The questions of a section that contain the term, in their order. */
export function findQuestions(
  questions: readonly ListedQuestionResponse[],
  { term, section }: QuestionFilter,
): ListedQuestionResponse[] {
  const wanted = term.trim().toLowerCase();
  return questions.filter(
    ({ question, answer, section_id: sectionId }) =>
      (section === EVERY_SECTION || sectionId === section) &&
      (question.toLowerCase().includes(wanted) || answer.toLowerCase().includes(wanted)),
  );
}
