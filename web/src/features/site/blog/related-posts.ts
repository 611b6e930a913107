import type { BlogPostContent, BlogPostSummary } from '../../../../../src/site/pages/site.contract.js';
import { topicOf } from './post-topic.js';

const MOST = 3;

/** A post with related posts. */
export interface PostWithRelated extends BlogPostContent {
  readonly related: readonly BlogPostSummary[];
}

/** Up to three other posts: of the same topic first, the newest before older ones. */
export function relatedPosts(
  { slug }: Pick<BlogPostSummary, 'slug'>,
  posts: readonly BlogPostSummary[],
): readonly BlogPostSummary[] {
  const condition = topicOf({ slug })?.condition ?? null;
  const others = posts.filter((post) => post.slug !== slug);
  const isSameTopic = (post: BlogPostSummary) => condition !== null && topicOf(post)?.condition === condition;
  return [...others.filter(isSameTopic), ...others.filter((post) => !isSameTopic(post))].slice(0, MOST);
}
