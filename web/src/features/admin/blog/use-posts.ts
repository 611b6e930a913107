import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { BlogPostResponse } from '../../../../../src/site/content/content.contract.js';
import { useTexts } from '../../../shared/language.js';
import { useAdminPages } from '../editing/use-admin-pages.js';
import { blogTexts } from './admin-blog.texts.js';
import { useBlogCalls, type PostPage } from './blog-calls.js';
import { blogKeys } from './blog-keys.js';

/** The posts that match a search. */
export function usePosts(search: string) {
  const { list } = useBlogCalls();
  const queryClient = useQueryClient();
  const { failedToFetch } = useTexts(blogTexts);
  const { pages, ...rest } = useAdminPages<PostPage, string>({
    queryKey: blogKeys.list(search),
    listsKey: blogKeys.lists(),
    first: '',
    next: (page) => page.nextCursor,
    read: (cursor) => list({ search, cursor }),
    failure: failedToFetch,
    name: 'posts',
  });
  return {
    ...rest,
    posts: pages?.flatMap(({ blogPosts }) => blogPosts) ?? null,
    /** Shows a saved post before the list is read again, so that editing it at once builds on what was saved. */
    put: (saved: BlogPostResponse) => {
      queryClient.setQueriesData<InfiniteData<PostPage>>(
        { queryKey: blogKeys.list(search) },
        (known) => known && withPost(known, saved),
      );
    },
  };
}

function withPost(known: InfiniteData<PostPage>, saved: BlogPostResponse): InfiniteData<PostPage> {
  const replace = (post: BlogPostResponse) => (post.id === saved.id ? saved : post);
  return { ...known, pages: known.pages.map((page) => ({ ...page, blogPosts: page.blogPosts.map(replace) })) };
}
