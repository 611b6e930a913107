import type { adminTexts } from '../editing/admin.texts.js';
import type { DescribedField } from '../editing/differences.js';
import type { blogTexts } from './admin-blog.texts.js';
import type { PostDraft } from './post-draft.js';

/** A post field by field, with the form's labels. */
export function describePost(
  draft: PostDraft,
  { dialog, image }: typeof blogTexts.en,
  { yes, no }: typeof adminTexts.en,
): DescribedField[] {
  return [
    { label: dialog.title, text: draft.title },
    { label: dialog.slug, text: draft.slug },
    { label: dialog.excerpt, text: draft.excerpt },
    { label: dialog.content, text: draft.content },
    { label: image.label, text: draft.imageUrl },
    { label: image.alt, text: draft.imageAlt },
    { label: dialog.author, text: draft.author },
    { label: dialog.exactHeading, text: draft.showsTitleExactly ? yes : no },
    {
      label: dialog.published,
      text: draft.isPublished ? [yes, draft.goesLive.replace('T', ' ')].filter(Boolean).join(', ') : no,
    },
  ];
}
