import { sql } from '../../platform/database/sql.js';
import type { TableCache, TableDefinition } from '../../platform/tables/table-definition.js';

/** Cache name of questions and sections. */
export const FAQ_CACHE = 'faq';

const cache: TableCache = { version: FAQ_CACHE, isShared: () => true };
const tieBreak = ['created_at', 'id'];
/** Everybody reads every row. */
const rows = () => sql`true`;

export const faqSectionsTable: TableDefinition = {
  name: 'cms_faq_sections',
  columns: {
    id: 'uuid',
    name: 'text',
    slug: 'text',
    display_order: 'integer',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  tieBreak,
  rows,
  cache,
};

export const faqQuestionsTable: TableDefinition = {
  name: 'cms_faq_questions',
  columns: {
    id: 'uuid',
    section_id: 'uuid',
    question: 'text',
    answer: 'text',
    display_order: 'integer',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  tieBreak,
  rows,
  cache,
};
