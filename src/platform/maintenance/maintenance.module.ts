import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { PurgeExpired, PurgeExpiredHandler } from './purge-expired.handler.js';

@Module({ imports: [JobsModule.forFeature([PurgeExpired])], providers: [PurgeExpiredHandler] })
export class MaintenanceModule {}
