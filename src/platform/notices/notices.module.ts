import { Global, Module, type DynamicModule } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import type { MessagePreview } from '../previews/message-preview.js';
import { PreviewsModule } from '../previews/previews.module.js';
import { CheckStatesRepository } from './check-states.repository.js';
import { Letters } from './letter.js';
import type { Notice } from './notice.js';
import { Watches } from './watches.js';

/** Messages declared as rows, beside their texts. */
@Global()
@Module({
  providers: [Letters, Watches, CheckStatesRepository],
  exports: [Letters, Watches, CheckStatesRepository],
})
export class NoticesModule {
  /** Registers the notices of a module, with their jobs and handlers, and the examples of its letters. */
  static forFeature(rows: readonly (Notice | { readonly previews: readonly MessagePreview[] })[]): DynamicModule {
    const notices = rows.filter((row) => 'job' in row);
    return {
      module: NoticesFeatureModule,
      imports: [
        JobsModule.forFeature(notices.map(({ job }) => job)),
        PreviewsModule.forFeature(rows.flatMap(({ previews }) => previews)),
      ],
      providers: notices.map(({ handler }) => handler),
    };
  }
}

@Module({})
class NoticesFeatureModule {}
