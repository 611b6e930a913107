import type { FaqSectionResponse, ListedQuestionResponse } from '../../../../../src/site/faq/faq.contract.js';
import type { FaqData } from './faq-calls.js';

export const EVERY_SECTION = 'every';

export interface QuestionFilter {
  readonly term: string;
  /** Id of a section, or EVERY_SECTION. */
  readonly section: string;
}

/** The questions of a section that contain the term, section by section as the public page shows them; those of none come last. */
export function findQuestions(
  { sections, questions }: FaqData,
  { term, section }: QuestionFilter,
): ListedQuestionResponse[] {
  const wanted = term.trim().toLowerCase();
  const found = questions.filter(
    ({ question, answer, section_id: sectionId }) =>
      (section === EVERY_SECTION || sectionId === section) &&
      (question.toLowerCase().includes(wanted) || answer.toLowerCase().includes(wanted)),
  );
  const placeOf = ({ section_id: sectionId }: ListedQuestionResponse) => placeOfSection(sections, sectionId);
  return found.sort((one, other) => placeOf(one) - placeOf(other));
}

function placeOfSection(sections: readonly FaqSectionResponse[], id: string | null): number {
  const place = sections.findIndex((section) => section.id === id);
  return place === -1 ? sections.length : place;
}

/** The ids of the questions among which one has its place: those of its section, in their order. */
export function neighboursOf({ questions }: FaqData, id: string): string[] {
  const sectionId = questions.find((question) => question.id === id)?.section_id;
  return questions.filter((question) => question.section_id === sectionId).map((question) => question.id);
}
