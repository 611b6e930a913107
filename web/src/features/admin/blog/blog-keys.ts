/** What the cache of calls knows of posts. */
export const blogKeys = {
  lists: () => ['admin', 'blog', 'lists'],
  list: (search: string) => [...blogKeys.lists(), search],
  deleted: () => ['admin', 'blog', 'deleted'],
  revisions: (postId: string) => ['admin', 'blog', 'revisions', postId],
  revision: (revisionId: string) => ['admin', 'blog', 'revision', revisionId],
};
