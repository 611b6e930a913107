import { RefundsService } from '../../payments/refunds/refunds.service.js';
import { Transactions } from '../../../platform/database/transactions.js';
import type { PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { MarkRefunded } from '../orders.jobs.js';
import { OrdersRepository } from '../orders.repository.js';

/**
 * Updates the refunded amount of an order. Idempotent in any order: it reads the current state under a lock of the
 * order's row, so that the later of two jobs writes the later state.
 */
@Handles(MarkRefunded)
export class MarkRefundedHandler {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsService,
    private readonly transactions: Transactions,
  ) {}

  async handle({ orderId }: PayloadOf<typeof MarkRefunded>, run: JobRun): Promise<void> {
    await this.transactions.run(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      const { refundedOre } = await this.refunds.getMoney(orderId, tx);
      if (order.markRefunded(refundedOre)) await this.orders.save(tx, order);
      await run.complete(tx);
    });
  }
}
