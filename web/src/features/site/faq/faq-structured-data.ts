import type { FaqContent } from '../../../../../src/site/pages/site.contract.js';

/** Every question with its answer, for search engines. */
export function faqStructuredData({ questions }: FaqContent): object {
  return {
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
