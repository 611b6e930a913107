import { DEFAULT_AUTHOR, postState } from '../../../common/blog-posts.js';
import { cleanHtml } from '../../../common/clean-html.js';
import type { ChangedPostData, NewPostData } from './content.contract.js';
import type { BlogPostFields } from './blog-posts.entity.js';

/** Fields of a new post; omitted ones get their defaults. */
export function newFields(data: NewPostData): BlogPostFields {
  const blank = {
    excerpt: null,
    content: null,
    imageUrl: null,
    imageAlt: null,
    author: DEFAULT_AUTHOR,
    showsTitleExactly: false,
  };
  const { author, ...rest } = data;
  return changedFields({ ...blank, slug: data.slug, title: data.title }, author === null ? rest : data);
}

/** The fields after a save; keys that are not given keep their value. */
export function changedFields(stored: BlogPostFields, data: ChangedPostData): BlogPostFields {
  return {
    slug: data.slug ?? stored.slug,
    title: data.title ?? stored.title,
    excerpt: givenOr(data.excerpt, stored.excerpt),
    content: data.content ? cleanHtml(data.content) : givenOr(data.content, stored.content),
    imageUrl: data.image_url === '' ? null : givenOr(data.image_url, stored.imageUrl),
    imageAlt: givenOr(data.image_alt, stored.imageAlt),
    author: data.author === null ? '' : (data.author ?? stored.author),
    showsTitleExactly: data.shows_title_exactly ?? stored.showsTitleExactly,
  };
}

function givenOr<T>(value: T | undefined, stored: T): T {
  return value === undefined ? stored : value;
}

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
