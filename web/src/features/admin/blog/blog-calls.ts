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

const PAGE_SIZE = 50;
const COLUMNS =
  'id,slug,title,excerpt,content,image_url,author,published_at,created_at,updated_at,image_alt,shows_title_exactly';

/** Each throws SessionMissingError or CallError. */
export function useBlogCalls() {
  const { anonKey } = useSiteConfig();
  const { invoke, request } = useAdminCalls();
  return useMemo(() => {
    const manage = <Body = void>(action: string, fields: object = {}, manner?: CallManner) =>
      invoke<Body>('admin-blog-management', { action, ...fields }, manner);
    return {
      /** Drafts too, newest first. */
      list: async ({ search }: Listing, cursor: string | null): Promise<ListPage<BlogPostResponse>> => {
        const { blogPosts, nextCursor } = await manage<{
          readonly blogPosts: readonly BlogPostResponse[];
          readonly nextCursor?: string;
        }>('list', { limit: PAGE_SIZE, search, cursor: cursor ?? undefined });
        return { rows: blogPosts, next: nextCursor };
      },
      /** @param base null creates a new one */
      save: async (blogPost: NewPostData, base: BlogPostResponse | null): Promise<BlogPostResponse> => {
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
      delete: (blogPostId: string): Promise<void> => manage('delete', { blogPostId }),
      /** @param imageData a data URL */
      uploadImage: async (imageData: string, fileName: string, manner: CallManner): Promise<string> => {
        return (await manage<{ imageUrl: string }>('uploadImage', { blogPost: { imageData, fileName } }, manner))
          .imageUrl;
      },
      generateImage: async (prompt: string, manner: CallManner): Promise<string> =>
        (await manage<{ imageUrl: string }>('generateImage', { prompt }, manner)).imageUrl,
      listDeleted: async (): Promise<readonly DeletedPostResponse[]> =>
        (await request<{ posts: DeletedPostResponse[] }>('GET', 'posts/deleted')).posts,
      undelete: (id: string): Promise<void> => request('POST', `posts/deleted/${id}/restore`),
      listRevisions: async (id: string): Promise<readonly RevisionResponse[]> =>
        (await request<{ revisions: RevisionResponse[] }>('GET', `posts/${id}/revisions`)).revisions,
      getRevision: async (id: string, revisionId: string): Promise<FullRevisionResponse> =>
        (await request<{ revision: FullRevisionResponse }>('GET', `posts/${id}/revisions/${revisionId}`)).revision,
      restoreRevision: async (id: string, revisionId: string): Promise<BlogPostResponse> =>
        (await request<{ blogPost: BlogPostResponse }>('POST', `posts/${id}/revisions/${revisionId}/restore`)).blogPost,
      /** The current version; null when it is deleted. */
      find: async (id: string): Promise<BlogPostResponse | null> => {
        const rows = await readTable<BlogPostResponse>(anonKey, `cms_blog_posts?select=${COLUMNS}&id=eq.${id}`);
        return rows[0] ?? null;
      },
      /** Which of these slugs posts have; the post `ownId` is not counted. */
      findTaken: async (slugs: readonly string[], ownId: string | null): Promise<readonly string[]> => {
        const query = `cms_blog_posts?select=id,slug&slug=in.(${slugs.join(',')})`;
        const rows = await readTable<Pick<BlogPostResponse, 'id' | 'slug'>>(anonKey, query);
        return rows.filter(({ id }) => id !== ownId).map(({ slug }) => slug);
      },
    };
  }, [anonKey, invoke, request]);
}
