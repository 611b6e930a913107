import { Module, type DynamicModule } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { PreviewsModule } from '../previews/previews.module.js';
import type { Notice } from './notice.js';

@Module({})
export class NoticesModule {
  /** Registers the jobs, the handlers and the examples of a module's notices. */
  static forFeature(notices: readonly Notice[]): DynamicModule {
    return {
      module: NoticesModule,
      imports: [
        JobsModule.forFeature(notices.map(({ job }) => job)),
        PreviewsModule.forFeature(notices.flatMap(({ previews }) => previews)),
      ],
      providers: notices.map(({ handler }) => handler),
    };
  }
}
