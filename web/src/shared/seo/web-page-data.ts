import type { SiteConfig } from '../../../../src/site/pages/site.contract.js';

interface WebPageDetails {
  readonly type: 'WebPage' | 'AboutPage' | 'ContactPage' | 'MedicalWebPage' | 'CollectionPage' | 'FAQPage';
  readonly path: string;
  readonly name: string;
  readonly description: string;
}

/** Structured data of a page (schema.org); `more` adds the properties of its type. */
export function webPageData(
  { brandName, publicUrl }: SiteConfig,
  { type, path, name, description }: WebPageDetails,
  more: object = {},
): object {
  return {
    '@context': 'https://schema.org',
    '@type': type,
    name,
    description,
    url: `${publicUrl}${path}`,
    inLanguage: 'sv',
    isPartOf: { '@type': 'WebSite', name: brandName, url: `${publicUrl}/` },
    ...more,
  };
}
