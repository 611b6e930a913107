import { useEffect, useState } from 'react';
import type { PostDraft } from '../post-draft.js';
import { PreviewChannel } from './preview-channel.js';

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
