import type { FaqContent } from '../../../../../src/site/pages/site.contract.js';
import { readTable } from '../../../shared/api/calls.js';

/** Sections and questions in display order. @throws CallError */
export async function readFaq(anonKey: string | null): Promise<FaqContent> {
  const [sections, questions] = await Promise.all([
    readTable<FaqContent['sections'][number]>(anonKey, 'cms_faq_sections?select=*&order=display_order.asc'),
    readTable<FaqContent['questions'][number]>(anonKey, 'cms_faq_questions?select=*&order=display_order.asc'),
  ]);
  return { sections, questions };
}
