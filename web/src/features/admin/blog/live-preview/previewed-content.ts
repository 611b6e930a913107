import { cleanHtml } from '../../../../../../common/clean-html.js';
import { stockholmInstant } from '../../../../../../common/stockholm-time.js';
import type { BlogPostResponse } from '../../../../../../src/site/content/content.contract.js';
import type { PostDraft } from '../post-draft.js';

/** A draft as its page would get it from the server, if it were saved and published at `now`. */
export function previewedContent(draft: PostDraft, now: Date): Omit<BlogPostResponse, 'id' | 'created_at'> {
  const publishedAt = draft.goesLive === '' ? now : stockholmInstant(draft.goesLive);
  return {
    slug: draft.slug,
    title: draft.title,
    excerpt: draft.excerpt,
    content: cleanHtml(draft.content),
    image_url: draft.imageUrl,
    image_alt: draft.imageAlt,
    author: draft.author,
    published_at: publishedAt.toISOString(),
    updated_at: now.toISOString(),
    shows_title_exactly: draft.showsTitleExactly,
  };
}
