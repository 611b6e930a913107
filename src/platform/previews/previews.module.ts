import { Module, type DynamicModule } from '@nestjs/common';
import { contribute } from '../modules/contribute.js';
import type { MessagePreview } from './message-preview.js';
import { MessagePreviews } from './message-previews.js';

@Module({})
export class PreviewsModule {
  /** Declares how the messages of a module read. */
  static forFeature(previews: readonly MessagePreview[]): DynamicModule {
    return contribute(PreviewsModule, MessagePreviews, previews);
  }
}
