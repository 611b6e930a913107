import { Transactions } from '../../platform/database/transactions.js';
import type { PayloadOf } from '../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../platform/jobs/job-handler.js';
import { MarkExpired } from './orders.jobs.js';
import { OrdersRepository } from './orders.repository.js';

/** Expires an order whose checkout session expired. Idempotent: only a pending order can expire. */
@Handles(MarkExpired)
export class MarkExpiredHandler {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly transactions: Transactions,
  ) {}

  async handle({ orderId, attempt }: PayloadOf<typeof MarkExpired>, run: JobRun): Promise<void> {
    await this.transactions.run(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (order.markExpired(attempt)) await this.orders.save(tx, order);
      await run.complete(tx);
    });
  }
}
