import { LRUCache } from 'lru-cache';
import { cleanHtml } from '../../../../common/clean-html.js';

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
