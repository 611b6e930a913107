import { Module } from '@nestjs/common';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { KeepErasuresHandler } from './erasures/keep-erasures.handler.js';
import { KeepErasures } from './safekeeping.jobs.js';

/** What the clinic itself does for its backups; the rest are commands. */
@Module({ imports: [JobsModule.forFeature([KeepErasures])], providers: [KeepErasuresHandler] })
export class SafekeepingModule {}
