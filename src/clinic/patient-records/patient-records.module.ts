import { Module } from '@nestjs/common';
import { Env } from '../../platform/config/env.js';
import { AuthModule } from '../../supabase/auth/auth.module.js';
import { JobsModule } from '../../platform/jobs/jobs.module.js';
import { AccessLogChecks } from './access-log/access-log.checks.js';
import { AccessLog } from './access-log/access-log.js';
import {
  VerifyAccessLog,
  VerifyAccessLogHandler,
  WatchAccessLog,
  WatchAccessLogHandler,
} from './access-log/check-access-log.handler.js';
import { CheckAccessLog } from './access-log/check-access-log.js';
import {
  MakeAccessLogPartitions,
  MakeAccessLogPartitionsHandler,
  SealAccessLogHandler,
  SealAccessLogRows,
} from './access-log/seal-access-log.handler.js';
import { SealAccessLog } from './access-log/seal-access-log.js';
import { StaffAccessesRepository } from './access-log/staff-accesses.repository.js';
import { SignedHeads } from './access-log/signed-heads.js';
import { RotatePatientKeys, RotatePatientKeysHandler } from './key-rotation/rotate-patient-keys.handler.js';
import { PatientDataKeys } from './encryption/patient-data-keys.js';
import { PatientDataSettings } from './patient-data.settings.js';
import { Keeper } from './keeper.js';
import { PatientRecords } from './patient-records.js';
import { ListedCases } from './summaries/listed-cases.js';
import { PreviewsModule } from '../../platform/previews/previews.module.js';
import { accessLogPreviews } from './access-log/access-log.previews.js';

/** The gate to patient data: who may not say who they are and why reaches none, and each access leaves its row. */
@Module({
  imports: [
    AuthModule,
    PreviewsModule.forFeature(accessLogPreviews),
    JobsModule.forFeature([
      SealAccessLogRows,
      MakeAccessLogPartitions,
      WatchAccessLog,
      VerifyAccessLog,
      RotatePatientKeys,
    ]),
  ],
  providers: [
    AccessLog,
    StaffAccessesRepository,
    AccessLogChecks,
    PatientRecords,
    ListedCases,
    {
      provide: PatientDataKeys,
      inject: [PatientDataSettings, Env],
      useFactory: ({ keys, summaryKeys }: PatientDataSettings, { keys: { identityLookupKey } }: Env) =>
        new PatientDataKeys({ keys, summaryKeys, identityLookupKey }),
    },
    Keeper,
    SealAccessLog,
    SignedHeads,
    CheckAccessLog,
    SealAccessLogHandler,
    MakeAccessLogPartitionsHandler,
    WatchAccessLogHandler,
    VerifyAccessLogHandler,
    RotatePatientKeysHandler,
  ],
  exports: [AccessLog, StaffAccessesRepository, PatientRecords, ListedCases],
})
export class PatientRecordsModule {}
