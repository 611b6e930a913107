import { Module } from '@nestjs/common';
import { WaitingModule } from '../../../platform/waiting/waiting.module.js';
import { NoticesModule } from '../../../platform/notices/notices.module.js';
import { OrdersModule } from '../../../shop/orders/orders.module.js';
import { AuthModule } from '../../../supabase/auth/auth.module.js';
import { CasesModule } from '../../cases/cases.module.js';
import { CliniciansModule } from '../../clinicians/clinicians.module.js';
import { DeskModule } from '../../desk/desk.module.js';
import { PatientRecordsModule } from '../../records/patient-records.module.js';
import { RepliesModule } from '../../replies/replies.module.js';
import { AdminQualityController, AdminReportsController } from './admin-reports.controller.js';
import { DeskQualityController } from './desk-quality.controller.js';
import { ExportQualityReports } from './export-quality-reports.js';
import { ListedReportsRepository } from './listed-reports.repository.js';
import { DeskReports } from './desk-reports.js';
import { QualityReportNotice } from './quality-report.mail.js';
import { LateReportsReminder, qualityReportsWaiting } from './late-reports.js';
import { ReportAdmission } from './report-admission.js';
import { ResponsibleReports } from './responsible-reports.js';

/** Complaints and deviations: reported at a case, closed in time, and followed up by the year (SOSFS 2011:9 chapter 5). */
@Module({
  imports: [
    WaitingModule.forFeature(qualityReportsWaiting),
    NoticesModule.forFeature([QualityReportNotice, LateReportsReminder]),
    AuthModule,
    OrdersModule,
    PatientRecordsModule,
    CliniciansModule,
    CasesModule,
    DeskModule,
    RepliesModule,
  ],
  controllers: [DeskQualityController, AdminQualityController, AdminReportsController],
  providers: [ListedReportsRepository, ReportAdmission, DeskReports, ResponsibleReports, ExportQualityReports],
})
export class QualityModule {}
