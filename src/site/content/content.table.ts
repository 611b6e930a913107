import { LRUCache } from 'lru-cache';
import { cleanHtml } from '../../../common/clean-html.js';
import { isActiveAdmin } from '../../supabase/auth/accounts/cms-admins.table.js';
import { sql } from '../../platform/database/sql.js';
import type { TableDefinition } from '../../platform/tables/table-definition.js';

const MAX_CHARS = 16_000_000;

/**
 * Posts are cleaned again when they are read, in case a row was written past the editor or the rules became stricter.
 * Cleaning is slow, so texts that it leaves unchanged are cached.
 */
const known = new LRUCache<string, true>({
  maxSize: MAX_CHARS,
  sizeCalculation: (_known, text) => Math.max(1, text.length),
});

/** {@link cleanHtml} with a cache. */
export function cleanOnRead(html: string): string {
  if (known.get(html)) return html;
  const clean = cleanHtml(html);
  known.set(clean, true);
  return clean;
}

/** Cache name of posts. */
export const CONTENT_CACHE = 'content';

/** Drafts and scheduled posts are for admins; the page asks for the named columns beside the contract's. */
export const blogPostsTable: TableDefinition = {
  name: 'cms_blog_posts',
  columns: {
    id: 'uuid',
    slug: 'text',
    title: 'text',
    excerpt: 'text',
    content: 'text',
    image_url: 'text',
    author: 'text',
    published_at: 'timestamptz',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  namedColumns: { image_alt: 'text', shows_title_exactly: 'boolean' },
  tieBreak: ['created_at', 'id'],
  rows(reader, now) {
    const published = sql`deleted_at IS NULL AND published_at <= ${now}`;
    return reader.role === 'anonymous'
      ? published
      : sql`${published} OR (deleted_at IS NULL AND ${isActiveAdmin(reader)})`;
  },
  present: (row) => (typeof row['content'] === 'string' ? { ...row, content: cleanOnRead(row['content']) } : row),
  cache: {
    version: CONTENT_CACHE,
    isShared: ({ role }) => role === 'anonymous',
    nextChange: (now) =>
      sql`SELECT min(published_at) AS at FROM cms_blog_posts WHERE deleted_at IS NULL AND published_at > ${now}`,
  },
};
