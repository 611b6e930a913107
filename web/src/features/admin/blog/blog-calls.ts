import { useMemo } from 'react';
import type {
  BlogPostResponse,
  DeletedPostResponse,
  FullRevisionResponse,
  NewPostData,
  RevisionResponse,
} from '../../../../../src/site/content/content.contract.js';
import { useAdminCalls, type CallManner } from '../../../shared/api/admin-calls.js';
import { readTable } from '../../../shared/api/calls.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import type { Listing, ListPage } from '../editing/use-list-panel.js';

/** Each throws SessionMissingError or CallError. */
export interface BlogCalls {
  /** Drafts too, newest first. */
  readonly list: (listing: Listing, cursor: string | null) => Promise<ListPage<BlogPostResponse>>;
  /** @param base null creates a new one */
  readonly save: (blogPost: NewPostData, base: BlogPostResponse | null) => Promise<BlogPostResponse>;
  readonly delete: (blogPostId: string) => Promise<void>;
  /** @param imageData a data URL */
  readonly uploadImage: (imageData: string, fileName: string, manner: CallManner) => Promise<string>;
  readonly generateImage: (prompt: string, manner: CallManner) => Promise<string>;
  readonly listDeleted: () => Promise<readonly DeletedPostResponse[]>;
  readonly undelete: (id: string) => Promise<void>;
  readonly listRevisions: (id: string) => Promise<readonly RevisionResponse[]>;
  readonly getRevision: (id: string, revisionId: string) => Promise<FullRevisionResponse>;
  readonly restoreRevision: (id: string, revisionId: string) => Promise<BlogPostResponse>;
  /** The current version; null when it is deleted. */
  readonly find: (id: string) => Promise<BlogPostResponse | null>;
  /** Which of these slugs posts have; the post `ownId` is not counted. */
  readonly findTaken: (slugs: readonly string[], ownId: string | null) => Promise<readonly string[]>;
}

const PAGE_SIZE = 50;
const COLUMNS =
  'id,slug,title,excerpt,content,image_url,author,published_at,created_at,updated_at,image_alt,shows_title_exactly';

export function useBlogCalls(): BlogCalls {
  const { anonKey } = useSiteConfig();
  const { invoke, request } = useAdminCalls();
  return useMemo(() => {
    const manage = <Body = void>(action: string, fields: object = {}, manner?: CallManner) =>
      invoke<Body>('admin-blog-management', { action, ...fields }, manner);
    return {
      async list({ search }, cursor) {
        const { blogPosts, nextCursor } = await manage<{
          readonly blogPosts: readonly BlogPostResponse[];
          readonly nextCursor?: string;
        }>('list', { limit: PAGE_SIZE, search, cursor: cursor ?? undefined });
        return { rows: blogPosts, next: nextCursor };
      },
      async save(blogPost, base) {
        const saved =
          base === null
            ? manage<{ blogPost: BlogPostResponse }>('create', { blogPost })
            : manage<{ blogPost: BlogPostResponse }>('update', {
                blogPostId: base.id,
                blogPost,
                expectedUpdatedAt: base.updated_at,
              });
        return (await saved).blogPost;
      },
      delete: (blogPostId) => manage('delete', { blogPostId }),
      async uploadImage(imageData, fileName, manner) {
        return (await manage<{ imageUrl: string }>('uploadImage', { blogPost: { imageData, fileName } }, manner))
          .imageUrl;
      },
      generateImage: async (prompt, manner) =>
        (await manage<{ imageUrl: string }>('generateImage', { prompt }, manner)).imageUrl,
      listDeleted: async () => (await request<{ posts: DeletedPostResponse[] }>('GET', 'posts/deleted')).posts,
      undelete: (id) => request('POST', `posts/deleted/${id}/restore`),
      listRevisions: async (id) =>
        (await request<{ revisions: RevisionResponse[] }>('GET', `posts/${id}/revisions`)).revisions,
      getRevision: async (id, revisionId) =>
        (await request<{ revision: FullRevisionResponse }>('GET', `posts/${id}/revisions/${revisionId}`)).revision,
      restoreRevision: async (id, revisionId) =>
        (await request<{ blogPost: BlogPostResponse }>('POST', `posts/${id}/revisions/${revisionId}/restore`)).blogPost,
      async find(id) {
        const rows = await readTable<BlogPostResponse>(anonKey, `cms_blog_posts?select=${COLUMNS}&id=eq.${id}`);
        return rows[0] ?? null;
      },
      async findTaken(slugs, ownId) {
        const query = `cms_blog_posts?select=id,slug&slug=in.(${slugs.join(',')})`;
        const rows = await readTable<Pick<BlogPostResponse, 'id' | 'slug'>>(anonKey, query);
        return rows.filter(({ id }) => id !== ownId).map(({ slug }) => slug);
      },
    };
  }, [anonKey, invoke, request]);
}
