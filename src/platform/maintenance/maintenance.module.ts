import { Module } from '@nestjs/common';
import { PurgeExpiredHandler } from './purge-expired.handler.js';
import { ReencryptFieldsHandler } from './reencrypt-fields.handler.js';

@Module({
  providers: [PurgeExpiredHandler, ReencryptFieldsHandler],
})
export class MaintenanceModule {}
