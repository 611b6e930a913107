import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { CliniciansModule } from '../clinicians/clinicians.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { PatientRecordsModule } from '../patient-records/patient-records.module.js';
import { CryptoModule } from '../platform/crypto/crypto.module.js';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { accessControllers, accessProviders } from './access/access-providers.js';
import { AssessmentsController } from './assessments.controller.js';
import { DispatchForm, PurgeCaseAccess } from './assessments.jobs.js';
import { AssessmentsService } from './assessments.service.js';
import { AdvanceCases, AdvanceCasesHandler } from './cases/advance-cases.handler.js';
import { Case } from './cases/case.entity.js';
import { CasesRepository } from './cases/cases.repository.js';
import { CasesService } from './cases/cases.service.js';
import * as jobs from './consequences/consequences.jobs.js';
import { EndRefundedCaseHandler } from './consequences/end-refunded-case.handler.js';
import { EraseExpiredFormHandler } from './consequences/erase-expired-form.handler.js';
import { SendReceiptHandler } from './consequences/send-receipt.handler.js';
import { SendInfoRequestHandler } from './consequences/send-info-request.handler.js';
import { SendFormRemindersHandler } from './consequences/send-form-reminders.handler.js';
import {
  SettleExpiredCaseHandler,
  SettleLateCaseHandler,
  SettleStoppedCaseHandler,
  SettleWithdrawnCaseHandler,
} from './consequences/settle-case.handlers.js';
import { SettleCase } from './consequences/settle-case.service.js';
import {
  DueCaseNotices,
  TellOfDueCaseHandler,
  TellOfMissedGoalHandler,
  TellOfMissedLimitHandler,
} from './consequences/tell-of-due-case.handlers.js';
import { TellOfLateQuestionHandler } from './consequences/tell-of-late-question.handler.js';
import { TellPatientOfMissedGoalHandler } from './consequences/tell-patient-of-missed-goal.handler.js';
import { deskControllers, deskProviders } from './desk/desk-providers.js';
import { DispatchFormHandler } from './dispatch-form.handler.js';
import { photoControllers, photoProviders } from './photos/photo-providers.js';
import { replyControllers, replyJobs, replyProviders } from './replies/reply-providers.js';
import { formControllers, formProviders } from './sending/form-providers.js';
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
