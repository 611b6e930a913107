import { Module, type DynamicModule } from '@nestjs/common';
import type { MessagePreview } from './message-preview.js';
import { MessagePreviews } from './message-previews.js';

@Module({})
export class PreviewsModule {
  /** Declares how the messages of a module read. */
  static forFeature(previews: readonly MessagePreview[]): DynamicModule {
    return {
      module: PreviewsModule,
      providers: [
        {
          provide: Symbol('message previews'),
          inject: [MessagePreviews],
          useFactory: (declared: MessagePreviews) => previews.forEach((preview) => declared.declare(preview)),
        },
      ],
    };
  }
}
