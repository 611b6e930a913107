import { Module } from '@nestjs/common';
import { CryptoModule } from '../../platform/crypto/crypto.module.js';
import { NoticesModule } from '../../platform/notices/notices.module.js';
import { OrdersModule } from '../../shop/orders/orders.module.js';
import { PaymentsModule } from '../../shop/payments/payments.module.js';
import { AuthModule } from '../../supabase/auth/auth.module.js';
import { CliniciansModule } from '../clinicians/clinicians.module.js';
import { PatientRecordsModule } from '../records/patient-records.module.js';
import { AdvanceCasesHandler } from './advance-cases.handler.js';
import { CaseDoctors } from './case-doctors.js';
import { CaseOwnersRepository } from './case-owner.repository.js';
import { CasesRepository } from './cases.repository.js';
import { CasesService } from './cases.service.js';
import { EraseUnsentFormsHandler } from './ends/erase-unsent-forms.handler.js';
import {
  EndRefundedCaseHandler,
  RefundUnansweredCase,
  SettleExpiredCaseHandler,
  SettleLateCaseHandler,
  SettleStoppedCaseHandler,
  SettleWithdrawnCaseHandler,
} from './ends/refund-unanswered-case.js';
import { SettledCaseLetter } from './ends/settled-case.mail.js';
import { CaseMatters } from './matters/case-matters.js';
import { Matters } from './matters/matters.js';
import { MattersRepository } from './matters/matters.repository.js';
import { WaitingAdvice } from './questionnaire/waiting-advice.js';
import { OrderWithdrawals } from './withdrawals/order-withdrawals.js';
import { PendingWithdrawals } from './withdrawals/pending-withdrawals.js';
import {
  AcknowledgeWithdrawalHandler,
  SettleWithdrawal,
  SettleWithdrawalsHandler,
} from './withdrawals/settle-withdrawals.handlers.js';
import { WithdrawalDeclarations, WithdrawalLimits } from './withdrawals/withdrawal-declarations.js';
import { WithdrawalsController } from './withdrawals/withdrawals.controller.js';
import { WithdrawalDecided, WithdrawalReceipt, WithdrawalStopped } from './withdrawals/withdrawals.mail.js';
import { WithdrawalTask } from './withdrawals/withdrawal-task.mail.js';
import { WITHDRAWAL_REASON, WithdrawalsRepository } from './withdrawals/withdrawals.repository.js';

/**
 * The state of cases, their questionnaire and its red flags; what follows when one ends without an answer; what somebody asks or
 * reports about one; and the withdrawal function, with consumers' declarations and their settlement.
 */
@Module({
  imports: [
    CryptoModule.forFeature([WITHDRAWAL_REASON]),
    NoticesModule.forFeature([
      SettledCaseLetter,
      WithdrawalReceipt,
      WithdrawalDecided,
      WithdrawalStopped,
      WithdrawalTask,
    ]),
    AuthModule,
    OrdersModule,
    PaymentsModule,
    PatientRecordsModule,
    CliniciansModule,
  ],
  controllers: [WithdrawalsController],
  providers: [
    CasesService,
    CasesRepository,
    CaseOwnersRepository,
    CaseDoctors,
    WaitingAdvice,
    AdvanceCasesHandler,
    RefundUnansweredCase,
    SettleExpiredCaseHandler,
    SettleStoppedCaseHandler,
    SettleWithdrawnCaseHandler,
    SettleLateCaseHandler,
    EndRefundedCaseHandler,
    EraseUnsentFormsHandler,
    MattersRepository,
    Matters,
    CaseMatters,
    WithdrawalDeclarations,
    WithdrawalLimits,
    SettleWithdrawal,
    PendingWithdrawals,
    OrderWithdrawals,
    WithdrawalsRepository,
    AcknowledgeWithdrawalHandler,
    SettleWithdrawalsHandler,
  ],
  exports: [
    CasesService,
    CasesRepository,
    CaseOwnersRepository,
    CaseDoctors,
    WaitingAdvice,
    Matters,
    CaseMatters,
    PendingWithdrawals,
    OrderWithdrawals,
  ],
})
export class CasesModule {}
