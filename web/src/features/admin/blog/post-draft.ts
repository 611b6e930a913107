import { DEFAULT_AUTHOR, PUBLISH_NOW } from '../../../../../common/blog-posts.js';
import { stockholmInstant } from '../../../../../common/stockholm-time.js';
import type { BlogPostResponse, NewPostData } from '../../../../../src/site/content/content.contract.js';
import { toSwedishInput } from '../../../shared/format/instants.js';

/** The form's fields, as typed. */
export interface PostDraft {
  readonly title: string;
  readonly slug: string;
  /** From then on the slug no longer follows the title. */
  readonly isSlugTyped: boolean;
  readonly excerpt: string;
  readonly content: string;
  readonly imageUrl: string;
  readonly imageAlt: string;
  readonly author: string;
  readonly isPublished: boolean;
  /** Swedish time, as a `datetime-local` field writes it; blank is now. */
  readonly goesLive: string;
  readonly showsTitleExactly: boolean;
}

export function draftOf(post: BlogPostResponse | null): PostDraft {
  return {
    title: post?.title ?? '',
    slug: post?.slug ?? '',
    isSlugTyped: post !== null,
    excerpt: post?.excerpt ?? '',
    content: post?.content ?? '',
    imageUrl: post?.image_url ?? '',
    imageAlt: post?.image_alt ?? '',
    author: post?.author ?? DEFAULT_AUTHOR,
    isPublished: post !== null && post.published_at !== null,
    goesLive: post?.published_at ? toSwedishInput(post.published_at) : '',
    showsTitleExactly: post?.shows_title_exactly ?? false,
  };
}

/** @param base the post when editing started; null for a new one */
export function postDataOf(draft: PostDraft, base: BlogPostResponse | null): NewPostData {
  return {
    title: draft.title.trim(),
    slug: draft.slug.trim(),
    excerpt: draft.excerpt,
    content: draft.content,
    image_url: draft.imageUrl,
    image_alt: draft.imageAlt,
    author: draft.author.trim() || DEFAULT_AUTHOR,
    published_at: draft.isPublished ? publishedAt(draft.goesLive, base?.published_at ?? null) : null,
    shows_title_exactly: draft.showsTitleExactly,
  };
}

/** An unchanged time keeps its seconds, although the field shows minutes. */
function publishedAt(goesLive: string, saved: string | null): string {
  if (goesLive === '') return saved ?? PUBLISH_NOW;
  if (saved !== null && toSwedishInput(saved) === goesLive) return saved;
  return stockholmInstant(goesLive).toISOString();
}
