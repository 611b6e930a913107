import { useEffect, useState } from 'react';
import type { PostDraft } from '../post-draft.js';
import { PreviewChannel } from './preview-channel.js';
import { cleanHtml } from '../../../../../../common/clean-html.js';
import { stockholmInstant } from '../../../../../../common/stockholm-time.js';
import type { BlogPostResponse } from '../../../../../../src/site/content/content.contract.js';

export interface PreviewedPost {
  /** Null until the dialog has answered. */
  readonly draft: PostDraft | null;
  /** The dialog is open: its text appears here. */
  readonly isLive: boolean;
}

/** The unsaved post of the dialog that an address identifies. */
export function usePreviewedPost(previewId: string): PreviewedPost {
  const [previewed, setPreviewed] = useState<PreviewedPost>({ draft: null, isLive: false });

  useEffect(() => {
    const channel = new PreviewChannel(previewId);
    channel.listen((message) => {
      if (message.kind === 'written') setPreviewed({ draft: message.draft, isLive: true });
      if (message.kind === 'closed') setPreviewed(({ draft }) => ({ draft, isLive: false }));
    });
    channel.send({ kind: 'asked' });
    return () => channel.close();
  }, [previewId]);

  return previewed;
}

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
