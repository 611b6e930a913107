import { Injectable } from '@nestjs/common';
import { Letters } from '../../../platform/notices/letter.js';
import { RefundsService } from '../../../shop/payments/refunds/refunds.service.js';
import { Env } from '../../../platform/config/env.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { Clock } from '../../../platform/time/clock.js';
import { paths } from '../../../../common/paths.js';
import { CasesRepository } from '../cases.repository.js';
import { CasesService } from '../cases.service.js';
import { isAnswered } from '../case-state.js';
import { outcomeFor } from './withdrawal-rules.js';
import { WithdrawalTask } from './withdrawal-task.mail.js';
import { WithdrawalsRepository, type Declaration } from './withdrawals.repository.js';

/** Who asks for the refund of a declaration, as refunds keep it. */
const DECLARATION_RULE = 'withdrawal-declared';

/** Gives declarations their effect. */
@Injectable()
export class SettleWithdrawal {
  constructor(
    private readonly withdrawals: WithdrawalsRepository,
    private readonly cases: CasesService,
    private readonly repository: CasesRepository,
    private readonly refunds: RefundsService,
    private readonly letters: Letters,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  prepare(): Promise<void> {
    return this.letters.prepare(WithdrawalTask);
  }

  /**
   * Settles a declaration that is held in this transaction. One that is settled, stopped or of no order stays as it is.
   * Refunds are keyed by order: declared twice, the money goes back once. Call `prepare` before the transaction.
   */
  async settle(tx: Tx, { id, orderId, isAfterAnswer, settledAt, stoppedAt }: Declaration): Promise<void> {
    if (orderId === null || settledAt !== null || stoppedAt !== null) return;
    const found = await this.repository.findByOrder(orderId, tx);
    const outcome = outcomeFor(found, isAfterAnswer);
    await this.withdrawals.settle(tx, id, outcome, this.clock.now());
    if (outcome === 'withdrawn') await this.withdraw(tx, orderId);
    if (outcome !== 'clinic') return;
    await this.refunds.requestRefund(tx, {
      orderId,
      reason: 'withdrawal_declared',
      requestedBy: DECLARATION_RULE,
      idempotencyKey: `${DECLARATION_RULE}:${orderId}`,
    });
    if (found && !isAnswered(found) && !(await this.withdrawals.isDecided(tx, orderId)))
      await this.letters.store(tx, WithdrawalTask, {
        orderId,
        orderUrl: `${this.env.http.publicUrl}${paths.orders}?order=${orderId}`,
      });
  }

  /** As the patient's own button does; its refund and mail follow by jobs. A case opened here ends at once. */
  private async withdraw(tx: Tx, orderId: string): Promise<void> {
    const { id } = await this.cases.ofOrder(tx, orderId);
    await this.cases.apply(tx, id, { event: 'case-withdrawn', actor: { role: 'patient' }, at: this.clock.now() });
  }
}
