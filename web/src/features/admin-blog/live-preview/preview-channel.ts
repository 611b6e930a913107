import type { PostDraft } from '../post-draft.js';

/** Between a dialog and the tabs that show what is written in it; within one browser, nothing passes the server. */
type PreviewMessage =
  /** A tab was opened and asks what there is. */
  | { readonly kind: 'asked' }
  | { readonly kind: 'written'; readonly draft: PostDraft }
  /** The dialog is gone; the tab keeps what it shows. */
  | { readonly kind: 'closed' };

export class PreviewChannel {
  private readonly channel: BroadcastChannel;

  constructor(previewId: string) {
    this.channel = new BroadcastChannel(`admin-preview:${previewId}`);
  }

  send(message: PreviewMessage): void {
    this.channel.postMessage(message);
  }

  listen(listener: (message: PreviewMessage) => void): void {
    this.channel.onmessage = ({ data }: MessageEvent<PreviewMessage>) => listener(data);
  }

  close(): void {
    this.channel.close();
  }
}
