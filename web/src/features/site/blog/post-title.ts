import type { BlogPostContent } from '../../../../../src/site/pages/site.contract.js';

/** The title as displayed: hyphens as spaces, 'hud behandling' as one word; unchanged when the post says so. */
export function shownTitle({
  title,
  shows_title_exactly: isExact,
}: Pick<BlogPostContent, 'title' | 'shows_title_exactly'>): string {
  return isExact ? title : title.replaceAll('-', ' ').replaceAll('hud behandling', 'hudbehandling');
}
