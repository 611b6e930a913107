import { Module } from '@nestjs/common';
import { JobsModule } from '../../platform/jobs/jobs.module.js';
import { NoticesModule } from '../../platform/notices/notices.module.js';
import { PreviewsModule } from '../../platform/previews/previews.module.js';
import { OrdersModule } from '../../shop/orders/orders.module.js';
import { AuthModule } from '../../supabase/auth/auth.module.js';
import { BlocksModule } from '../blocks/blocks.module.js';
import { CasesModule } from '../cases/cases.module.js';
import { CliniciansModule } from '../clinicians/clinicians.module.js';
import { DeskModule } from '../desk/desk.module.js';
import { LogReviewModule } from '../log-review/log-review.module.js';
import { PatientRecordsModule } from '../patient-records/patient-records.module.js';
import { RepliesModule } from '../replies/replies.module.js';
import { AdminQualityController } from './admin-quality.controller.js';
import { AdminReportsController } from './admin-reports.controller.js';
import { CloseReport } from './close-report.js';
import { DeskQualityController } from './desk-quality.controller.js';
import { ExportQualityReports } from './export-quality-reports.js';
import { ListedReportsRepository } from './listed-reports.repository.js';
import { lateReportsExample, QualityReportNotice } from './quality-report.mail.js';
import { RemindOfQualityReports } from './quality.jobs.js';
import { ReadReports } from './read-reports.js';
import { RecordOutcome } from './record-outcome.js';
import { RemindOfQualityReportsHandler } from './remind-of-quality-reports.handler.js';
import { ReportAdmission } from './report-admission.js';
import { ReportQuality } from './report-quality.js';
import { ResponsibleReports } from './responsible-reports.js';

/** Complaints and deviations: reported at a case, closed in time, and followed up by the year (SOSFS 2011:9 chapter 5). */
@Module({
  imports: [
    JobsModule.forFeature([RemindOfQualityReports]),
    NoticesModule.forFeature([QualityReportNotice]),
    PreviewsModule.forFeature([lateReportsExample]),
    AuthModule,
    OrdersModule,
    PatientRecordsModule,
    CliniciansModule,
    CasesModule,
    BlocksModule,
    DeskModule,
    RepliesModule,
    LogReviewModule,
  ],
  controllers: [DeskQualityController, AdminQualityController, AdminReportsController],
  providers: [
    ListedReportsRepository,
    ReportAdmission,
    ReportQuality,
    RecordOutcome,
    CloseReport,
    ResponsibleReports,
    ReadReports,
    ExportQualityReports,
    RemindOfQualityReportsHandler,
  ],
})
export class QualityModule {}
