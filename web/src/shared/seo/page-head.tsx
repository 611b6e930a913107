import { useSiteConfig } from '../site/page-context.js';
import { escapeJson } from './escape-json.js';

/** The brand's picture, where a page has none of its own (src/site/pages/files). */
export const BRAND_IMAGE_PATH = '/icon-512.png';

interface PageHeadProps {
  /** Without the brand, which is added. */
  readonly title: string;
  readonly description: string;
  /** Path of the canonical address; null where the page has none. */
  readonly path: string | null;
  readonly isIndexed?: boolean;
  /** Shown where the page is shared, instead of the brand's picture. */
  readonly imageUrl?: string;
  readonly type?: 'website' | 'article';
  readonly structuredData?: object;
}

/** Title, description, canonical and social tags of a page; React lifts them into the document's head. */
export function PageHead(props: PageHeadProps) {
  const { title, description, path, isIndexed = true, imageUrl, type = 'website', structuredData } = props;
  const { brandName, publicUrl } = useSiteConfig();
  const isShared = isIndexed && path !== null;
  const fullTitle = `${title} – ${brandName}`;
  const address = path === null ? null : `${publicUrl}${path}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {!isIndexed && <meta name="robots" content="noindex" />}
      {address !== null && <link rel="canonical" href={address} />}
      {address !== null && <meta property="og:url" content={address} />}
      <meta property="og:type" content={type} />
      <meta property="og:locale" content="sv_SE" />
      <meta property="og:site_name" content={brandName} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      {isShared && <meta property="og:image" content={imageUrl ?? publicUrl + BRAND_IMAGE_PATH} />}
      <meta name="twitter:card" content={isShared && imageUrl !== undefined ? 'summary_large_image' : 'summary'} />
      {structuredData && <JsonData type="application/ld+json" data={structuredData} />}
    </>
  );
}

interface JsonDataProps {
  readonly type: 'application/ld+json';
  readonly data: object;
}

/** A data block: browsers read it and never run it, so the Content-Security-Policy needs no exception. */
function JsonData({ type, data }: JsonDataProps) {
  return <script type={type} dangerouslySetInnerHTML={{ __html: escapeJson(data) }} />;
}
