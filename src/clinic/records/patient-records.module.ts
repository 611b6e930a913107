import { Module } from '@nestjs/common';
import { Env } from '../../platform/config/env.js';
import { AuthModule } from '../../supabase/auth/auth.module.js';
import { AccessLog } from './access-log/access-log.js';
import { AccessLogWatch } from './access-log/access-log-watch.js';
import { VerifyAccessLogHandler } from './access-log/check-access-log.js';
import { MakeAccessLogPartitionsHandler, SealAccessLogHandler } from './access-log/seal-access-log.handler.js';
import { SealAccessLog } from './access-log/seal-access-log.js';
import { StaffAccessesRepository } from './access-log/staff-accesses.repository.js';
import { SignedHeads } from './access-log/signed-heads.js';
import { RotatePatientKeysHandler } from './key-rotation/patient-key-rotation.js';
import { PatientDataKeys } from './encryption/patient-data-keys.js';
import { PatientDataSettings } from './patient-data.settings.js';
import { Keeper } from './keeper.js';
import { PatientRecords } from './patient-records.js';
import { ListedCases } from './summaries/listed-cases.js';
import { NoticesModule } from '../../platform/notices/notices.module.js';

/** The gate to patient data: who may not say who they are and why reaches none, and each access leaves its row. */
@Module({
  imports: [AuthModule, NoticesModule.forFeature([AccessLogWatch])],
  providers: [
    AccessLog,
    StaffAccessesRepository,
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
    SealAccessLogHandler,
    MakeAccessLogPartitionsHandler,
    VerifyAccessLogHandler,
    RotatePatientKeysHandler,
  ],
  exports: [AccessLog, StaffAccessesRepository, PatientRecords, ListedCases],
})
export class PatientRecordsModule {}
