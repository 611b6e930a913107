import type { PostDraft } from '../post-draft.js';

/** The channel between a dialog and its preview tabs, within one browser and without the server. */
type PreviewMessage =
  /** A new tab requests the current state. */
  | { readonly kind: 'asked' }
  | { readonly kind: 'written'; readonly draft: PostDraft }
  /** The dialog is closed; the tab keeps its content. */
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
