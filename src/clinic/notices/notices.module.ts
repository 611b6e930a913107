import { Module } from '@nestjs/common';
import { JobsModule } from '../../platform/jobs/jobs.module.js';
import { OrdersModule } from '../../shop/orders/orders.module.js';
import { PaymentsModule } from '../../shop/payments/payments.module.js';
import { PatientRecordsModule } from '../patient-records/patient-records.module.js';
import { CliniciansModule } from '../clinicians/clinicians.module.js';
import { CasesModule } from '../cases/cases.module.js';
import { CaseAccessModule } from '../case-access/case-access.module.js';
import * as jobs from './notices.jobs.js';
import { CaseDoctors } from './case-doctors.js';
import { EndRefundedCaseHandler } from './end-refunded-case.handler.js';
import { EraseUnsentFormsHandler } from './erase-unsent-forms.handler.js';
import { SendReceiptHandler } from './send-receipt.handler.js';
import { SendInfoRequestHandler } from './send-info-request.handler.js';
import { SendFormRemindersHandler } from './send-form-reminders.handler.js';
import {
  SettleExpiredCaseHandler,
  SettleLateCaseHandler,
  SettleStoppedCaseHandler,
  SettleWithdrawnCaseHandler,
} from './settle-case.handlers.js';
import { SettleCase } from './settle-case.js';
import {
  DueCaseNotices,
  NotifyOfDueCaseHandler,
  NotifyOfMissedGoalHandler,
  NotifyOfMissedLimitHandler,
} from './notify-of-due-case.handlers.js';
import { DueNoticesRepository } from './due/due-notices.repository.js';
import { DueStaff } from './due/due-staff.js';
import { SendDueDigestsHandler } from './due/send-due-digests.handler.js';
import { NotifyOfLateQuestionHandler } from './notify-of-late-question.handler.js';
import { NotifyPatientOfMissedGoalHandler } from './notify-patient-of-missed-goal.handler.js';
import {
  NotifyAskerOfInfoHandler,
  NotifyOfNewCaseHandler,
  NotifyOfRedFlagHandler,
  NotifyOfTakeOverHandler,
} from './desk/desk-notices.handlers.js';
import { DeskNotices } from './desk/desk-notices.js';
import { ClinicianNotices } from './replies/clinician-notices.js';
import { MessageNotices } from './replies/message-notices.repository.js';
import {
  AskForOpinionHandler,
  ColleagueNotices,
  NotifyOfHandOverHandler,
  NotifyOfOpinionHandler,
  NotifyOfRefusedHandOverHandler,
} from './replies/notify-colleague.handlers.js';
import { PatientNotices } from './replies/patient-notices.js';
import { NotifyOfMessagesHandler } from './replies/notify-of-messages.handler.js';
import {
  AskHowItWentHandler,
  NotifyDeskOfRetractionHandler,
  NotifyOfAmendmentHandler,
  NotifyOfReplyHandler,
  NotifyOfRetractionHandler,
} from './replies/notify-of-reply.handlers.js';
import { PreviewsModule } from '../../platform/previews/previews.module.js';
import { noticesPreviews } from './notices.previews.js';

/** Effects of state changes of a case: mails, text messages, refunds, and notifications to clinicians. */
@Module({
  imports: [
    PreviewsModule.forFeature(noticesPreviews),
    JobsModule.forFeature(Object.values(jobs)),
    OrdersModule,
    PaymentsModule,
    PatientRecordsModule,
    CliniciansModule,
    CasesModule,
    CaseAccessModule,
  ],
  providers: [
    EndRefundedCaseHandler,
    EraseUnsentFormsHandler,
    SendReceiptHandler,
    SendInfoRequestHandler,
    SendFormRemindersHandler,
    SettleExpiredCaseHandler,
    SettleLateCaseHandler,
    SettleStoppedCaseHandler,
    SettleWithdrawnCaseHandler,
    SettleCase,
    CaseDoctors,
    DueCaseNotices,
    DueStaff,
    DueNoticesRepository,
    SendDueDigestsHandler,
    NotifyOfDueCaseHandler,
    NotifyOfMissedGoalHandler,
    NotifyOfMissedLimitHandler,
    NotifyOfLateQuestionHandler,
    NotifyPatientOfMissedGoalHandler,
    NotifyAskerOfInfoHandler,
    NotifyOfNewCaseHandler,
    NotifyOfRedFlagHandler,
    NotifyOfTakeOverHandler,
    DeskNotices,
    AskForOpinionHandler,
    ColleagueNotices,
    NotifyOfOpinionHandler,
    NotifyOfHandOverHandler,
    NotifyOfRefusedHandOverHandler,
    ClinicianNotices,
    MessageNotices,
    PatientNotices,
    NotifyOfMessagesHandler,
    AskHowItWentHandler,
    NotifyOfAmendmentHandler,
    NotifyOfReplyHandler,
    NotifyOfRetractionHandler,
    NotifyDeskOfRetractionHandler,
  ],
  exports: [SettleCase, PatientNotices, ClinicianNotices, MessageNotices, DueNoticesRepository],
})
export class NoticesModule {}
