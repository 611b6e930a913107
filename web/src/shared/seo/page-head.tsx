import { use } from 'react';
import { socialImagePath } from '../../../../common/social-image-path.js';
import coverUrl from '../illustrations/blog-cover.svg?url';
import { useSiteConfig } from '../site/page-context.js';
import { JsonData } from './json-data.js';
import { ShareContext } from './share-context.js';

interface PageHeadProps {
  /** Without the brand, which is added. */
  readonly title: string;
  readonly description: string;
  /** Path of the canonical address; null where the page has none. */
  readonly path: string | null;
  readonly isIndexed?: boolean;
  /** An illustration beside the title when the page is shared. */
  readonly pictureUrl?: string;
  /** Replaces the default sharing picture. */
  readonly imageUrl?: string;
  readonly type?: 'website' | 'article';
  readonly structuredData?: object;
}

/** Title, description, canonical and social tags of a page; React lifts them into the document's head. */
export function PageHead(props: PageHeadProps) {
  const {
    title,
    description,
    path,
    isIndexed = true,
    pictureUrl = coverUrl,
    imageUrl,
    type = 'website',
    structuredData,
  } = props;
  const { brandName, publicUrl } = useSiteConfig();
  const share = use(ShareContext);
  const isShared = isIndexed && path !== null;
  if (isShared) share?.({ title, pictureUrl });
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
      {isShared && <meta property="og:image" content={imageUrl ?? publicUrl + socialImagePath(path)} />}
      <meta name="twitter:card" content={isShared ? 'summary_large_image' : 'summary'} />
      {structuredData && <JsonData type="application/ld+json" data={structuredData} />}
    </>
  );
}
