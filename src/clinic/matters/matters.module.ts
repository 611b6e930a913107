import { Module } from '@nestjs/common';
import { CryptoModule } from '../../platform/crypto/crypto.module.js';
import { NoticesModule } from '../../platform/notices/notices.module.js';
import { WaitingModule } from '../../platform/waiting/waiting.module.js';
import { OrdersModule } from '../../shop/orders/orders.module.js';
import { AuthModule } from '../../supabase/auth/auth.module.js';
import { CaseAccessModule } from '../access/case-access.module.js';
import { CasesModule } from '../cases/cases.module.js';
import { CliniciansModule } from '../clinicians/clinicians.module.js';
import { DeskModule } from '../desk/desk.module.js';
import { PatientRecordsModule } from '../records/patient-records.module.js';
import { RepliesModule } from '../replies/replies.module.js';
import { AdminQualityController, AdminReportsController } from './quality/admin-reports.controller.js';
import { DeskQualityController } from './quality/desk-quality.controller.js';
import { DeskReports } from './quality/desk-reports.js';
import { ExportQualityReports } from './quality/quality-csv.js';
import { LateReportsReminder, qualityReportsWaiting } from './quality/late-reports.js';
import { ListedReportsRepository } from './quality/listed-reports.repository.js';
import { QualityReportNotice } from './quality/quality-report.mail.js';
import { ResponsibleReports } from './quality/responsible-reports.js';
import { AccessQuestionAnswered } from './questions/access-question.mail.js';
import { AccessQuestionReminder, accessQuestionsWaiting } from './questions/access-question.js';
import { AccessQuestionsController } from './questions/access-questions.controller.js';
import { AccessQuestions } from './questions/access-questions.js';
import { AccessQuestionsRepository } from './questions/access-questions.repository.js';
import { ForgetRequestWordsHandler } from './rights/forget-request-words.handler.js';
import { OwnRightsRequestsController } from './rights/own-rights-requests.controller.js';
import { OwnRightsRequests } from './rights/own-rights-requests.js';
import { RequestAnswered, RequestExtended, RequestReceived } from './rights/rights-request.mail.js';
import { RightsRequestReminder, rightsRequestsWaiting } from './rights/rights-request.js';
import { RightsRequestsController } from './rights/rights-requests.controller.js';
import { RightsRequests } from './rights/rights-requests.js';
import { REQUEST_DETAILS, REQUEST_REPLY, RightsRequestsRepository } from './rights/rights-requests.repository.js';

/**
 * The kinds of matters: requests of patients about their data, each with its clock of a month (GDPR 12.3); what patients wonder
 * about accesses to their cases; complaints and deviations, followed up by the year (SOSFS 2011:9 chapter 5).
 */
@Module({
  imports: [
    WaitingModule.forFeature([...rightsRequestsWaiting, ...accessQuestionsWaiting, ...qualityReportsWaiting]),
    NoticesModule.forFeature([RequestReceived, RequestExtended, RequestAnswered, RightsRequestReminder]),
    NoticesModule.forFeature([AccessQuestionAnswered, AccessQuestionReminder]),
    NoticesModule.forFeature([QualityReportNotice, LateReportsReminder]),
    CryptoModule.forFeature([REQUEST_DETAILS, REQUEST_REPLY]),
    AuthModule,
    OrdersModule,
    PatientRecordsModule,
    CliniciansModule,
    CasesModule,
    CaseAccessModule,
    DeskModule,
    RepliesModule,
  ],
  controllers: [
    OwnRightsRequestsController,
    RightsRequestsController,
    AccessQuestionsController,
    DeskQualityController,
    AdminQualityController,
    AdminReportsController,
  ],
  providers: [
    RightsRequestsRepository,
    RightsRequests,
    OwnRightsRequests,
    ForgetRequestWordsHandler,
    AccessQuestionsRepository,
    AccessQuestions,
    ListedReportsRepository,
    DeskReports,
    ResponsibleReports,
    ExportQualityReports,
  ],
  exports: [OwnRightsRequests],
})
export class MattersModule {}
