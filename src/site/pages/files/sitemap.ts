import { paths } from '../../../../common/paths.js';
import type { ListedAddress } from '../site.contract.js';
import { escapeXml } from './escape-xml.js';

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
