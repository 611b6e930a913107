import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { MessagePreview } from '../previews/message-preview.js';
import { PreviewsModule } from '../previews/previews.module.js';
import { CheckStatesRepository } from './check-states.repository.js';
import { Kit } from './kit.js';
import { Letters } from './letter.js';
import type { Notice } from './notice.js';
import { Watches } from './watches.js';

/** Messages declared as rows, beside their texts. */
@Global()
@Module({
  providers: [Kit, Letters, Watches, CheckStatesRepository],
  exports: [Kit, Letters, Watches, CheckStatesRepository],
})
export class NoticesModule {
  /** Registers the notices of a module, with their handlers, and the examples of its letters. */
  static forFeature(rows: readonly (Notice | { readonly previews: readonly MessagePreview[] })[]): DynamicModule {
    return {
      module: NoticesFeatureModule,
      imports: [PreviewsModule.forFeature(rows.flatMap(({ previews }) => previews))],
      providers: rows.flatMap((row) => ('handler' in row ? [row.handler] : [])),
    };
  }
}

@Module({})
class NoticesFeatureModule {}
