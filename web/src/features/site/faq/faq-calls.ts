import type { FaqContent } from '../../../../../src/site/pages/site.contract.js';
import { readFrom } from '../../../shared/api/client.js';

/** Sections and questions in display order. @throws CallError */
export async function readFaq(): Promise<FaqContent> {
  const [sections, questions] = await Promise.all([
    readFrom<FaqContent['sections'][number][]>('/rest/v1/cms_faq_sections?select=*&order=display_order.asc'),
    readFrom<FaqContent['questions'][number][]>('/rest/v1/cms_faq_questions?select=*&order=display_order.asc'),
  ]);
  return { sections, questions };
}
