import { Module } from '@nestjs/common';
import { CryptoModule } from '../../platform/crypto/crypto.module.js';
import { JobsModule } from '../../platform/jobs/jobs.module.js';
import { OrdersModule } from '../../shop/orders/orders.module.js';
import { PaymentsModule } from '../../shop/payments/payments.module.js';
import { CasesModule } from '../cases/cases.module.js';
import { AcknowledgeWithdrawalHandler } from './acknowledge-withdrawal.handler.js';
import { DecideWithdrawal } from './decide-withdrawal.js';
import { DeclareWithdrawal } from './declare-withdrawal.js';
import { OrderWithdrawals } from './order-withdrawals.js';
import { PendingWithdrawals } from './pending-withdrawals.js';
import { SettleWithdrawal } from './settle-withdrawal.js';
import { SettleWithdrawalsHandler } from './settle-withdrawals.handler.js';
import { StopWithdrawal } from './stop-withdrawal.js';
import { WithdrawalLimits } from './withdrawal-limits.js';
import { WithdrawalsController } from './withdrawals.controller.js';
import { AcknowledgeWithdrawal, SettleWithdrawals } from './withdrawals.jobs.js';
import { WITHDRAWAL_REASON, WithdrawalsRepository } from './withdrawals.repository.js';
import { PreviewsModule } from '../../platform/previews/previews.module.js';
import { withdrawalsPreviews } from './withdrawals.previews.js';

/** The withdrawal function: consumers' declarations and their settlement. */
@Module({
  imports: [
    CryptoModule.forFeature([WITHDRAWAL_REASON]),
    PreviewsModule.forFeature(withdrawalsPreviews),
    JobsModule.forFeature([AcknowledgeWithdrawal, SettleWithdrawals]),
    OrdersModule,
    PaymentsModule,
    CasesModule,
  ],
  controllers: [WithdrawalsController],
  providers: [
    DeclareWithdrawal,
    StopWithdrawal,
    SettleWithdrawal,
    DecideWithdrawal,
    PendingWithdrawals,
    OrderWithdrawals,
    WithdrawalLimits,
    WithdrawalsRepository,
    AcknowledgeWithdrawalHandler,
    SettleWithdrawalsHandler,
  ],
  exports: [OrderWithdrawals, PendingWithdrawals],
})
export class WithdrawalsModule {}
