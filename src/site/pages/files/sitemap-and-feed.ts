import { paths } from '../../../../common/paths.js';
import type { ListedAddress, BlogPostSummary } from '../site.contract.js';

/** Text as XML content or attribute value; characters that XML cannot contain are removed. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The addresses that search engines may list (sitemaps.org). */
export function sitemapXml(publicUrl: string, addresses: readonly ListedAddress[]): string {
  const urls = addresses.map(
    ({ path, lastModified }) =>
      `<url><loc>${escapeXml(publicUrl + path)}</loc>${lastModified === null ? '' : `<lastmod>${lastModified}</lastmod>`}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/** Paths that crawlers should not fetch: files that are not pages, and personal pages. */
export function robotsTxt(publicUrl: string): string {
  return [
    'User-agent: *',
    ...[
      '/admin/',
      `${paths.adminOverview}$`,
      paths.myCare,
      paths.form(''),
      paths.resetPassword,
      '/auth/',
      '/rest/',
      '/storage/v1/object/sign/',
      '/functions/',
      '/api/',
    ].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

interface FeedParts {
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
