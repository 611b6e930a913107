import type { BlogPostResponse, NewPostData } from '../../../../../src/site/content/content.contract.js';
import { readFrom, sendTo, type CallManner } from '../../../shared/api/client.js';
import type { Listing, ListPage } from '../editing/use-list-panel.js';

const PAGE_SIZE = 50;
const COLUMNS =
  'id,slug,title,excerpt,content,image_url,author,published_at,created_at,updated_at,image_alt,shows_title_exactly';

export const managePosts = <Body = void>(action: string, fields: object = {}, manner?: CallManner) =>
  sendTo<Body>('POST', '/functions/v1/admin-blog-management', { action, ...fields }, manner);

/** Drafts too, newest first. */
export async function listPosts({ search }: Listing, cursor: string | null): Promise<ListPage<BlogPostResponse>> {
  const { blogPosts, nextCursor } = await managePosts<{
    readonly blogPosts: readonly BlogPostResponse[];
    readonly nextCursor?: string;
  }>('list', { limit: PAGE_SIZE, search, cursor: cursor ?? undefined });
  return { rows: blogPosts, next: nextCursor };
}

/** @param base null creates a new one */
export async function savePost(blogPost: NewPostData, base: BlogPostResponse | null): Promise<BlogPostResponse> {
  const change = base && { blogPostId: base.id, expectedUpdatedAt: base.updated_at };
  const action = base === null ? 'create' : 'update';
  return (await managePosts<{ blogPost: BlogPostResponse }>(action, { blogPost, ...change })).blogPost;
}

/** The current version; null when it is deleted. */
export async function findPost(id: string): Promise<BlogPostResponse | null> {
  const rows = await readFrom<BlogPostResponse[]>(`/rest/v1/cms_blog_posts?select=${COLUMNS}&id=eq.${id}`);
  return rows[0] ?? null;
}

/** Which of these slugs posts have; the post `ownId` is not counted. */
export async function findTakenSlugs(slugs: readonly string[], ownId: string | null): Promise<readonly string[]> {
  const path = `/rest/v1/cms_blog_posts?select=id,slug&slug=in.(${slugs.join(',')})`;
  const rows = await readFrom<Pick<BlogPostResponse, 'id' | 'slug'>[]>(path);
  return rows.filter(({ id }) => id !== ownId).map(({ slug }) => slug);
}
