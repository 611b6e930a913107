import { shownAuthor } from '../../../../../common/blog-posts.js';
import { doctorWords } from '../../../../../common/doctor-words.js';
import { paths } from '../../../../../common/paths.js';
import type { BlogPostContent, BlogPostSummary, SiteConfig } from '../../../../../src/site/pages/site.contract.js';
import { BRAND_IMAGE_PATH } from '../../../shared/seo/page-head.js';
import { postTexts } from './blog.texts.js';
import { ownImageUrl } from './post-picture.js';

/** The newest posts, for search engines. */
export function blogStructuredData({ publicUrl }: SiteConfig, posts: readonly BlogPostSummary[]): object {
  return {
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: posts.map(({ slug, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: publicUrl + paths.blogPost(slug),
        name: title,
      })),
    },
  };
}

/** An article, for search engines; the title as written. */
export function postStructuredData({ brandName, publicUrl, doctorKind }: SiteConfig, post: BlogPostContent): object {
  const { title, excerpt, author, slug, published_at: publishedAt, updated_at: updatedAt } = post;
  const publisher = { '@type': 'Organization', name: brandName, url: `${publicUrl}/` };
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    ...(excerpt && { description: excerpt }),
    url: publicUrl + paths.blogPost(slug),
    mainEntityOfPage: publicUrl + paths.blogPost(slug),
    inLanguage: 'sv',
    image: ownImageUrl(post, publicUrl) ?? publicUrl + BRAND_IMAGE_PATH,
    ...(publishedAt !== null && { datePublished: publishedAt }),
    dateModified: updatedAt,
    author:
      author === ''
        ? { '@type': 'Organization', name: postTexts.team(brandName) }
        : { '@type': 'Person', name: shownAuthor(author, doctorWords[doctorKind]) },
    publisher,
  };
}
