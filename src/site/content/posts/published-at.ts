import { postState } from '../../../../common/blog-posts.js';

/**
 * The publication date after a save. The editor's toggle sends null or its own "now" with every save, so a post that is
 * published keeps its date; it changes only by withdrawing the post or by moving it into the future.
 *
 * @param given undefined when the save says nothing about it
 */
export function publishedAtAfterSave(stored: Date | null, given: Date | null | undefined, now: Date): Date | null {
  if (given === undefined) return stored;
  const staysPublished = postState(stored, now) === 'published' && postState(given, now) === 'published';
  return staysPublished ? stored : given;
}
