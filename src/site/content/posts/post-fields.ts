import { DEFAULT_AUTHOR } from '../../../../common/blog-posts.js';
import { cleanHtml } from '../../../../common/clean-html.js';
import type { ChangedPostData, NewPostData } from '../content.contract.js';
import type { BlogPostFields } from './blog-post.entity.js';

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
    excerpt: given(data.excerpt, stored.excerpt),
    content: data.content ? cleanHtml(data.content) : given(data.content, stored.content),
    imageUrl: data.image_url === '' ? null : given(data.image_url, stored.imageUrl),
    imageAlt: given(data.image_alt, stored.imageAlt),
    author: data.author === null ? '' : (data.author ?? stored.author),
    showsTitleExactly: data.shows_title_exactly ?? stored.showsTitleExactly,
  };
}

function given<T>(value: T | undefined, stored: T): T {
  return value === undefined ? stored : value;
}
