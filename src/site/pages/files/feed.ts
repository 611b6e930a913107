import { paths } from '../../../../common/paths.js';
import type { BlogPostSummary } from '../site.contract.js';
import { escapeXml } from './escape-xml.js';

export interface FeedParts {
  readonly publicUrl: string;
  readonly brand: string;
  readonly posts: readonly BlogPostSummary[];
}

/** The newest posts as RSS 2.0: titles, excerpts and links. */
export function feedXml({ publicUrl, brand, posts }: FeedParts): string {
  const items = posts.map(({ slug, title, excerpt, published_at: publishedAt }) => {
    const address = escapeXml(publicUrl + paths.blogPost(slug));
    return [
      `<item><title>${escapeXml(title)}</title><link>${address}</link><guid>${address}</guid>`,
      publishedAt === null ? '' : `<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>`,
      excerpt ? `<description>${escapeXml(excerpt)}</description>` : '',
      '</item>',
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeXml(brand)}: blogg</title><link>${escapeXml(publicUrl + paths.blog)}</link>`,
    '<description>Om vanliga besvär med hud, hår och naglar.</description><language>sv</language>',
    `<atom:link href="${escapeXml(publicUrl + paths.feed)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
    '',
  ].join('\n');
}
