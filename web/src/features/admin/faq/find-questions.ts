import type { FaqSectionResponse, ListedQuestionResponse } from '../../../../../src/site/faq/faq.contract.js';
import type { Listing } from '../editing/use-list-panel.js';
import type { FaqData } from './faq-calls.js';

/**
 * The questions of a section (a section's id; undefined means all) that contain the search, in the public page's order.
 * Questions without a section come last.
 */
export function findQuestions(
  { sections, questions }: FaqData,
  { search = '', section }: Listing,
): ListedQuestionResponse[] {
  const wanted = search.trim().toLowerCase();
  const found = questions.filter(
    ({ question, answer, section_id: sectionId }) =>
      (section === undefined || sectionId === section) &&
      (question.toLowerCase().includes(wanted) || answer.toLowerCase().includes(wanted)),
  );
  const placeOf = ({ section_id: sectionId }: ListedQuestionResponse) => placeOfSection(sections, sectionId);
  return found.sort((one, other) => placeOf(one) - placeOf(other));
}

function placeOfSection(sections: readonly FaqSectionResponse[], id: string | null): number {
  const place = sections.findIndex((section) => section.id === id);
  return place === -1 ? sections.length : place;
}

/** The ids of the questions in a question's section, in their order. */
export function neighboursOf({ questions }: FaqData, id: string): string[] {
  const sectionId = questions.find((question) => question.id === id)?.section_id;
  return questions.filter((question) => question.section_id === sectionId).map((question) => question.id);
}
