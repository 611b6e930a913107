import { Transactions } from '../platform/database/transactions.js';
import type { PayloadOf } from '../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../platform/jobs/job-handler.js';
import { MarkRefunded } from './orders.jobs.js';
import { OrdersRepository } from './orders.repository.js';

/** Records what was refunded. Twice is harmless: the event carries the sum of all refunds, which only grows. */
@Handles(MarkRefunded)
export class MarkRefundedHandler {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly transactions: Transactions,
  ) {}

  async handle({ orderId, refundedOre }: PayloadOf<typeof MarkRefunded>, run: JobRun): Promise<void> {
    await this.transactions.run(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (order.markRefunded(refundedOre)) await this.orders.save(tx, order);
      await run.complete(tx);
    });
  }
}
