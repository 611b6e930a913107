import { Module } from '@nestjs/common';
import { AccessNoticesModule } from './access/notices/access-notices.module.js';
import { CaseAccessModule } from './access/case-access.module.js';
import { CasesModule } from './cases/cases.module.js';
import { WaitingModule } from '../platform/waiting/waiting.module.js';
import { MetricsModule } from '../platform/metrics/metrics.module.js';
import { clinicMetrics } from './clinic.metrics.js';
import { clinicWaiting } from './clinic.waiting.js';
import { CliniciansModule } from './clinicians/clinicians.module.js';
import { DeskModule } from './desk/desk.module.js';
import { ErasuresModule } from './keeping/erasures/erasures.module.js';
import { FiguresModule } from './figures/figures.module.js';
import { IntakeModule } from './intake/intake.module.js';
import { LogReviewModule } from './keeping/log-review/log-review.module.js';
import { MattersModule } from './matters/matters.module.js';
import { OwnDataModule } from './keeping/own-data/own-data.module.js';
import { PatientRecordsModule } from './records/patient-records.module.js';
import { PurgeCaseAccessHandler } from './keeping/purge-case-access.handler.js';
import { RepliesModule } from './replies/replies.module.js';

/** The rooms of the clinic, in the order in which they may import each other, and the purge of them all. */
@Module({
  imports: [
    PatientRecordsModule,
    CliniciansModule,
    CasesModule,
    CaseAccessModule,
    AccessNoticesModule,
    IntakeModule,
    DeskModule,
    RepliesModule,
    MattersModule,
    LogReviewModule,
    OwnDataModule,
    ErasuresModule,
    FiguresModule,
    WaitingModule.forFeature(clinicWaiting),
    MetricsModule.forFeature(clinicMetrics),
  ],
  providers: [PurgeCaseAccessHandler],
})
export class ClinicModule {}
