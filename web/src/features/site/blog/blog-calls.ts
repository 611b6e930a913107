import type { BlogPostContent, BlogPostSummary } from '../../../../../src/site/pages/site.contract.js';
import { readFrom } from '../../../shared/api/client.js';
import { POSTS_PER_PAGE } from './page-size.js';
import { relatedPosts, type PostWithRelated } from './related-posts.js';

const LIST_COLUMNS = 'slug,title,excerpt,image_url,image_alt,author,published_at,updated_at';
const POST_COLUMNS = `${LIST_COLUMNS},content,shows_title_exactly`;

/** Published posts, newest first, after the first `offset`. @throws CallError */
export function readPosts(offset: number): Promise<BlogPostSummary[]> {
  return readFrom(
    `/rest/v1/cms_blog_posts?select=${LIST_COLUMNS}&order=published_at.desc&offset=${offset}&limit=${POSTS_PER_PAGE}`,
  );
}

/** A published post with related ones; null when the slug names none. @throws CallError */
export async function readPost(slug: string): Promise<PostWithRelated | null> {
  const [[post], newest] = await Promise.all([
    readFrom<BlogPostContent[]>(`/rest/v1/cms_blog_posts?select=${POST_COLUMNS}&slug=eq.${encodeURIComponent(slug)}`),
    readPosts(0),
  ]);
  return post ? { ...post, related: relatedPosts(post, newest) } : null;
}
