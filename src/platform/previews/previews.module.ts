import { Injectable, Module, type DynamicModule } from '@nestjs/common';
import type { MessagePreview } from './message-preview.js';
import { contribute } from '../process/contribute.js';

/** The messages that the clinic sends, as the modules declare them. */
@Injectable()
export class MessagePreviews {
  private readonly previews: MessagePreview[] = [];

  /** Called while the modules are built. @throws Error when two previews have the same name */
  declare(preview: MessagePreview): void {
    if (this.previews.some((other) => nameOf(other) === nameOf(preview)))
      throw new Error(`the preview ${nameOf(preview)} is declared twice`);
    this.previews.push(preview);
  }

  list(): readonly MessagePreview[] {
    return this.previews;
  }
}

function nameOf({ kind, template, variant = '' }: MessagePreview): string {
  return `${kind} ${template} ${variant}`;
}

@Module({})
export class PreviewsModule {
  /** Declares how the messages of a module read. */
  static forFeature(previews: readonly MessagePreview[]): DynamicModule {
    return contribute(PreviewsModule, MessagePreviews, previews);
  }
}
