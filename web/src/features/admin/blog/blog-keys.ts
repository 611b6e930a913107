/** Query keys of posts. */
export const blogKeys = {
  lists: () => ['admin', 'blog', 'lists'],
  deleted: () => ['admin', 'blog', 'deleted'],
  revisions: (postId: string) => ['admin', 'blog', 'revisions', postId],
  revision: (revisionId: string) => ['admin', 'blog', 'revision', revisionId],
};
