import { keepPreviousData, useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { BlogPostResponse } from '../../../../src/content/content.contract.js';
import { useTexts } from '../../shared/language.js';
import { useNotices } from '../admin-editing/use-notices.js';
import { inBackground } from '../../shared/errors/in-background.js';
import { blogTexts } from './admin-blog.texts.js';
import { blogKeys } from './blog-keys.js';
import { useBlogCalls, type PostPage } from './blog-calls.js';

/** The posts that match a search, page by page; a failed fetch is shown as a toast. */
export function usePosts(search: string) {
  const { list } = useBlogCalls();
  const notices = useNotices();
  const queryClient = useQueryClient();
  const { failedToFetch } = useTexts(blogTexts);
  const query = useInfiniteQuery({
    queryKey: blogKeys.list(search),
    retry: false,
    initialPageParam: '',
    placeholderData: keepPreviousData,
    getNextPageParam: (page: PostPage) => page.nextCursor,
    queryFn: ({ pageParam }) =>
      list({ search, cursor: pageParam }).catch((error: unknown) => {
        notices.failed(error, failedToFetch);
        throw error;
      }),
  });
  return {
    /** Null until they are known, or when they cannot be fetched. */
    posts: query.data?.pages.flatMap(({ blogPosts }) => blogPosts) ?? null,
    isLoading: query.isPending,
    hasMore: query.hasNextPage,
    showMore: () => inBackground(query.fetchNextPage(), 'reading more posts'),
    /** Shows a saved post before the list is read again, so that editing it at once builds on what was saved. */
    put: (saved: BlogPostResponse) => {
      queryClient.setQueriesData<InfiniteData<PostPage>>(
        { queryKey: blogKeys.list(search) },
        (known) => known && withPost(known, saved),
      );
    },
    reload: () =>
      inBackground(queryClient.invalidateQueries({ queryKey: blogKeys.lists() }), 'reading the posts again'),
  };
}

function withPost(known: InfiniteData<PostPage>, saved: BlogPostResponse): InfiniteData<PostPage> {
  const replace = (post: BlogPostResponse) => (post.id === saved.id ? saved : post);
  return { ...known, pages: known.pages.map((page) => ({ ...page, blogPosts: page.blogPosts.map(replace) })) };
}
