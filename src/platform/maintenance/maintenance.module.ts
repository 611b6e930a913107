import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { PurgeExpired, PurgeExpiredHandler } from './purge-expired.handler.js';
import { ReencryptFields, ReencryptFieldsHandler } from './reencrypt-fields.handler.js';

@Module({
  imports: [JobsModule.forFeature([PurgeExpired, ReencryptFields])],
  providers: [PurgeExpiredHandler, ReencryptFieldsHandler],
})
export class MaintenanceModule {}
