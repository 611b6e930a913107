import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../supabase/auth/auth.module.js';
import { CliniciansModule } from './clinicians/clinicians.module.js';
import { OrdersModule } from '../shop/orders/orders.module.js';
import { PaymentsModule } from '../shop/payments/payments.module.js';
import { PatientRecordsModule } from './patient-records/patient-records.module.js';
import { CryptoModule } from '../platform/crypto/crypto.module.js';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { StorageModule } from '../supabase/storage/storage.module.js';
import { accessControllers, accessProviders } from './case-access/access-providers.js';
import { AssessmentsController } from './case-access/links/forms.controller.js';
import { DispatchForm, PurgeCaseAccess } from './case-access/case-access.jobs.js';
import { AssessmentsService } from './case-access/case-access.service.js';
import { AdvanceCases, AdvanceCasesHandler } from './cases/advance-cases.handler.js';
import { Case } from './cases/case.entity.js';
import { CasesRepository } from './cases/cases.repository.js';
import { CasesService } from './cases/cases.service.js';
import * as jobs from './notices/notices.jobs.js';
import { EndRefundedCaseHandler } from './notices/end-refunded-case.handler.js';
import { EraseExpiredFormHandler } from './notices/erase-expired-form.handler.js';
import { SendReceiptHandler } from './notices/send-receipt.handler.js';
import { SendInfoRequestHandler } from './notices/send-info-request.handler.js';
import { SendFormRemindersHandler } from './notices/send-form-reminders.handler.js';
import {
  SettleExpiredCaseHandler,
  SettleLateCaseHandler,
  SettleStoppedCaseHandler,
  SettleWithdrawnCaseHandler,
} from './notices/settle-case.handlers.js';
import { SettleCase } from './notices/settle-case.service.js';
import {
  DueCaseNotices,
  TellOfDueCaseHandler,
  TellOfMissedGoalHandler,
  TellOfMissedLimitHandler,
} from './notices/tell-of-due-case.handlers.js';
import { TellOfLateQuestionHandler } from './notices/tell-of-late-question.handler.js';
import { TellPatientOfMissedGoalHandler } from './notices/tell-patient-of-missed-goal.handler.js';
import { deskControllers, deskProviders } from './desk/desk-providers.js';
import { DispatchFormHandler } from './case-access/links/dispatch-form.handler.js';
import { photoControllers, photoProviders } from './intake/photos/photo-providers.js';
import { replyControllers, replyJobs, replyProviders } from './replies/reply-providers.js';
import { formControllers, formProviders } from './intake/sending/form-providers.js';
import {
  withdrawalControllers,
  withdrawalFields,
  withdrawalJobs,
  withdrawalProviders,
} from './withdrawals/withdrawal-providers.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Case]),
    JobsModule.forFeature([
      DispatchForm,
      AdvanceCases,
      PurgeCaseAccess,
      ...Object.values(jobs),
      ...replyJobs,
      ...withdrawalJobs,
    ]),
    CryptoModule.forFeature(withdrawalFields),
    AuthModule,
    OrdersModule,
    PaymentsModule,
    PatientRecordsModule,
    CliniciansModule,
    StorageModule,
  ],
  controllers: [
    AssessmentsController,
    ...accessControllers,
    ...formControllers,
    ...photoControllers,
    ...replyControllers,
    ...deskControllers,
    ...withdrawalControllers,
  ],
  providers: [
    AssessmentsService,
    CasesService,
    CasesRepository,
    DispatchFormHandler,
    AdvanceCasesHandler,
    SettleCase,
    SettleExpiredCaseHandler,
    SettleStoppedCaseHandler,
    SettleWithdrawnCaseHandler,
    SettleLateCaseHandler,
    DueCaseNotices,
    TellOfDueCaseHandler,
    TellOfMissedGoalHandler,
    TellOfMissedLimitHandler,
    TellPatientOfMissedGoalHandler,
    TellOfLateQuestionHandler,
    SendFormRemindersHandler,
    ...accessProviders,
    ...formProviders,
    SendReceiptHandler,
    SendInfoRequestHandler,
    EraseExpiredFormHandler,
    EndRefundedCaseHandler,
    ...photoProviders,
    ...replyProviders,
    ...deskProviders,
    ...withdrawalProviders,
  ],
  exports: [AssessmentsService],
})
export class AssessmentsModule {}
