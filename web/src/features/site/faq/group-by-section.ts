import type { FaqContent } from '../../../../../src/site/pages/site.contract.js';
import { faqTexts } from './faq.texts.js';

interface QuestionGroup {
  readonly name: string;
  readonly questions: FaqContent['questions'];
}

/** Questions under the names of their sections, both in display order; last those of no section. Empty groups are left out. */
export function groupBySection(
  sections: FaqContent['sections'],
  questions: FaqContent['questions'],
): readonly QuestionGroup[] {
  const sectionIds = new Set(sections.map(({ id }) => id));
  return [
    ...sections.map(({ id, name }) => ({ name, questions: questions.filter(({ section_id: of }) => of === id) })),
    {
      name: faqTexts.noSection,
      questions: questions.filter(({ section_id: of }) => of === null || !sectionIds.has(of)),
    },
  ].filter((group) => group.questions.length > 0);
}
