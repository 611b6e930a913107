import { Module } from '@nestjs/common';
import { CryptoModule } from '../../../platform/crypto/crypto.module.js';
import { OrdersModule } from '../../../shop/orders/orders.module.js';
import { PaymentsModule } from '../../../shop/payments/payments.module.js';
import { CasesModule } from '../cases.module.js';
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
import { WITHDRAWAL_REASON, WithdrawalsRepository } from './withdrawals.repository.js';
import { NoticesModule } from '../../../platform/notices/notices.module.js';
import { WithdrawalDecided } from './withdrawal-decided.mail.js';
import { WithdrawalReceipt } from './withdrawal-receipt.mail.js';
import { WithdrawalStopped } from './withdrawal-stopped.mail.js';
import { WithdrawalTask } from './withdrawal-task.mail.js';

/** The withdrawal function: consumers' declarations and their settlement. */
@Module({
  imports: [
    CryptoModule.forFeature([WITHDRAWAL_REASON]),
    NoticesModule.forFeature([WithdrawalReceipt, WithdrawalDecided, WithdrawalStopped, WithdrawalTask]),
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
