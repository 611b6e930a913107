import { RefundsService } from '../../payments/refunds/refunds.service.js';
import { Transactions } from '../../../platform/database/transactions.js';
import type { PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { MarkRefunded } from '../orders.jobs.js';
import { OrdersRepository } from '../orders.repository.js';

/**
 * Books how much of an order's money has gone back. Twice and in any order is harmless: it asks for the state of now,
 * and holds the order's row meanwhile, so that of two jobs the later one has read the later state.
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
