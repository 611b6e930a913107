import { Module } from '@nestjs/common';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { AccessLog } from './access-log/access-log.js';
import {
  MakeAccessLogPartitions,
  MakeAccessLogPartitionsHandler,
  SealAccessLogHandler,
  SealAccessLogRows,
} from './access-log/seal-access-log.handler.js';
import { SealAccessLog } from './access-log/seal-access-log.service.js';
import { SignedHeads } from './access-log/signed-heads.js';

/** The gate to patient data: who may not say who they are and why reaches none, and each access leaves its row. */
@Module({
  imports: [JobsModule.forFeature([SealAccessLogRows, MakeAccessLogPartitions])],
  providers: [AccessLog, SealAccessLog, SignedHeads, SealAccessLogHandler, MakeAccessLogPartitionsHandler],
  exports: [AccessLog],
})
export class PatientRecordsModule {}
